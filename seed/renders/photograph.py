"""Photographs a draped cloth, and keeps its light apart from its colour.

blender -b -noaudio MESH.blend --python seed/renders/photograph.py -- CLOTH OUT.png WIDTH HEIGHT SAMPLES X,Y,Z,ROLL,LENS

The camera is at X,Y,Z m above the cloth and looks down, turned by ROLL degrees, through a lens of LENS mm. The channels
of the picture are passes: red the light that lamps throw on the cloth, green what falls between folds, blue gloss; each
is the square root of a quarter of the light, so that a value of 1 is four times white (seed/renders/cloth-macro.ts).
Lace needs its pattern as lace.png in the current folder: white is thread.
"""
import math
import os
import sys

import bpy
from mathutils import Vector

# rough, aniso, spec and sheen of the surface, 0 to 1; ribs over the width of the cloth, how deep they and its nap are.
CLOTHS = {
    'satin': dict(rough=.31, aniso=.7, spec=.6, sheen=.2, ribs=0, relief=0, nap=0),
    'velour': dict(rough=.9, aniso=0, spec=.03, sheen=1, ribs=0, relief=0, nap=.25),
    'cotton': dict(rough=.85, aniso=0, spec=.12, sheen=.1, ribs=0, relief=0, nap=.10),
    'jersey': dict(rough=.8, aniso=0, spec=.06, sheen=.35, ribs=620, relief=.18, nap=.08),
    'rib': dict(rough=.85, aniso=0, spec=.05, sheen=.3, ribs=300, relief=.8, nap=.12),
    'knit': dict(rough=.9, aniso=0, spec=.03, sheen=.5, ribs=170, relief=1, nap=.35),
    'lace': dict(rough=.6, aniso=0, spec=.25, sheen=.2, ribs=0, relief=0, nap=0),
}
ALBEDO = .8
# Of what lies below lace, so that its holes are darker than its threads.
LINING_ALBEDO = .56
LACE_REPEATS = 17
# A wave of Blender's has this many periods over a length of 1 at a scale of 1.
PERIODS = 20 / (2 * math.pi)

kind, path, width, height, samples, camera = sys.argv[sys.argv.index('--') + 1:]
cloth = CLOTHS[kind]
scene = bpy.context.scene


def light():
    """One large lamp that grazes the folds, two weak ones, and a little of the room."""
    for place, size, watts in (((-3, 1.2, .95), 1.8, 190), ((2.6, -1, 1.2), 1.2, 16), ((.3, .8, 3.4), 1.6, 14)):
        lamp = bpy.data.lights.new('lamp', 'AREA')
        lamp.size, lamp.energy = size, watts
        held = bpy.data.objects.new('lamp', lamp)
        held.location = place
        held.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        scene.collection.objects.link(held)
    scene.world = bpy.data.worlds.new('room')
    scene.world.use_nodes = True
    room = scene.world.node_tree.nodes['Background'].inputs
    room[0].default_value, room[1].default_value = (1, 1, 1, 1), .05


def aim():
    """The camera above the cloth, a little out of focus away from the middle."""
    x, y, z, roll, lens = (float(value) for value in camera.split(','))
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, z, 5.6
    held = bpy.data.objects.new('camera', data)
    held.location = (x, y, z)
    held.rotation_euler = (0, 0, math.radians(roll))
    scene.collection.objects.link(held)
    scene.camera = held


