"""The command line as RECORDS.md fixes it: what is printed, where, and the exit status."""

from __future__ import annotations

import io
import json
import os
import runpy
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import piquet as pq
from piquet.__main__ import UNREAD, main

ROOT = Path(__file__).parent.parent
CASE = ROOT / "tests" / "cases" / "p25.toml"  # the hand of 170
SUNK = ROOT / "tests" / "cases" / "p13s.toml"

Output = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file to write records in."""
    return tmp_path / "record.toml"


def changed(path: Path, old: str, new: str) -> str:
    text = CASE.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    return str(path)


def over(winner: int) -> str:
    """A partie of six deals that is played out: the hand of 170 in the last, A 0 before."""
    text = CASE.read_text().replace("[about]", f"start = {{deal = 6, B = {winner}}}\n[about]")
    return text.replace("[[deals]]", '[[deals]]\ndealer = "B"')


# score


def test_the_sheet(capsys: Output) -> None:
    assert main(["score", str(CASE)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert lines[0] == "Deal 1: A deals, B is elder"
    assert lines[1].split() == ["who", "what", "cards", "points", "elder", "younger", "article"]
    assert any(
        line.split()[:6] == ["elder", "point", "SAKQ", "+3", "3", "0"] and "point.points" in line
        for line in lines
    )
    assert lines[-4:] == [
        "tricks: elder 12, younger 0",
        "deal: elder 170, younger 0",
        "",
        "partie: A 0, B 170",
    ]


def test_names_and_what_is_so_far(capsys: Output, record: Path) -> None:
    text = SUNK.read_text().replace("[about]", 'players = ["Anna\\u001b", "Bors"]\n[about]')
    record.write_text(text)
    assert main(["score", str(record)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Deal 1: Anna? (A) deals, Bors (B) is elder\n")
    assert "deal: elder 1, younger 12 so far\n" in out
    assert out.endswith("partie: Anna? (A) 12, Bors (B) 1\n")


@pytest.mark.parametrize(
    ("points", "settled"),
    [
        # Law 72: the difference and 100. Law 73: below 100, the sum and 100.
        (120, "A wins 150 points"),
        (98, "A wins 368 points, the other below the rubicon"),
    ],
)
def test_the_settlement(capsys: Output, record: Path, points: int, settled: str) -> None:
    record.write_text(over(points))
    assert main(["score", str(record)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Deal 6: B deals, A is elder"
    assert out[-2:] == [f"partie: A 170, B {points}", settled]


def test_json(capsys: Output) -> None:
    assert main(["score", "--json", str(SUNK)]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "rules": "rubicon",
        "complete": False,
        "deals": [
            {
                "elder": 1,
                "younger": 12,
                "tricks": {"elder": 0, "younger": 0},
                "complete": False,
                "lines": [
                    {
                        "role": role,
                        "item": item,
                        "points": points,
                        "cards": cards,
                        "article": article,
                    }
                    for role, item, points, cards, article in (
                        ("younger", "point", 3, "DAJT", "point.points"),
                        ("younger", "sequence", 3, "SQJT", "sequence.points"),
                        ("younger", "set", 3, "HA DA CA", "set.points"),
                        ("younger", "set", 3, "SJ HJ DJ", "set.points"),
                        ("elder", "lead", 1, "SK", "play.lead"),
                    )
                ],
            }
        ],
        "seats": {"A": 12, "B": 1},
        "settlement": None,
    }


def test_json_of_a_partie_that_is_over(capsys: Output, record: Path) -> None:
    record.write_text(over(98))
    assert main(["score", "--json", str(record)]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["complete"]
    assert tree["settlement"] == {
        "winner": "A",
        "amount": 368,
        "by_seat": {"A": 368, "B": -368},
        "unit": "points",
        "rubicon": True,
    }


def test_json_of_a_record_without_deals(capsys: Output, record: Path) -> None:
    record.write_text('piquet = 1\nrules = {system = "rubicon", "play.lead" = 0}')
    assert main(["score", "--json", str(record)]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert (tree["rules"], tree["complete"]) == ({"system": "rubicon", "play.lead": 0}, False)


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_claim_that_differs(capsys: Output, record: Path, options: list[str]) -> None:
    path = changed(record, "claimed = {elder = 170", "claimed = {elder = 169")
    assert main(["score", path, *options]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    if options:
        (deal,) = json.loads(out)["deals"]
        assert (deal["elder"], deal["claimed"]) == (170, {"elder": 169, "younger": 0})
    else:
        assert "deal: elder 170, younger 0\nclaimed: elder 169, younger 0" in out


def test_an_illegal_act(capsys: Output, record: Path) -> None:
    path = changed(record, "Y SJ\n", "Y HJ\n")
    assert main(["score", path]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}:20: play.follow_suit: HJ ")
    assert err.endswith("; legal: SJ\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "1: record.key: "),
        (b"\xff", "1: record.text: "),
        (b"piquet = 1\n\x00", "2: record.text: "),
        (b"#" * (1 << 20) + b"\xff\xff", "1: record.text: longer than"),
        (b'{"piquet": 1, "rules": "\\u001b[31m"}', "1: record.value: "),
    ],
)
def test_what_is_no_record(capsys: Output, record: Path, data: bytes, place: str) -> None:
    record.write_bytes(data)
    assert main(["score", "--json", str(record)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{record}:{place}")
    assert err.endswith("\n")
    assert err[:-1].isprintable()


def test_files_that_cannot_be_read(capsys: Output, tmp_path: Path) -> None:
    missing = tmp_path / "a\nb"
    assert main(["score", str(missing), str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.split(":")[:3] for line in err.splitlines()] == [
        [str(missing).replace("\n", "?"), "1", " record.file"],
        [str(tmp_path), "1", " record.file"],
    ]


def test_several_files(capsys: Output, record: Path) -> None:
    """The exit status is the worst, and each other file is printed all the same."""
    wrong = changed(record, "claimed = {elder = 170", "claimed = {elder = 169")
    assert main(["score", str(CASE), wrong]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{CASE}:\n\nDeal 1: ")
    assert f"\n{wrong}:\n\nDeal 1: " in out
    assert main(["score", "--json", wrong, "missing", str(CASE)]) == 2
    out, err = capsys.readouterr()
    assert len([json.loads(line) for line in out.splitlines()]) == 2
    assert err.startswith("missing:1: record.file: ")


def test_one_other_system(capsys: Output, record: Path) -> None:
    house = changed(record, 'rules = "rubicon"', 'rules = {system = "rubicon", "play.lead" = 0}')
    assert main(["score", "--json", house]) == 1
    assert json.loads(capsys.readouterr().out)["deals"][0]["elder"] != 170
    assert main(["score", "--json", house, "--rules", "rubicon"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == "rubicon"


def test_systems_side_by_side(capsys: Output) -> None:
    both = ["--rules", "rubicon", "--rules", "rubicon"]
    assert main(["score", str(CASE), *both]) == 0
    out = capsys.readouterr().out
    assert out.split("\n")[0].split() == ["who", "what", "cards", "rubicon", "rubicon"]
    assert out.count("\nrubicon: A 0, B 170\n") == 1
    assert out.endswith("They agree in every line.\n")
    assert main(["score", "--json", str(CASE), *both]) == 0
    assert len(json.loads(capsys.readouterr().out)["systems"]) == 2


def test_among_several_systems_a_claim_is_the_records_own(capsys: Output, record: Path) -> None:
    """It tells what the hand came to by the rules of the record, not by others."""
    wrong = changed(record, "claimed = {elder = 170", "claimed = {elder = 169")
    assert main(["score", wrong, "--rules", "rubicon"]) == 1
    assert main(["score", wrong, "--rules", "pagat", "--rules", "rubicon"]) == 1
    assert "\nrubicon: A 0, B 170; deal 1 claimed elder 169, younger 0, which differs\n" in (
        capsys.readouterr().out
    )
    assert main(["score", wrong, "--rules", "pagat", "--rules", "digital"]) == 0
    assert "claimed" not in capsys.readouterr().out
    assert main(["score", str(CASE), "--rules", "jaques", "--rules", "rubicon"]) == 0


def test_where_systems_part(capsys: Output) -> None:
    house = '{system = "rubicon", "play.lead" = 0, name = "house"}'
    assert main(["score", str(SUNK), "--rules", "rubicon", "--rules", house]) == 0
    assert capsys.readouterr().out.endswith(
        "\nhouse parts from rubicon in deal 1, line 23, Y reckon set SJ HJ DJ:\n"
        "  rubicon: elder: lead SK, 1\n"
        "  house: nothing\n"
        "  play.lead 1 and 0 (play.lead)\n"
    )


def test_a_system_that_refuses_an_act(capsys: Output) -> None:
    """The report says so, with the article and the field, and goes on with the others."""
    args = ["score", str(SUNK), "--rules", "rubicon", "--rules", "jaques", "--rules", "pagat"]
    assert main(args) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "\njaques: refused at line 17, turn.actor: A is to act, not B" in out
    assert "\npagat: A 12, B 1\n" in out
    assert (
        "\njaques parts from rubicon in deal 1, line 17, E set KKK:\n"
        "  rubicon: lawful\n"
        "  jaques: refused, A is to act, not B; legal: reckon point DAJT, none\n"
        "  dialogue.declared after_lead and together (turn.actor)\n"
    ) in out
    assert main([*args, "--json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["systems"][1]["refused"]["article"] == "turn.actor"
    (parting,) = tree["partings"]
    assert (parting["other"], parting["line"], parting["move"]) == ("jaques", 17, "E set KKK")
    assert parting["fields"]["dialogue.declared"] == ["after_lead", "together"]


def test_a_system_in_which_the_partie_cannot_begin(capsys: Output, record: Path) -> None:
    """There is no sixth deal in four."""
    record.write_text(over(98))
    args = ["score", str(record), "--rules", "rubicon", "--rules", "russian"]
    assert main(args) == 0
    assert "\nrussian: refused at line " in capsys.readouterr().out
    assert main([*args, "--json"]) == 0
    refused = json.loads(capsys.readouterr().out)["systems"][1]
    assert set(refused) == {"rules", "refused"}
    assert refused["refused"]["reason"] == "start: no deal 6 in a partie of 4"


def test_all_systems_refuse_an_act(capsys: Output, record: Path) -> None:
    path = changed(record, "Y SJ\n", "Y HJ\n")
    assert main(["score", path, "--rules", "rubicon", "--rules", "pagat"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}:20: play.follow_suit: HJ ")


def test_a_game_that_is_won_in_a_match(capsys: Output, record: Path) -> None:
    """Au cent: the play stops at the hundredth point, and the games are told (Laws C30, C31)."""
    record.write_text(
        """piquet = 1
