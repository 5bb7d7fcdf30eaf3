"""The rule reference of Hiki-Kabu: the whole rules of some options, as data.

It only arranges: names and limits come from the tables of `totals`, the sums of the examples
from the function that settles a round.
"""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import COPIES, KABUFUDA_DECK, RANKS
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.options import (
    Difference,
    OptionSpec,
    OptionValue,
    Preset,
    describe_choice,
    likeness,
    values_of,
)
from hanafuda_desktop.engine.rules_doc import (
    Block,
    CardRow,
    Heading,
    Label,
    LabelledCards,
    OptionNote,
    Paragraph,
    Picture,
    RuleDoc,
    Section,
    Share,
    TableRow,
    ValueTable,
    WorkedExample,
)
from hanafuda_desktop.engine.text import Amount, Msg, MsgArg, MsgList, msg
from hanafuda_desktop.games.hiki_kabu.options import (
    OPTION_SPECS,
    PRESETS,
    DealerDraw,
    DeckSkin,
    HikiKabuOptions,
    MatchLength,
    OddChips,
    ShortStack,
)
from hanafuda_desktop.games.hiki_kabu.present_common import card_name
from hanafuda_desktop.games.hiki_kabu.rest import TARGET_FACTOR
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Settlement, settle
from hanafuda_desktop.games.hiki_kabu.totals import (
    TOTALS,
    TRIPLE_COUNTS,
    TRIPLE_MULTIPLIER,
    Ranks,
    SpecialHand,
    ThirdCardRule,
    hands_in_force,
    limits_of,
    total_of,
)

_SPECS = {spec.key: spec for spec in OPTION_SPECS}
_LENGTH = "match_length"
"""How long a match is; every preset is played at every length."""
_LETTERS = "ABCD"
"""The players of the examples; the first one deals."""

_HIGHEST: tuple[Ranks, ...] = ((5, 3), (4, 5), (2, 10, 6))
_SPLIT: tuple[Ranks, ...] = ((1, 7), (3, 5), (5, 2))
_ALL_TIE: tuple[Ranks, ...] = ((10, 7), (2, 5))
_TRIPLE: tuple[Ranks, ...] = ((2, 5), (6, 6, 6), (4, 5))
_OPENING: tuple[Ranks, ...] = ((9, 1), (1, 1, 1), (7, 2))


def build_rulebook(options: HikiKabuOptions, seats: int) -> RuleDoc:
    """Return the whole rules for a number of seats."""
    name = describe_choice(*_likeness(options))
    return RuleDoc(
        title=msg("rules.doc.title", game=Msg("game.hiki_kabu.title")),
        caption=msg("rules.doc.caption", name=name, players=seats),
        sections=(
            _game(),
            _deck(options),
            _dealer(options),
            _deal(),
            _third_card(options),
            _hands(options),
            _showdown(options),
            _match(options),
            _choices(options),
        ),
    )


# --- parts ---------------------------------------------------------------------------------


def _text(key: str, **args: MsgArg) -> Paragraph:
    return Paragraph(msg(f"kabu.rules.{key}", **args))


def _label(key: str, sign: str = "") -> Label:
    return Label(Msg(f"kabu.rules.{key}"), sign)


def _notes(options: HikiKabuOptions, *keys: str) -> tuple[OptionNote, ...]:
    """Return a note for each of these options that differs from the first preset."""
    values = values_of(options)
    changed = (_SPECS[key] for key in keys if values[key] != _SPECS[key].default)
    return tuple(OptionNote.of(spec, values[spec.key], PRESETS[0]) for spec in changed)


def _likeness(options: HikiKabuOptions) -> tuple[Preset, tuple[Difference, ...]]:
    """Return the preset that is most like the options, and what was changed in it."""
    return likeness(PRESETS, values_of(options), OPTION_SPECS, _LENGTH)


def _choice(options: HikiKabuOptions, key: str) -> Msg:
    """Return an option with its choice ("Odd chips: to the dealer")."""
    spec = _SPECS[key]
    choice = spec.choice(values_of(options)[key])
    return msg("rules.option.here", title=spec.title, value=choice)


# --- sections ------------------------------------------------------------------------------


def _game() -> Section:
    return Section(
        id="game",
        label=_label("game.title", "引"),
        is_first=True,
        blocks=(_text("game.goal"), _text("game.course"), _text("game.namesake")),
    )