class Material:
    """The surface of a cloth as a graph of nodes."""

    def __init__(self, albedo=ALBEDO):
        self.data = bpy.data.materials.new(kind)
        self.data.use_nodes = True
        self.graph = self.data.node_tree
        self.graph.nodes.clear()
        self.surface = self.node('ShaderNodeBsdfPrincipled')
        values = {'Roughness': 'rough', 'Anisotropic': 'aniso', 'Specular': 'spec', 'Sheen': 'sheen'}
        for name, key in values.items():
            self.surface.inputs[name].default_value = cloth[key]
        self.surface.inputs['Sheen Tint'].default_value = 0
        self.surface.inputs['Base Color'].default_value = (albedo, albedo, albedo, 1)
        self.link(self.node('ShaderNodeTangent', direction_type='UV_MAP').outputs[0], self.surface.inputs['Tangent'])
        self.link(self.surface.outputs[0], self.node('ShaderNodeOutputMaterial').inputs[0])
        self.place = self.node('ShaderNodeTexCoord').outputs['UV']

    def node(self, kind, **values):
        made = self.graph.nodes.new(kind)
        for name, value in values.items():
            setattr(made, name, value)
        return made

    def link(self, source, target):
        self.graph.links.new(source, target)

    def bump(self, height, strength, distance):
        made = self.node('ShaderNodeBump')
        made.inputs['Strength'].default_value, made.inputs['Distance'].default_value = strength, distance
        self.link(height, made.inputs['Height'])
        self.link(made.outputs[0], self.surface.inputs['Normal'])

    def weave(self):
        """The nap of the cloth, and its ribs."""
        if not cloth['nap']:
            return
        nap = self.node('ShaderNodeTexNoise')
        nap.inputs['Scale'].default_value, nap.inputs['Detail'].default_value = 420, 2
        self.link(self.place, nap.inputs['Vector'])
        if not cloth['ribs']:
            return self.bump(nap.outputs['Fac'], cloth['nap'], .0015)
        ribs = self.node('ShaderNodeTexWave', wave_profile='SIN')
        ribs.inputs['Scale'].default_value, ribs.inputs['Distortion'].default_value = cloth['ribs'] / PERIODS, .15
        self.link(self.place, ribs.inputs['Vector'])
        both = self.node('ShaderNodeMath', operation='MULTIPLY_ADD')
        both.inputs[1].default_value = cloth['nap']
        self.link(nap.outputs['Fac'], both.inputs[0])
        self.link(ribs.outputs['Fac'], both.inputs[2])
        self.bump(both.outputs[0], cloth['relief'], .004)

    def lace(self):
        """Threads where the pattern is white, and nothing between them."""
        repeat = self.node('ShaderNodeMapping')
        repeat.inputs['Scale'].default_value = (LACE_REPEATS, LACE_REPEATS, 1)
        pattern = self.node('ShaderNodeTexImage', image=bpy.data.images.load(os.path.abspath('lace.png')))
        pattern.image.colorspace_settings.name = 'Non-Color'
        self.link(self.place, repeat.inputs['Vector'])
        self.link(repeat.outputs[0], pattern.inputs['Vector'])
        self.link(pattern.outputs['Color'], self.surface.inputs['Alpha'])
        self.bump(pattern.outputs['Color'], .6, .0012)


def dress(mesh):
    """Smooths the mesh, and gives it its surface; under lace goes a lining."""
    for face in mesh.data.polygons:
        face.use_smooth = True
    smooth = mesh.modifiers.new('smooth', 'CORRECTIVE_SMOOTH')
    smooth.iterations, smooth.use_only_smooth = 4, True
    mesh.modifiers.new('fine', 'SUBSURF').render_levels = 2
    mesh.modifiers.new('thick', 'SOLIDIFY').thickness = .0005 if kind == 'lace' else .004
    material = Material()
    if kind == 'lace':
        lining = mesh.copy()
        lining.data = mesh.data.copy()
        lining.location.z -= .0035
        lining.data.materials.append(Material(LINING_ALBEDO).data)
        scene.collection.objects.link(lining)
        material.lace()
    material.weave()
    mesh.data.materials.append(material.data)


def keep_passes():
    """Writes the three passes instead of the picture."""
    layer = scene.view_layers[0]
    for name in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(layer, f'use_pass_{name}', True)
    scene.use_nodes = True
    graph = scene.node_tree
    graph.nodes.clear()
    rendered = graph.nodes.new('CompositorNodeRLayers')

    def grey(name):
        made = graph.nodes.new('CompositorNodeRGBToBW')
        graph.links.new(rendered.outputs[name], made.inputs[0])
        return made.outputs[0]

    def compute(operation, *values):
        made = graph.nodes.new('CompositorNodeMath')
        made.operation = operation
        for socket, value in zip(made.inputs, values):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                graph.links.new(value, socket)
        return made.outputs[0]

    albedo = compute('DIVIDE', grey('DiffCol'), ALBEDO)
    gloss = compute('MULTIPLY', compute('ADD', grey('GlossDir'), grey('GlossInd')), grey('GlossCol'))
    passes = [compute('MULTIPLY', grey(name), albedo) for name in ('DiffDir', 'DiffInd')] + [gloss]
    joined = graph.nodes.new('CompositorNodeCombRGBA')
    for socket, value in zip(joined.inputs, passes):
        graph.links.new(compute('POWER', compute('MULTIPLY', value, .25), .5), socket)
    graph.links.new(joined.outputs[0], graph.nodes.new('CompositorNodeComposite').inputs[0])
    scene.view_settings.view_transform, scene.display_settings.display_device = 'Raw', 'None'
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'


scene.render.engine = 'CYCLES'
scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.sample_clamp_indirect = int(samples), 6, 4
scene.cycles.use_denoising = scene.cycles.caustics_reflective = False
scene.render.resolution_x, scene.render.resolution_y = int(width), int(height)
scene.render.filepath = os.path.abspath(path)
light()
aim()
dress(bpy.data.objects['cloth'])
keep_passes()
bpy.ops.render.render(write_still=True)
