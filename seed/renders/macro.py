"""Renders a macro: cloth, and something sewn.

blender -b -noaudio --python seed/renders/macro.py -- MACRO OUT.png WIDTH HEIGHT SAMPLES

Lace needs its patterns as lace.png and lace-edge.png in the current folder: white is thread; a tape needs tape.png.
"""
import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cloth import Folds, Layer, sheet, smooth
from materials import Material, gold, lace, nap, put, satin, thread
from sewn import hook_and_eye, knit, measuring_tape, pin, rolled_edge, stitches, strap
from studio import aim, light, render


def satin_edge(front, back, reach, fine):
    """A rolled and stitched edge of satin; beyond it lies the other side of the piece."""
    put(satin(), sheet(front, (-reach, reach), (0, 22), fine), sheet(back, (-reach - 2, reach + 2), (-4, 26), .085))
    put(satin(), rolled_edge(front, (-reach, reach), .19))
    put(thread(), stitches(front, (3 - reach, reach - 3), .42, .2, .08, .016))
    light('evening')


def with_strap(foot, turn):
    cloth, metal = strap(foot, turn)
    put(satin(), *cloth)
    put(gold(), *metal)


def satin_macro():
    """Satin: the edge of a slip, and its strap with ring and slide."""
    front = Layer(Folds(3.9, .78, .8, 4.2, .30, 3), turn=.30, place=(0, 1.2, 1.3))
    back = Layer(Folds(6, .6, .6, 1, .6, 9), turn=.30, place=(0, 14, -1.4))
    satin_edge(front, back, 16, .05)
    with_strap(front.at(1.6, 0), -.12)
    aim((0, 1.2, .5), 70, 16, -6, 14.5, 1.1)


def wide_edge():
    front = Layer(Folds(4.6, .95, .8, 4.5, .34, 53), turn=.26, place=(0, .4, 1.6))
    back = Layer(Folds(7, .8, .7, 1, .7, 57), turn=.26, place=(0, 14, -1.6))
    satin_edge(front, back, 22, .055)
    return front


def hero_macro():
    """The same from farther off: the strap on the right, the left for words."""
    with_strap(wide_edge().at(4.4, 0), -.1)
    aim((0, 1.4, .5), 80, 18, -4, 25, 1.3)


def edge_macro():
    """Satin of what has no straps: the left of the hero."""
    wide_edge()
    aim((-4.5, 1.7, .5), 80, 18, -4, 11.25, 1.3)


def hooks_macro():
    """The back of a bra in satin: two hooks and their eyes between two edges."""
    left = Layer(Folds(3.6, .55, .7, 4, .3, 4), turn=-1.42, place=(-.7, 0, .7))
    right = Layer(Folds(4.2, .55, .7, 4, .3, 8), turn=1.66, place=(.7, 0, .9))
    under = Layer(Folds(7, .5, .5, 1, .4, 12), turn=.2, place=(0, 14, -1.6))
    put(satin(), sheet(under, (-18, 18), (-4, 28), .09))
    for layer in (left, right):
        put(satin(), sheet(layer, (-16, 16), (0, 14), .05), rolled_edge(layer, (-16, 16), .19))
        put(thread(), *[stitches(layer, (-13, 13), row, .2, .08, .016) for row in (.42, 1.9)])
    put(gold(), *[wire for y in (-4.6, -.4, 3.8) for wire in hook_and_eye((0, y, 1.15), .04)])
    light('evening')
    aim((0, -.4, .5), 70, 14, -8, 9.5, 1)


def velour_macro():
    """Two panels of a robe and the piped seam between them."""
    drawn_in = lambda s, t: -.35 * (1 - smooth(t / 1.1))
    lower = Layer(Folds(7.6, 1.25, .8, 4, .35, 6), turn=.5, place=(0, .6, .7), relief=drawn_in)
    upper = Layer(Folds(8.4, 1.2, .8, 4, -.35, 11), turn=.5 + math.pi, place=(0, .6, .7), bow=-.008, relief=drawn_in)
    put(nap('velour', .95, .02, 1, 46, .7), *[sheet(panel, (-18, 18), (-.1, 20), .06) for panel in (lower, upper)])
    put(satin(), rolled_edge(lower, (-17, 17), .22, .3))
    light('evening')
    aim((0, .5, .5), 70, 18, 6, 15, 1.1)


def hemmed(edge, rows, thick=.12):
    """A turned-up hem: cloth is double as far as its stitches, and drawn in along each of their rows."""
    def relief(s, t):
        made = thick * (1 - smooth((t - rows[-1] - .05) / .22) - 1.3 * (1 - smooth((t + .02) / .09)))
        for row in rows:
            made = made - thick * .55 * np.exp(-((t - row) / .09) ** 2) * (.8 + .2 * np.sin(s * 2 * math.pi / .33))
        pucker = .028 * np.sin(s * 5.1 + 1.3 * np.sin(s * .9)) * np.exp(-((t - edge) / .6) ** 2)
        return made + pucker
    return relief


