"""Renders a slip on a body that is not seen: its front, its back, and its neckline from close by.

blender -b -noaudio --python seed/renders/garment.py -- GARMENT WIDTH HEIGHT SAMPLES VIEWS...

Writes GARMENT-VIEW.png to the current folder, where lace needs its pattern, lace-edge.png.
"""
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from slip import Slip
from studio import aim, light, render
from worn import View, dress

# M of the table of sizes (shared/domain/sizing/standard-bodies.ts), cm.
SIZE = {'bust': 92, 'under_bust': 79, 'waist': 73, 'hips': 100}
# How high the hem hangs over the floor, cm; which folds; whether there is lace.
GARMENTS = {'slip': (54, 3, False), 'slip-lace': (50, 5, True)}
# The shoulders over the floor, and how wide a picture of the series is, cm.
TOP, WIDE = 142, 94

name, width, height, samples, *views = sys.argv[sys.argv.index('--') + 1:]
hem, folds, laced = GARMENTS[name]
middle = (hem + TOP) / 2
slip = Slip(SIZE, hem, folds)
for view in views:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    dress(View(slip, -1 if view == 'back' else 1, middle), laced)
    light('room')
    if view == 'detail':
        aim((.3, 124 - middle, 10), 520, 0, 6, 34, 0)
    else:
        aim((0, 0, 0), 520, 0, 0, WIDE, 0)
    render(f'{name}-{view}.png', int(width), int(height), int(samples), alone=True)
