"""Plays random games of a variant, and prints how often each power won:
random_games.py VARIANT GAMES. VARIANT is the id of one that comes with the package, or a folder."""

import random
import sys

import chancery

MOST_PHASES = 200


def play(variant: chancery.Variant, seed: int) -> list[str]:
    """Who has won a game in which everybody gives orders at random."""
    game = chancery.Game(variant, seed=seed)
    chance = random.Random(seed)
    while not game.is_game_done and len(game.get_phase_history()) < MOST_PHASES:
        possible = game.get_all_possible_orders()
        for power, places in game.get_orderable_locations().items():
            game.set_orders(power, [chance.choice(possible[place]) for place in places])
        game.process()
    return game.winners


variant = chancery.Variant(sys.argv[1])
wins = [power for seed in range(int(sys.argv[2])) for power in play(variant, seed)]
for power in variant.powers:
    print(f"{power} won {wins.count(power.upper())}")
