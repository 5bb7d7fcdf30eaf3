"""The test suite; a package so that `tests.helpers` can never be an unrelated installed one."""