rules = "au-cent"
start = {deal = 4, A = 99, B = 60, games = {A = 1, B = 1}}
[[deals]]
from = "calls"
elder = "SAKQJT987 H987 D8"
younger = "HKJT DQJT9 CQT987"
moves = "E SA\\nY HT"
"""
    )
    assert main(["score", str(record)]) == 0
    out = capsys.readouterr().out
    assert "\nthe game is won, 100 to 60\n" in out
    assert out.endswith("\npartie: A 0, B 0; games won: A 2, B 1\n")
    assert main(["score", "--json", str(record)]) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["games"] == {"A": 2, "B": 1}
    assert tree["deals"][0]["complete"]
    assert main(["score", str(record), "--rules", "au-cent", "--rules", "foster"]) == 0
    assert "\nau-cent: A 0, B 0; games won: A 2, B 1\n" in capsys.readouterr().out


def test_settling_what_is_no_score(capsys: Output) -> None:
    """One line, and status 2: too few or many scores, or none of a game to a target."""
    for points in (["120"], ["120", "98", "77"], ["90", "80", "--rules", "foster"]):
        assert main(["settle", *points]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith("settle: ")


# rules and settle


def test_the_systems(capsys: Output) -> None:
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.split() == list(pq.SYSTEMS)


def test_the_fields_of_a_system(capsys: Output) -> None:
    assert main(["rules", "rubicon"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(
        line.split()
        == ["play.lead", "1", "points", "for", "a", "card", "led", "(Law", "65;", "Jaques)"]
        for line in lines
    )


def test_the_fields_that_differ(capsys: Output) -> None:
    house = '{system = "rubicon", "play.lead" = 0, name = "house"}'
    for arguments in (["rubicon", "--diff", house], ["--diff", house]):
        assert main(["rules", *arguments]) == 0
        assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
            ["field", "rubicon", "house"],
            ["play.lead", "1", "0"],
        ]


@pytest.mark.parametrize(
    ("a", "b", "settled"),
    [
        # RECORDS.md's own line; then Laws 72, 73 and a tie.
        (120, 98, ("A", 318, True)),
        (100, 150, ("B", 150, False)),
        (99, 99, (None, 0, False)),
    ],
)
def test_settle(capsys: Output, a: int, b: int, settled: tuple[str | None, int, bool]) -> None:
    assert main(["settle", str(a), str(b), "--json"]) == 0
    tree = json.loads(capsys.readouterr().out)["settlement"]
    assert (tree["winner"], tree["amount"], tree["rubicon"]) == settled
    assert sum(tree["by_seat"].values()) == 0
    assert main(["settle", str(a), str(b)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("the partie is drawn" if settled[0] is None else f"{settled[0]} wins ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["score"],
        ["score", str(CASE), "--rules", "bezique"],
        ["rules", "bezique"],
        ["rules", "rubicon", "--diff", "bezique"],
        ["score", str(CASE), "--rules", "{system = 1}"],
        ["score", str(CASE), "--rules", "{}"],
        ["score", str(CASE), "--rules", '{system = "rubicon", "play.lead" = 7}'],
        ["score", str(CASE), "--rules", ""],
        ["settle", "120", "-98"],
        ["settle", "120", "９８"],
        ["settle", "120", "1_0"],
        ["settle", "120", "1000000"],
        ["deal"],
    ],
)
def test_wrong_arguments(capsys: Output, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: python -m piquet")


# The streams


def test_run_as_a_module(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["piquet", "rules"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_path(str(Path(pq.__file__).with_name("__main__.py")), run_name="__main__")
    assert caught.value.code == 0
    assert "rubicon" in capsys.readouterr().out


def test_names_that_the_output_cannot_hold(record: Path) -> None:
    path = changed(record, "[about]", 'players = ["Zoé", "B"]\n[about]')
    environment = os.environ | {
        "PYTHONIOENCODING": "ascii",
        "PYTHONPATH": str(Path(pq.__file__).parents[1]),
    }
    ran = subprocess.run(
        [sys.executable, "-m", "piquet", "score", path],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Zo\\xe9 (A)" in ran.stdout
    with redirect_stdout(io.StringIO()) as out:
        assert main(["score", path]) == 0
    assert "Zoé (A)" in out.getvalue()


def test_nobody_reads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["rules"]) == UNREAD


class _Full(io.StringIO):
    """An output that takes no more."""

    def __init__(self, beneath: int) -> None:
        super().__init__()
        self.beneath = beneath

    def fileno(self) -> int:
        return self.beneath

    def flush(self) -> None:
        raise OSError(28, "No space left on device")


def test_an_output_that_is_full_is_told_in_one_line(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (tmp_path / "beneath").open("wb") as beneath:
        monkeypatch.setattr("sys.stdout", _Full(beneath.fileno()))
        assert main(["settle", "120", "98"]) == 2
    monkeypatch.undo()
    assert capsys.readouterr().err == "output: No space left on device\n"


def test_closed_outputs_are_no_traceback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert main(["settle", "120", "98"]) == 0
    assert main(["score", str(tmp_path / "missing.toml")]) == 2