def _deck(options: HikiKabuOptions) -> Section:
    """Return the cards by rank, as they look (rules 1)."""
    skin = options.deck_skin
    rows = tuple(
        CardRow(
            tuple(
                Picture(card.id, (card_name(card.id, skin),))
                for card in KABUFUDA_DECK
                if card.rank == rank
            ),
            Label(msg("kabu.rules.deck.rank", rank=rank)),
            id=f"rank.{rank}",
        )
        for rank in RANKS
    )
    sizes: dict[str, MsgArg] = {
        "ranks": len(RANKS),
        "copies": len(COPIES),
        "count": len(KABUFUDA_DECK),
    }
    if skin is DeckSkin.HANAFUDA:
        words: tuple[Paragraph, ...] = (_text("deck.text.flowers", **sizes),)
    else:
        own = (card.id for card in KABUFUDA_DECK if len(_same_picture(card.id)) == 1)
        names = MsgList(tuple(card_name(card, skin) for card in own))
        words = (_text("deck.text", **sizes), _text("deck.looks", cards=names))
    return Section(
        id="deck",
        label=_label("deck.title", "札"),
        rules=("1",),
        blocks=(*words, *_notes(options, "deck_skin"), *rows),
    )


def _same_picture(card: CardId) -> tuple[CardId, ...]:
    """Return all cards that look like one."""
    picture = next(one.picture for one in KABUFUDA_DECK if one.id == card)
    return tuple(one.id for one in KABUFUDA_DECK if one.picture == picture)


def _dealer(options: HikiKabuOptions) -> Section:
    has_lots_each_round = options.dealer_draw is DealerDraw.EVERY_ROUND
    return Section(
        id="dealer",
        label=_label("dealer.title", "親"),
        rules=("2.1",),
        blocks=(
            _text("dealer.lots"),
            _text("dealer.ties"),
            Paragraph(_choice(options, "dealer_draw")),
            *(() if has_lots_each_round else (_text("dealer.gone"),)),
            *_notes(options, "dealer_draw"),
        ),
    )


def _deal() -> Section:
    return Section(
        id="deal",
        label=_label("deal.title", "張"),
        rules=("2.2", "2.3"),
        blocks=(_text("deal.open"), _text("deal.stake"), _text("deal.hidden")),
    )


def _third_card(options: HikiKabuOptions) -> Section:
    """Return what each total may do, from the table of totals (rules 2.4)."""
    rows = []
    for rule in ThirdCardRule:
        low, high = limits_of(rule)
        title = msg("kabu.rules.third.totals", low=low, high=high)
        rows.append(TableRow(Label(title), notes=(Msg(f"kabu.rules.third.{rule}"),)))
    least, most = limits_of(ThirdCardRule.MAY)
    seen = "third.open.pairs" if options.pairs_may_draw else "third.open"
    first = "kabu.rules.third.first" if options.dealer_acts_first else "kabu.rules.third.last"
    return Section(
        id="third_card",
        label=_label("third.title", "引"),
        rules=("2.4",),
        blocks=(
            ValueTable(tuple(rows)),
            *((_text("third.pairs"),) if options.pairs_may_draw else ()),
            _text(seen, least=least, most=most),
            Paragraph(Msg(first)),
            *_notes(options, "dealer_acts_first", "pairs_may_draw"),
        ),
    )


def _hands(options: HikiKabuOptions) -> Section:
    """Return what hands are called (rules 1.3, 2.5)."""
    totals = tuple(
        TableRow(
            Label(total.name, total.kana),
            cells=(msg("kabu.number", value=total.value),),
            notes=(total.meaning,),
            reading=total.romaji,
            id=f"total.{total.id}",
        )
        for total in reversed(TOTALS)
    )
    special = tuple(map(_special_row, hands_in_force(options)))
    return Section(
        id="hands",
        label=_label("hands.title", "役"),
        rules=("1.3", "2.5"),
        blocks=(
            _text("hands.total"),
            ValueTable(totals, (Msg("kabu.rules.hands.column"),)),
            Heading(_label("hands.special"), "special"),
            ValueTable(special),
            _text("hands.triple", counts=TRIPLE_COUNTS, times=TRIPLE_MULTIPLIER),
            *_notes(options, "shippin"),
        ),
    )


def _special_row(hand: SpecialHand) -> TableRow:
    return TableRow(
        Label(hand.name, hand.kanji),
        notes=(hand.meaning,),
        cards=_cards_of((hand.opening,))[0] if hand.opening is not None else (),
        reading=hand.romaji,
        id=f"special.{hand.id}",
    )


def _showdown(options: HikiKabuOptions) -> Section:
    """Return the order of the showdown with an example for each step (rules 2.6-2.9)."""
    order = {
        "opening": (Msg("kabu.rules.showdown.opening.text"),),
        "triple": (
            msg("kabu.rules.showdown.triple.text", count=TRIPLE_MULTIPLIER),
            Msg("kabu.rules.showdown.triple.several"),
            _choice(options, "triple_vs_nine"),
        ),
        "all_tie": (_choice(options, "all_tie"),),
        "highest": (Msg("kabu.rules.showdown.highest.text"), _choice(options, "odd_chips")),
    }
    steps = tuple(
        TableRow(_label(f"showdown.{key}", str(number)), notes=notes)
        for number, (key, notes) in enumerate(order.items(), 1)
    )
    examples: tuple[Block, ...] = (
        _example("opening", _OPENING, options),
        _example("triple", _TRIPLE, options),
        _example("all_tie", _ALL_TIE, options),
        _example("highest", _HIGHEST, options),
        _example("split", _SPLIT, options),
    )
    return Section(
        id="showdown",
        label=_label("showdown.title", "勝"),
        rules=("2.6", "2.7", "2.8", "2.9"),
        blocks=(
            _text("showdown.text"),
            ValueTable(steps),
            _text("showdown.own"),
            *_notes(options, "triple_vs_nine", "all_tie", "odd_chips"),
            *examples,
        ),
    )