def hem_macro(material, rows, lamp, seed, period=5, height=.6, turn=.35, relief=None, roll=-5, fine=.05):
    """The hem of a piece over its other side."""
    fold = hemmed(rows[0], rows)
    both = (lambda s, t: fold(s, t) + relief(s, t)) if relief else fold
    front = Layer(Folds(period, height, .75, 7, .25, seed), turn=turn, place=(0, 1.6, 1.7), relief=both)
    back = Layer(Folds(period * 1.3, height, .6, 1, .4, seed + 3), turn=turn - .12, place=(0, 14, -1.3), relief=relief)
    put(material(), sheet(front, (-16, 16), (0, 22), fine), sheet(back, (-18, 18), (-4, 26), fine * 1.3))
    for row in rows:
        put(thread(), stitches(front, (-13, 13), row, .26, .07, .02))
    light(lamp)
    aim((0, .8, .5), 70, 18, roll, 14, 1.1)


def flannel_macro():
    """The felled hem of a shirt in brushed cotton."""
    hem_macro(lambda: nap('cotton', .9, .08, .35, 75, .3, (28, 26)), (1.5, 2.1), 'morning', 5, 5.5, .7)


def jersey_macro():
    """Modal jersey: the fine loops, and the two needles of its hem."""
    hem_macro(lambda: nap('jersey', .75, .1, .35, 60, .3, (15, 11)), (1.6, 2.0), 'morning', 14, 4.4, .62, -.3, roll=6)


def rib_macro():
    """Ribbed modal and the two needles of its hem."""
    ribs = lambda s, t: .055 * np.abs(np.sin(s * math.pi / .42)) ** .7
    material = lambda: nap('rib', .8, .08, .35, 70, .22, (14, 12))
    hem_macro(material, (1.7, 2.2), 'winter', 21, 4.6, .62, .42, ribs, fine=.032)


def lace_macro():
    """Lace and its scallops over satin."""
    unit = .045
    folds = Folds(6.5, .62, .7, 1, .25, 31)
    place = dict(turn=.34, place=(0, .8, .4), bow=.004)
    under = Layer(folds, **place)
    lifted = lambda s, t: .10 + .34 * smooth((t - 2) / 3.4) * (.65 + .35 * np.sin(s * 1.9))
    over = Layer(folds, **place, relief=lifted)
    base = satin(.5, .12)
    put(base, sheet(under, (-18, 18), (-20, 20), .08))
    depth = 120 * unit
    period = 1 / (216 * unit)
    field = 'lace.png', (-20, .12), (period, period)
    edge = 'lace-edge.png', (0, depth), (1 / depth, -1 / depth)
    for pattern, t_range, scale in (field, edge):
        put(lace(pattern, *scale), sheet(over, (-18, 18), t_range, .05))
    put(thread(), stitches(over, (-14, 14), .12, .16, .0, .022, 1.2))
    light('evening', 1.35)
    aim((0, .8, .5), 70, 16, -6, 14.5, 1.1)


def knit_macro():
    """Merino: the ribbed cuff of a sleeve, and plain knitting."""
    wool = Material('yarn', rough=.95, spec=.03, sheen=.9)
    plies = wool.threads(3.2, 9, .4)
    wool.bump(wool.compute('MULTIPLY_ADD', wool.noise(30, 30), .8, plies), .5, .02)
    front = Layer(Folds(6.5, .7, .6, 7, .2, 41), turn=.3, place=(0, 2.2, 2.2), bow=.006)
    back = Layer(Folds(8, .4, .5, 1, .4, 44), turn=.2, place=(0, 13, -1.1), bow=.004)
    put(wool, knit(front, (-11, 11), (.3, 16), cuff=3.6), knit(back, (-12, 12), (1, 16), fine=14))
    light('winter', 1.25)
    aim((0, .8, .5), 70, 18, 5, 13, 1.1)


def tape_macro():
    """What a measure is taken with, over satin that is pinned to be sewn."""
    front = Layer(Folds(6.5, .5, .7, 5, .3, 23), turn=.22, place=(0, 3.6, 1.2))
    back = Layer(Folds(8, .5, .6, 1, .5, 29), turn=.22, place=(0, 16, -1.2))
    put(satin(), sheet(front, (-18, 18), (0, 26), .05), sheet(back, (-20, 20), (-4, 26), .09))
    put(satin(), rolled_edge(front, (-18, 18), .19))
    put(thread(), stitches(front, (-15, 15), 1.1, .5, .34, .024))
    tape = Material('tape', rough=.55, spec=.35)
    shown = tape.picture('tape.png', 1 / 50, 1)
    tape.link(shown, tape.surface.inputs['Base Color'])
    put(tape, measuring_tape(front, [(-16, 14), (-8, 10.5), (-2.5, 5.2), (2.2, 6.2), (5, 9.4), (11, 8.6), (18, 3)]))
    for s, lean in ((-4.6, .5), (1.4, .35), (7.2, .62)):
        steel, head = pin(front, s, lean)
        put(gold(), steel)
        put(Material('pearl', rough=.25, spec=.6), head)
    light('morning', 1.1)
    aim((0, -1.6, .6), 70, 18, -6, 17, 1.1)


MACROS = {
    'satin': satin_macro,
    'hero': hero_macro,
    'edge': edge_macro,
    'hooks': hooks_macro,
    'lace': lace_macro,
    'velour': velour_macro,
    'cotton': flannel_macro,
    'jersey': jersey_macro,
    'rib': rib_macro,
    'knit': knit_macro,
    'tape': tape_macro,
}

name, path, width, height, samples = sys.argv[sys.argv.index('--') + 1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
MACROS[name]()
render(path, int(width), int(height), int(samples))
