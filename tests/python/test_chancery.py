"""Tests the Python package from outside, over all bundled variants. tests/python/run calls it:
test_chancery.py PROGRAM ANSWERS, which are the program and the folder of tests/answers/make to compare
with."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
import threading
import unittest
from array import array
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from types import UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import numpy as np

import chancery
from chancery import (
    Batch,
    Cell,
    Error,
    Game,
    Head,
    OrderRows,
    ParallelEnv,
    Row,
    Variant,
    _chancery,
    requests,
)
from chancery.engine import BUNDLED

PROGRAM = ""
ANSWERS = Path()
IDS = sorted(path.parent.name for path in BUNDLED.glob("*/variant.toml"))
LOADED = {id: Variant(id) for id in IDS}
STANDARD = LOADED["standard"]


def question(batch: Batch, game: int, rows: np.ndarray) -> dict[str, object]:
    """The position of a game with orders, as the program reads it."""
    return {**batch.position(game), "id": game, "orders": batch.write(game, rows)}


def differences(value: object, kind: object, where: str) -> set[str]:
    """How a value differs from its type, whose keys it must have, and no others."""
    if get_origin(kind) is NotRequired:
        kind = get_args(kind)[0]
    if is_typeddict(kind) and isinstance(value, dict):
        keys = get_type_hints(kind, include_extras=True)
        missing = {key for key in keys if get_origin(keys[key]) is not NotRequired} - set(value)
        found = {f"{where}.{key}" for key in missing | (set(value) - set(keys))}
        for key in set(keys) & set(value):
            found |= differences(value[key], keys[key], f"{where}.{key}")
        return found
    inner = get_args(kind)
    if get_origin(kind) is list and isinstance(value, list):
        return {each for item in value for each in differences(item, inner[0], where)}
    if get_origin(kind) is dict and isinstance(value, dict):
        return {each for item in value.values() for each in differences(item, inner[1], where)}
    if get_origin(kind) in (Union, UnionType):
        of_all = [differences(value, each, where) for each in inner]
        return set() if set() in of_all else of_all[0]
    if kind in (Any, object):
        return set()
    is_plain = isinstance(kind, type) and not is_typeddict(kind)
    return set() if is_plain and isinstance(value, kind) else {f"{where}: {value!r}"}


def comparable(position: chancery.Position) -> dict[str, object]:
    """Without the seed, which only games have, and with sorted units."""
    data = {key: value for key, value in position.items() if key != "seed"}
    for units in ("units", "dislodged"):
        data[units] = sorted(data.get(units, []), key=lambda unit: (unit["at"], unit["power"]))
    return data


class Requests(unittest.TestCase):
    def test_every_variant_is_bundled(self) -> None:
        self.assertIn("standard", IDS)
        self.assertGreaterEqual(len(IDS), 5)

    def test_version(self) -> None:
        said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
        self.assertIn(chancery.__version__, said)

    def test_info_is_that_of_the_program(self) -> None:
        for id, variant in LOADED.items():
            said = subprocess.run(
                [PROGRAM, "info", id, "--format", "json"], capture_output=True, check=True
            ).stdout
            self.assertEqual(variant.info(), json.loads(said), id)
            self.assertEqual(variant.powers, tuple(p["id"] for p in variant.facts["powers"]))
            self.assertEqual(variant.spaces, tuple(variant.facts["spaces"]))

    def test_answers_are_those_of_the_program(self) -> None:
        for id, variant in LOADED.items():
            batch = Batch(variant, 8, threads=2)
            for phases in (0, 1, 3):
                batch.play_random(phases)
                drawn = batch.random()
                asked = [question(batch, i, drawn.of(i)) for i in range(8)]
                lines = "".join(json.dumps(one) + "\n" for one in asked)
                for answers, flag in enumerate(("", "--explain", "--possible")):
                    command = [PROGRAM, "adjudicate", id] + [flag] * (flag != "")
                    said = subprocess.run(command, input=lines, capture_output=True, text=True)
                    self.assertEqual(variant.ask_lines(lines, answers, 2), said.stdout, id)
                self.assertEqual(
                    variant.adjudicate_all(asked)[0], variant.ask("adjudicate", **asked[0])
                )

    def test_answers_are_those_of_the_c_library(self) -> None:
        engine = _chancery.Engine(json.dumps({"search": [str(BUNDLED)], "base": "standard"}))
        lines = (ANSWERS / "requests").read_text().splitlines()
        packs = {id: (ANSWERS / f"{id}.pack").read_bytes() for id in {line.split()[0] for line in lines}}
        variants = {id: engine.open_pack("{}", pack) for id, pack in packs.items()}
        sums = []
        for line in lines:
            id, request = line.split(" ", 1)
            sums.append(hashlib.sha256(engine.ask(variants[id], request).encode()).hexdigest())
        self.assertEqual(sums, (ANSWERS / "sums").read_text().splitlines())

    def test_answers_have_their_types(self) -> None:
        def ask(variant: Variant, do: str, **keys: object) -> None:
            kind = getattr(requests, f"{do.capitalize()}Answer")
            found = differences(variant.ask(do, **keys), kind, do)
            self.assertEqual(found, set(), variant.id)

        for variant in LOADED.values():
            ask(variant, "info", statistics=True)
            ask(variant, "diff", other={"variant": "standard"})
            ask(variant, "export", format="jdip")
            for do in ("check", "rules", "cases", "pack", "start"):
                ask(variant, do)
            batch = Batch(variant, 1)
            for _ in range(12):
                batch.play_random(1)
                asked = question(batch, 0, batch.random().of(0))
                for do in ("legal", "adjudicate", "explain", "board"):
                    ask(variant, do, **asked)
                ask(variant, "adjudicate", next=True, **asked)

    def test_positions(self) -> None:
        for variant in LOADED.values():
            start = variant.start(seed=3)
            self.assertTrue(start.legal())
            self.assertEqual(start.explain()["units"], start.adjudicate(explain=True)["units"])
            self.assertIn("<svg", start.board())
            self.assertIn("<svg", start.board(eyes=[variant.powers[0]]))
            self.assertTrue(start.view([variant.powers[0]])["provinces"])
            following = start.next()
            assert following is not None
            self.assertEqual(following["seed"], 3)
            self.assertNotEqual(following["time"], start["time"])

    def test_variants(self) -> None:
        for id, variant in LOADED.items():
            self.assertEqual(variant.id, id)
            self.assertEqual([d for d in variant.check() if d["severity"] == "error"], [])
            self.assertIn("#", variant.rules())
            self.assertIn("<html", variant.rules(format="html"))
            self.assertIn("statistics", variant.info(statistics=True))
            self.assertEqual(variant.diff("standard")["b"]["id"], "standard")

    def test_cases(self) -> None:
        answer = STANDARD.cases()
        self.assertGreater(answer["passed"], 10)
        self.assertEqual(answer["failed"], 0)

    def test_packs(self) -> None:
        for id, variant in LOADED.items():
            pack = variant.pack()
            again = Variant.from_pack(pack.data)
            self.assertEqual(again.id, id)
            self.assertEqual(again.info(), variant.info())

    def test_files(self) -> None:
        head = '[variant]\nid = "mine"\nname = "Mine"\nversion = "1.0.0"\nextends = "standard"\n'
        files = {"mine/variant.toml": head}
        self.assertEqual(Variant.from_files(files).name, "Mine")
        inside = {path.removeprefix("mine/"): text for path, text in files.items()}
        self.assertEqual(Variant.from_files(inside, "mine").name, "Mine")

    def test_exports_and_imports(self) -> None:
        answer = STANDARD.export("jdip")
        again = chancery.import_variant(answer["files"], id="again")
        variant = Variant.from_files(again["files"])
        self.assertEqual(variant.id, "again")
        self.assertEqual(variant.powers, STANDARD.powers)

    def test_trace(self) -> None:
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
            '<path id="aaa" d="M0 0H100V100H0Z"/><path id="bbb" d="M100 0H200V100H100Z"/></svg>'
        )
        report = chancery.trace({"two.svg": svg})["report"]
        self.assertIn("aaa", json.dumps(report).lower())
        self.assertIn("map", chancery.trace({"two.svg": svg.encode()}, map=True, variant=STANDARD))

    def test_options_and_setups(self) -> None:
        two = Variant("colonial", setup="two_players")
        self.assertEqual(two.facts["setup"], "two_players")
        rulebook = Variant("standard", options={"edition": "rulebook"})
        self.assertEqual(rulebook.facts["edition"], "rulebook")


class Games(unittest.TestCase):
    def play(self, game: Game, phases: int, seed: int) -> None:
        chance = random.Random(seed)
        while not game.is_game_done and len(game.get_phase_history()) < phases:
            possible = game.get_all_possible_orders()
            for power, places in game.get_orderable_locations().items():
                game.set_orders(power, [chance.choice(possible[place]) for place in places])
            game.process()

    def test_words_of_diplomacy(self) -> None:
        game = Game()
        self.assertEqual(game.get_current_phase(), "S1901M")
        self.assertEqual(game.phase, "SPRING 1901 MOVEMENT")
        self.assertEqual(game.phase_type, "M")
        self.assertEqual(game.get_centers("france"), ["BRE", "MAR", "PAR"])
        self.assertEqual(sorted(game.get_units("FRANCE")), ["A MAR", "A PAR", "F BRE"])
        self.assertEqual(game.get_all_possible_orders()["BUR"], [])
        self.assertIn("F STP/SC - BOT", game.get_all_possible_orders()["STP/SC"])
        self.assertIn("F STP/SC - BOT", game.get_all_possible_orders()["STP"])
        self.assertIn("STP", game.get_orderable_locations("RUSSIA"))
        self.assertIn("DRAW", game.get_power_orders("RUSSIA"))
        game.set_orders("FRANCE", ["A PAR - BUR", "A MAR - SPA"])
        game.set_orders("FRANCE", "F BRE - MAO", replace=False)
        self.assertEqual(game.get_orders("FRANCE"), ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"])
        game.clear_orders("FRANCE")
        self.assertEqual(game.get_orders()["FRANCE"], [])
        self.assertIn("<svg", game.render())

    def test_retreats_and_builds(self) -> None:
        game = Game()
        for orders in (
            {"GERMANY": ["A MUN - BUR"]},
            {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"]},
        ):
            for power, texts in orders.items():
                game.set_orders(power, texts)
            game.process()
        self.assertEqual(game.get_current_phase(), "F1901R")
        self.assertIn("*A BUR", game.get_units("GERMANY"))
        self.assertIn("MUN", game.get_state()["retreats"]["GERMANY"]["A BUR"])
        self.assertEqual(game.get_orderable_locations("GERMANY"), ["BUR"])
        game.set_orders("GERMANY", "A BUR - PIC")
        self.assertEqual(game.process().results["A BUR"], ["retreated"])

    def test_adjustments(self) -> None:
        game = Game()
        game.set_orders("FRANCE", "A MAR - SPA")
        game.process()
        game.process()
        self.assertEqual(game.get_current_phase(), "W1901A")
        builds = game.get_state()["builds"]
        self.assertEqual(builds["FRANCE"], {"count": 1, "homes": ["BRE", "MAR", "PAR"][1:2]})
        self.assertEqual(builds["ITALY"], {"count": 0, "homes": []})
        game.set_orders("FRANCE", "F MAR B")
        self.assertEqual(game.get_all_possible_orders()["MAR"], ["B A MAR", "B F MAR"])
        game.process()
        self.assertIn("F MAR", game.get_units("FRANCE"))
        self.assertEqual(game.get_current_phase(), "S1902M")

    def test_games_of_every_variant(self) -> None:
        for id, variant in LOADED.items():
            game = Game(variant, seed=5)
            self.play(game, 12, 5)
            self.assertEqual(len(game.get_phase_history()), 12, id)
            state = game.get_state()
            self.assertEqual(set(state["units"]), {power.upper() for power in variant.powers})
            again = Game.from_dict(json.loads(json.dumps(game.to_dict())))
            self.assertEqual(again.to_dict(), game.to_dict())
            other = deepcopy(game)
            self.play(game, 16, 6)
            self.play(again, 16, 6)
            self.assertEqual(again.get_state(), game.get_state())
            self.assertEqual(len(other.get_phase_history()), 12)

    def test_every_setup(self) -> None:
        for id, variant in LOADED.items():
            for setup in variant.facts["setups"]:
                game = Game(id, setup=setup["id"], seed=1)
                self.play(game, 5, 1)
                units = sum(len(units) for units in game.get_units().values())
                there = game.position["units"] + game.position.get("dislodged", [])
                self.assertEqual(units, len(there), f"{id}, {setup['id']}")

    def test_a_game_ends(self) -> None:
        game = Game()
        for power in game.powers:
            game.set_orders(power, "DRAW")
        game.process()
        self.assertTrue(game.is_game_done)
        self.assertEqual(game.get_current_phase(), "COMPLETED")
        self.assertEqual(len(game.winners), 7)
        self.assertEqual(game.get_all_possible_orders()["PAR"], [])
        self.assertEqual(sorted(game.get_units("FRANCE")), ["A MAR", "A PAR", "F BRE"])
        with self.assertRaisesRegex(Error, "over"):
            game.process()
        with self.assertRaisesRegex(Error, "over"):
            game.set_orders("FRANCE", [])

    def test_games_are_those_of_a_batch(self) -> None:
        for id, variant in LOADED.items():
            batch = Batch(variant, 1, seed=7)
            game = Game(variant, seed=7)
            for _ in range(25):
                drawn = batch.random()
                for power, orders in batch.write(0, drawn.of(0)).items():
                    game.set_orders(power, orders)
                ended = batch.step(drawn)[0]
                game.process()
                self.assertEqual(game.is_game_done, ended, id)
                if ended:
                    break
                phase = f"{id}, {game.get_current_phase()}"
                self.assertEqual(comparable(game.position), comparable(batch.position(0)), phase)


class Batches(unittest.TestCase):
    def test_threads_change_nothing(self) -> None:
        for id, variant in LOADED.items():
            one, two = Batch(variant, 64, threads=1), Batch(variant, 64, threads=2)
            for _ in range(12):
                orders = one.random()
                self.assertTrue(np.array_equal(orders.rows, two.random().rows))
                self.assertTrue(np.array_equal(one.legal().rows, two.legal().rows))
                self.assertTrue(np.array_equal(one.step(orders), two.step(orders)))
                seen = one.observe()
                self.assertTrue(np.array_equal(seen.words, two.observe().words), id)
            self.assertEqual(one.play_random(20), two.play_random(20))
            self.assertTrue(np.array_equal(one.observe().words, two.observe().words), id)

    def test_arrays_are_the_position(self) -> None:
        for id, variant in LOADED.items():
            batch = Batch(variant, 5)
            batch.play_random(7)
            seen = batch.observe()
            board = seen.board()
            for game in range(len(batch)):
                position = batch.position(game)
                units = [
                    [variant.powers[u[0]], variant.spaces[u[2]]] for u in seen.units(game).tolist()
                ]
                names = {p["name"]: p["id"] for p in variant.facts["powers"]}
                expected = [[names[u["power"]], u["at"]] for u in position["units"]]
                self.assertEqual(units, expected, id)
                self.assertEqual(len(seen.dislodged(game)), len(position.get("dislodged", [])))
                for province, owner in position["owners"].items():
                    number = variant.provinces.index(province)
                    cell = board[game, number, Cell.OWNER]
                    self.assertEqual(
                        cell, -1 if owner is None else variant.powers.index(names[owner])
                    )
                for power, _, space in seen.units(game)[:, :3].tolist():
                    self.assertIn([power, space], board[game][:, [Cell.POWER, Cell.SPACE]].tolist())
            self.assertFalse(seen.ended.any() and not seen.winners.any())

    def test_legal_orders_are_those_of_texts(self) -> None:
        """Each row as a text is one of the orders that the request `legal` lists."""
        for id, variant in LOADED.items():
            batch = Batch(variant, 3)
            for _ in range(5):
                batch.play_random(1)
                legal = batch.legal()
                for game in range(3):
                    listed = {
                        order
                        for groups in batch.position(game).legal().values()
                        for group in groups
                        for order in group.get("orders", [])
                    }
                    written = set(batch.texts(game, legal.of(game)))
                    self.assertEqual(written - listed, set(), id)

    def test_rows_are_read_and_written(self) -> None:
        for id, variant in LOADED.items():
            batch = Batch(variant, 1)
            for _ in range(8):
                drawn = batch.random().of(0)
                texts = batch.write(0, drawn)
                self.assertEqual(batch.write(0, batch.read(0, texts)), texts, id)
                batch.step(OrderRows.join([drawn]))
        rows = Batch(STANDARD).read(0, {"France": ["A PAR - BUR"]})
        self.assertEqual(STANDARD.spaces[rows[0, Row.TO]], "BUR")

    def test_copies_and_positions(self) -> None:
        batch = Batch("standard", 3, seed=100)
        batch.play_random(9)
        batch.copy(0, 1)
        seen = batch.observe()
        self.assertTrue(np.array_equal(seen.provinces[0], seen.provinces[1]))
        batch.set(2, batch.position(0))
        self.assertTrue(np.array_equal(batch.observe().provinces[2], seen.provinces[0]))
        batch.begin(0, 100)
        self.assertEqual(batch.observe().head[0, Head.YEAR], 1901)

    def test_wrong_orders(self) -> None:
        batch = Batch("standard", 2)
        rows = batch.random()
        rows.rows[0, Row.TYPE] = 999
        with self.assertRaisesRegex(Error, "game 0: "):
            batch.step(rows)
        self.assertEqual(batch.observe().head[:, Head.PHASE].tolist()[0], 0)
        self.assertNotEqual(batch.observe().head[:, Head.PHASE].tolist()[1], 0)
        with self.assertRaises(ValueError):
            batch.step(OrderRows(rows.rows, rows.ends[:1]))
        with self.assertRaises(ValueError):
            batch.step(OrderRows(rows.rows, rows.ends + 1))
        with self.assertRaises(ValueError):
            batch.step(OrderRows(rows.rows, rows.ends[::-1].copy()))
        with self.assertRaises(IndexError):
            batch.begin(2)
        with self.assertRaises(IndexError):
            batch.copy(0, -1)
        with self.assertRaises(Error):
            batch.read(0, {"Atlantis": ["A PAR - BUR"]})
        with self.assertRaises(Error):
            batch.set(0, {"units": [{"power": "France", "unit": "A", "at": "XYZ"}]})

    def test_no_games(self) -> None:
        batch = Batch("standard", 0)
        self.assertEqual(batch.observe().board().shape[0], 0)
        self.assertEqual(len(batch.legal().rows), 0)
        self.assertEqual(len(batch.step(batch.random())), 0)


class Environments(unittest.TestCase):
    def test_every_variant(self) -> None:
        for id, variant in LOADED.items():
            hides = id == "explore"
            if hides:
                with self.assertRaisesRegex(Error, "hides"):
                    ParallelEnv(variant)
            env = ParallelEnv(variant, max_phases=12, whole=hides)
            observations, infos = env.reset(seed=2)
            phases = 0
            while env.agents:
                for agent in env.agents:
                    self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                actions = {}
                for agent in env.agents:
                    mask = observations[agent]["action_mask"]
                    space = env.action_space(agent)
                    actions[agent] = space.sample(mask)
                    self.assertTrue(space.contains(actions[agent]))
                    self.assertEqual(len(infos[agent]["orders"]), int(mask.any(axis=1).sum()))
                observations, rewards, terminations, truncations, infos = env.step(actions)
                phases += 1
                self.assertEqual(set(rewards), set(env.possible_agents))
            self.assertTrue(phases == 12 or all(terminations.values()), id)
            self.assertEqual(all(truncations.values()), phases == 12)
            self.assertIn("<svg", env.render())
            self.assertEqual(env.state().dtype, np.int32)
            self.assertEqual((env.num_agents, env.max_num_agents), (0, len(variant.powers)))

    def test_equal_seeds_give_equal_games(self) -> None:
        states = []
        for _ in range(2):
            env = ParallelEnv("standard", max_phases=20)
            observations, _ = env.reset(seed=9)
            while env.agents:
                actions = {
                    agent: env.action_space(agent).sample(observations[agent]["action_mask"])
                    for agent in env.agents
                }
                observations = env.step(actions)[0]
            states.append(env.state())
        self.assertTrue(np.array_equal(states[0], states[1]))

    def test_wrong_actions(self) -> None:
        env = ParallelEnv("standard")
        with self.assertRaisesRegex(Error, "reset"):
            env.step({})
        env.reset()
        with self.assertRaisesRegex(Error, "no order"):
            env.step({"france": [500]})
        with self.assertRaisesRegex(Error, "not an agent"):
            env.step({"atlantis": [0]})


class Errors(unittest.TestCase):
    def test_errors_of_variants(self) -> None:
        with self.assertRaisesRegex(Error, "atlantis"):
            Variant("atlantis")
        broken = {"mine/variant.toml": '[variant]\nextends = "standard"\nnmae = "x"\n'}
        with self.assertRaises(Error) as caught:
            Variant.from_files(broken)
        self.assertGreaterEqual(len(caught.exception.diagnostics), 2)
        self.assertEqual(caught.exception.diagnostics[0]["severity"], "error")
        with self.assertRaises(Error):
            Variant.from_pack(b"no pack")
        with self.assertRaises(Error):
            Variant("standard", options={"edition": "nothing"})
        with self.assertRaises(Error):
            chancery.Engine(limits={"nothing": 1})

    def test_errors_of_requests(self) -> None:
        with self.assertRaisesRegex(Error, "unknown request"):
            STANDARD.ask("dance")
        with self.assertRaisesRegex(Error, "colour"):
            STANDARD.ask("info", colour=1)
        with self.assertRaisesRegex(Error, "Atlantis"):
            STANDARD.start().adjudicate({"Atlantis": []})
        answers = STANDARD.adjudicate_all([{"units": []}, {"units": [], "orders": {}}])
        self.assertIn("message", answers[0]["error"])
        self.assertNotIn("error", answers[1])

    def test_errors_of_games(self) -> None:
        game = Game()
        with self.assertRaisesRegex(Error, "ATLANTIS.*AUSTRIA|AUSTRIA"):
            game.set_orders("ATLANTIS", [])
        with self.assertRaises(Error):
            Game.from_dict({"format": 99})
        with self.assertRaises(TypeError):
            Game(STANDARD, edition="datc")
        game.set_orders("FRANCE", ["nonsense"])
        self.assertEqual(game.process().answer["orders"][0]["result"], "held")

    def test_limits(self) -> None:
        engine = chancery.Engine(limits={"answer_bytes": 100})
        variant = Variant("standard", engine=engine)
        with self.assertRaisesRegex(Error, "100 bytes"):
            variant.rules()

    def test_buffers(self) -> None:
        games = STANDARD.handle.games(2)
        words = array("i", [0] * 4096)
        self.assertGreater(games.position(0, words), 100)
        self.assertEqual(words[Head.UNITS], 22)
        small = array("i", [7])
        self.assertGreater(games.position(0, small), 100)
        self.assertEqual(small[0], 7)
        for wrong in (array("d", [0.0]), array("b", [0]), bytes(4), [1, 2], np.zeros(4)):
            with self.assertRaises((TypeError, BufferError)):
                games.position(0, wrong)
        with self.assertRaises(ValueError):
            games.position(0, np.zeros((64, 64), np.int32)[:, ::2])
        frozen = np.zeros(4096, np.int32)
        frozen.flags.writeable = False
        with self.assertRaises((TypeError, BufferError, ValueError)):
            games.position(0, frozen)
        with self.assertRaises(ValueError):
            games.legal_all(1, words, np.zeros(1, np.uintp))
        with self.assertRaises(Error), chancery.errors.errors():
            games.step(0, array("i", [0]))
        with self.assertRaises(IndexError):
            games.json(2)
        with self.assertRaises(TypeError):
            _chancery.Games()
        with self.assertRaises(ValueError):
            STANDARD.handle.games(-1)
        self.assertEqual(STANDARD.handle.ids(99), ())


class Threads(unittest.TestCase):
    def test_variants_are_shared(self) -> None:
        batch = Batch("standard", 50)
        batch.play_random(5)
        asked = [batch.position(game) for game in range(50)]
        expected = [position.explain() for position in asked]
        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(lambda position: position.explain(), asked)), expected)
            loaded = list(pool.map(Variant, IDS * 2))
        self.assertEqual([variant.id for variant in loaded], IDS * 2)

    def test_games_of_one_batch_from_several_threads(self) -> None:
        batch, other = Batch("standard", 16), Batch("standard", 16)
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: batch.play_random(1), range(8)))
        other.play_random(8)
        self.assertTrue(np.array_equal(batch.observe().words, other.observe().words))

    def test_work_releases_the_lock_of_python(self) -> None:
        batch = Batch("standard", 64, threads=1)
        begun = threading.Event()

        def work() -> None:
            begun.set()
            batch.play_random(60)

        worker = threading.Thread(target=work)
        worker.start()
        begun.wait()
        steps = 0
        while worker.is_alive():
            steps += 1
        worker.join()
        # Had the call kept the lock, this thread would have stood still.
        self.assertGreater(steps, 100)


if __name__ == "__main__":
    PROGRAM, ANSWERS = sys.argv.pop(1), Path(sys.argv.pop(1))
    outcome = unittest.main(exit=False).result
    failed = len({test.id() for test, _ in outcome.failures + outcome.errors})
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(failed > 0)