def _match(options: HikiKabuOptions) -> Section:
    """Return chips, debts and the end (rules 3)."""
    start = Amount(Mon(options.start_chips))
    length = options.match_length.value.replace("_", "-")
    short = "debt" if options.short_stack is ShortStack.DEBT else "rebuy"
    again = options.match_length is not MatchLength.LAST_STANDING
    return Section(
        id="match",
        label=_label("match.title", "終"),
        rules=("3",),
        blocks=(
            _text("match.chips", amount=start),
            _text(f"match.short.{short}", amount=start),
            *((_text("match.again", amount=start),) if again and short == "debt" else ()),
            _text(
                f"match.length.{length}",
                rounds=options.rounds,
                target=Amount(Mon(TARGET_FACTOR * options.start_chips)),
            ),
            *((_text("match.carried"),) if options.odd_chips is OddChips.CARRY else ()),
            _text("match.places"),
            *_notes(options, "match_length", "start_chips", "short_stack"),
        ),
    )


def _choices(options: HikiKabuOptions) -> Section:
    """Return every option with the choice in force (rules 4)."""
    values = values_of(options)
    preset, changes = _likeness(options)
    groups: dict[str, list[OptionSpec]] = {}
    for spec in OPTION_SPECS:
        groups.setdefault(spec.group, []).append(spec)
    blocks: list[Block] = []
    for group, specs in groups.items():
        blocks.append(Heading(Label(specs[0].group_title), f"group.{group}"))
        blocks.append(ValueTable(tuple(_choice_row(spec, values[spec.key]) for spec in specs)))
    return Section(
        id="choices",
        label=Label(Msg("rules.choices.title"), "規則"),
        rules=("4",),
        blocks=(
            Paragraph(msg("rules.choices.name", name=describe_choice(preset, changes))),
            Paragraph(msg("rules.choices.source", source=preset.source)),
            *blocks,
        ),
    )


def _choice_row(spec: OptionSpec, value: OptionValue) -> TableRow:
    here = msg("rules.choices.here", choice=spec.choice(value))
    return TableRow(Label(spec.title), notes=(here, spec.text), id=f"choice.{spec.key}")


# --- examples ------------------------------------------------------------------------------


def _example(key: str, hands: tuple[Ranks, ...], options: HikiKabuOptions) -> WorkedExample:
    """Return a case whose sums are those of the settlement under these options."""
    settlement = settle(hands, options)
    shares = [Share(_player(at), Mon(net)) for at, net in enumerate(settlement.net)]
    if settlement.left:
        shares.append(Share(Msg("kabu.rules.example.left"), Mon(settlement.left)))
    return WorkedExample(
        title=Msg(f"kabu.rules.example.{key}"),
        cards=tuple(
            LabelledCards(_player_label(at, hands[at]), cards)
            for at, cards in enumerate(_cards_of(hands))
        ),
        steps=_steps(settlement, hands),
        shares=tuple(shares),
    )


def _steps(settlement: Settlement, hands: tuple[Ranks, ...]) -> tuple[Msg, ...]:
    """Say what everybody stakes, what the pot is, and who takes it."""
    verdict = settlement.verdict
    stakes = MsgList(tuple(msg("kabu.number", value=hand[0]) for hand in hands))
    winners = MsgList(tuple(map(_player, verdict.winners)))
    made = "kabu.rules.example.pot" if verdict.multiplier == 1 else "kabu.rules.example.pot_times"
    pot = Amount(Mon(settlement.pot))
    return (
        msg(made, stakes=stakes, times=verdict.multiplier, amount=pot),
        msg("kabu.rules.example.takes", players=winners),
    )


def _player(position: int) -> Msg:
    return msg("kabu.rules.player", letter=_LETTERS[position])


def _player_label(position: int, hand: Ranks) -> Msg:
    key = "kabu.rules.example.dealer" if position == DEALER else "kabu.rules.example.hand"
    return msg(key, letter=_LETTERS[position], total=total_of(hand))


def _cards_of(hands: tuple[Ranks, ...]) -> tuple[tuple[CardId, ...], ...]:
    """Return cards of these ranks, no card twice."""
    left = {rank: [card.id for card in KABUFUDA_DECK if card.rank == rank] for rank in RANKS}
    return tuple(tuple(left[rank].pop(0) for rank in hand) for hand in hands)
