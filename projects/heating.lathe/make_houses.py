#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes houses.csv: two thousand invented houses and what their heating takes in a year.

The energy follows a plain rule of building physics (what walls, roof, windows and air lose in a heating season, less what sun and
people give), with scatter for what a table never says. Nothing in it was measured. The same file each time:

    python3 make_houses.py > houses.csv
"""

import csv
import random
import sys

HOUSES = 2000
WALL = {"none": 1.5, "thin": 0.8, "good": 0.35, "passive": 0.15}  # W/(m2 K)
GLASS = {"single": 5.2, "double": 2.7, "triple": 1.0}  # W/(m2 K)
CLIMATE = {"coast": 2500, "plain": 3000, "mountain": 4200}  # degree days of a year
COLUMNS = [
    "floor_area_m2", "storeys", "wall_insulation", "windows", "window_share", "people", "room_temperature_c",
    "climate", "energy_mwh",
]


def house(rng):
    area = rng.triangular(45, 320, 120)
    storeys = rng.choice([1, 1, 2, 2, 2, 3])
    wall = rng.choice(list(WALL))
    glass = rng.choice(list(GLASS))
    share = rng.uniform(0.08, 0.4)
    people = rng.randint(1, 6)
    warmth = rng.triangular(17, 24, 20.5)
    climate = rng.choice(list(CLIMATE))

    ground = area / storeys
    facade = 4 * ground**0.5 * 2.7 * storeys
    loss = facade * ((1 - share) * WALL[wall] + share * GLASS[glass]) + 2 * ground * 0.7 * WALL[wall] + 0.17 * 2.5 * area
    degree_days = CLIMATE[climate] + 220 * (warmth - 20)
    gained = facade * share * 90 + people * 350  # kWh
    energy = max(0.4, (loss * degree_days * 24 / 1000 - gained) / 1000 * rng.uniform(0.93, 1.07))
    return [f"{area:.0f}", storeys, wall, glass, f"{share:.2f}", people, f"{warmth:.1f}", climate, f"{energy:.2f}"]


def main():
    rng = random.Random(1)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(COLUMNS)
    for _ in range(HOUSES):
        row = house(rng)
        if rng.random() < 0.02:
            row[COLUMNS.index("room_temperature_c")] = ""
        out.writerow(row)


main()
