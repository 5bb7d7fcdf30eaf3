"""What macOS is told about the bundle."""

from __future__ import annotations

from release import facts

BUNDLE_ID = facts.APP_ID.replace("_", "-")
"""Apple allows no underscore."""
OLDEST_MACOS = "13.0"
"""Below this Qt's wheels do not run."""


def info_plist() -> dict[str, object]:
    """Return the entries of Info.plist; they take the place of what PyInstaller would guess."""
    return {
        # Of the two programs inside, the one with the window, which a console would hide.
        "CFBundleExecutable": facts.PACKAGE,
        "LSBackgroundOnly": False,
        "CFBundleName": facts.NAME,
        "CFBundleDisplayName": facts.NAME,
        "CFBundleIdentifier": BUNDLE_ID,
        "CFBundleShortVersionString": facts.version(),
        "CFBundleVersion": facts.version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(facts.languages()),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": facts.COPYRIGHT,
        "NSRequiresAquaSystemAppearance": False,
    }
