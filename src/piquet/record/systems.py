"""Rules as a record names them: a system, and the fields that differ from it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import attrs

from piquet.cards import Named, Rank
from piquet.errors import RecordError, RulesError
from piquet.record.faults import quoted, shortened
from piquet.rules import SYSTEMS, Rules, differing, fields
from piquet.rules.fields import Value, each_field

if TYPE_CHECKING:
    from piquet.record.node import Node
    from piquet.record.source import Plain

_RANK_OF: Final = {rank.letter: rank for rank in Rank}


def plain_rules(rules: Rules) -> Plain:
    """What a record says of these rules: a system's name, or one and the fields it changes.

    It is the one whose name they keep, or else the nearest.

    >>> import attrs, piquet as pq
    >>> plain_rules(attrs.evolve(pq.RUBICON, name="", play=attrs.evolve(pq.RUBICON.play, lead=0)))
    {'system': 'rubicon', 'play.lead': 0}
    """
    if SYSTEMS.get(rules.name) == rules:
        return rules.name
    nearest = rules.name
    if nearest not in SYSTEMS:
        nearest = min(SYSTEMS, key=lambda name: len(differing(SYSTEMS[name], rules)))
    named: dict[str, Plain] = {"name": rules.name} if rules.name not in ("", nearest) else {}
    changed = {name: value for name, (_, value) in differing(SYSTEMS[nearest], rules).items()}
    return {"system": nearest} | named | changed


def read_rules(node: Node) -> Rules:
    """The rules that a record names; raises `RecordError` with the field named."""
    if isinstance(node.value, str):
        return _system(node)
    nodes = node.table()
    if "system" not in nodes:
        raise node.wrong("record.key", "rules needs the key 'system'")
    rules = _system(nodes.pop("system"))
    if not nodes:
        return rules
    parts = {part.name: getattr(rules, part.name) for part in attrs.fields(Rules)}
    parts["name"] = nodes.pop("name").text() if "name" in nodes else rules.name
    for part, values in _changes(nodes).items():
        try:
            parts[part] = attrs.evolve(parts[part], **values)
        except RulesError as error:
            raise _refused(node, nodes, str(error)) from None
    try:
        return Rules(**parts)
    except RulesError as error:
        raise _refused(node, nodes, str(error)) from None


def _changes(nodes: Mapping[str, Node]) -> dict[str, dict[str, object]]:
    """The values given, by part: a part changes in all its fields at once."""
    defaults = {name: value for name, _, value in each_field(Rules())}
    changes: dict[str, dict[str, object]] = {}
    for field, at in nodes.items():
        if field not in defaults:
            hint = "; write a field in quotes" if isinstance(at.value, dict) else ""
            raise at.wrong("record.key", f"rules have no field {quoted(field)}{hint}")
        part, attribute = field.split(".")
        changes.setdefault(part, {})[attribute] = _value(at.value, defaults[field])
    return changes


def _refused(node: Node, nodes: Mapping[str, Node], reason: str) -> RecordError:
    """The error of a value that a field does not take, or of two that do not go together."""
    at = next((nodes[word] for word in reason.split() if word in nodes), node)
    name, takes, _ = reason.partition(" takes ")
    if takes and name in nodes:
        allowed = " or ".join(map(json.dumps, fields(Rules())[name].allowed))
        given = shortened(json.dumps(at.value, default=str), 40)
        reason = f"{name} takes {allowed}, not {given}"
    return at.wrong("record.value", reason)


def _system(node: Node) -> Rules:
    name = node.text()
    if name not in SYSTEMS:
        raise node.wrong("record.value", f"no system is named {quoted(name)}")
    return SYSTEMS[name]


def _value(given: Plain, default: Value) -> object:
    """What is given, as a value of the kind of the field's default."""
    match given, default:
        case str(), Rank():
            return _RANK_OF.get(given, given)
        case str(), Named():
            kinds = {str(kind.value): kind for kind in type(default)}
            return kinds.get(given, given)
        case str(), frozenset():
            return frozenset(_RANK_OF.get(letter, letter) for letter in given)
        case list(), ():
            return tuple(given)
        case list(), frozenset():
            bare = all(not isinstance(one, (list, dict)) for one in given)
            return frozenset(given) if bare else given
        case list(), tuple() if len(given) == len(default):
            return tuple(_value(one, kind) for one, kind in zip(given, default, strict=True))
        case "none", _:
            return None
        case _:
            return given
