"""Lets a piece of cloth fall into folds, and saves its mesh.

blender -b -noaudio --python seed/renders/drape.py -- CLOTH MESH.blend [SIDE FRAMES SEED]

CLOTH is satin, velour or cotton; SIDE is how many faces the mesh has along a side; another SEED is another piece.
The cloth begins in folds that leave its length as it is, and only settles: to gather a flat one takes minutes more, and
leaves folds that no light can catch.
"""
import math
import os
import sys

import bpy
from mathutils import Vector, noise

# bend, mass and tension as the simulation has them, kg/m2 for the mass; wave, depth and thick in m: the distance between
# folds, their height, and how near two layers come; take: the share of the width that they take up.
CLOTHS = {
    'satin': dict(bend=.25, mass=.12, tension=14, wave=.34, depth=.15, take=.38, thick=.008, crumple=.012),
    'velour': dict(bend=14, mass=.32, tension=18, wave=.62, depth=.19, take=.30, thick=.020, crumple=.004),
    'cotton': dict(bend=3, mass=.14, tension=30, wave=.44, depth=.15, take=.32, thick=.010, crumple=.008),
}
SIDE_M = 2.4

kind, path, *rest = sys.argv[sys.argv.index('--') + 1:]
side, frames, seed = [int(value) for value in rest] if rest else (170, 36, 5)
cloth = CLOTHS[kind]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def relief(x, y, z):
    """Smooth noise of this piece, -1 to 1."""
    return noise.noise(Vector((x, y, z + seed * 7.3)))


def make_cloth():
    """A flat cloth whose second shape is the folded one."""
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=side, y_subdivisions=side, size=SIDE_M)
    made = bpy.context.object
    flat = made.shape_key_add(name='flat')
    folded = made.shape_key_add(name='folded')
    for vertex, shape in zip(made.data.vertices, folded.data):
        x, y = vertex.co.x, vertex.co.y
        across = x + .35 * y + .55 * relief(x * .7, y * .7, 0) + .16 * relief(x * 1.9, y * 1.9, 5)
        deep = .45 + .75 * (.5 + .5 * relief(x * .9, y * .9, 11))
        height = cloth['depth'] * deep * (math.sin(across * 1.6 * math.pi / cloth['wave']) * .5 + .5) ** 1.3
        height += cloth['crumple'] * (relief(x * 5, y * 5, 21) + 1)
        shape.co = (x * (1 - cloth['take']) + .10 * relief(x, y, 31), y * .99, height + .02)
    folded.value = 1
    return made, flat


def settle(made, flat):
    """Adds the simulation and a floor, and runs it."""
    modifier = made.modifiers.new('cloth', 'CLOTH')
    settings, collision = modifier.settings, modifier.collision_settings
    settings.rest_shape_key = flat
    settings.quality = 6
    settings.mass = cloth['mass']
    settings.tension_stiffness = settings.compression_stiffness = cloth['tension']
    settings.shear_stiffness = cloth['tension'] / 2
    settings.bending_stiffness = cloth['bend']
    settings.air_damping = 3
    settings.effector_weights.gravity = .6
    collision.use_self_collision = True
    collision.self_distance_min = cloth['thick'] * .7
    collision.self_friction = 2
    collision.distance_min = cloth['thick'] / 2
    modifier.point_cache.frame_end = scene.frame_end = frames
    bpy.ops.mesh.primitive_plane_add(size=8)
    floor = bpy.context.object
    floor.modifiers.new('floor', 'COLLISION')
    floor.collision.cloth_friction = 25
    floor.collision.thickness_outer = .004
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    return floor


made, flat = make_cloth()
floor = settle(made, flat)
graph = bpy.context.evaluated_depsgraph_get()
mesh = bpy.data.meshes.new_from_object(made.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
for each in (floor, made):
    bpy.data.objects.remove(each)
scene.collection.objects.link(bpy.data.objects.new('cloth', mesh))
bpy.ops.wm.save_as_mainfile(filepath=os.path.abspath(path))
