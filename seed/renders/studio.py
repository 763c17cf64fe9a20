"""Materials, light and camera of the macros, and the passes that keep light apart from colour."""
import math
import os

import bpy
from mathutils import Vector

ALBEDO = .8
# A wave of Blender's has this many periods over a length of 1 at a scale of 1.
PERIODS = 20 / (2 * math.pi)
# Lamps of each light: where, how large in cm, how strong. Evening grazes the folds, morning is soft, winter comes
# through a window.
LIGHTS = {
    'evening': (((-46, 22, 19), 28, 1.05), ((40, -16, 26), 26, .07), ((6, 30, 60), 44, .16)),
    'morning': (((-46, 22, 22), 34, 1.15), ((44, -10, 30), 36, .07), ((0, 0, 80), 60, .12)),
    'winter': (((44, 34, 19), 30, 1.15), ((-46, -12, 30), 36, .07), ((0, 10, 70), 50, .12)),
}
WATTS = 26000


def light(name, much=1):
    scene = bpy.context.scene
    for place, size, share in LIGHTS[name]:
        lamp = bpy.data.lights.new('lamp', 'AREA')
        lamp.size, lamp.energy = size, WATTS * share * much
        held = bpy.data.objects.new('lamp', lamp)
        held.location = place
        held.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        scene.collection.objects.link(held)
    scene.world = bpy.data.worlds.new('room')
    scene.world.use_nodes = True
    room = scene.world.node_tree.nodes['Background'].inputs
    room[0].default_value, room[1].default_value = (1, 1, 1, 1), .06


def aim(target, distance, tilt, roll, wide, opening):
    """The camera looks at a point from a distance in cm, tilted from above; `wide` cm are seen there, and what is
    nearer or farther blurs with the `opening`, cm."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.sensor_fit, data.sensor_width = 'HORIZONTAL', 36
    data.lens = 36 * distance / wide
    data.clip_end = 1000
    data.dof.use_dof, data.dof.focus_distance = opening > 0, distance
    data.dof.aperture_fstop = data.lens / 1000 / max(opening, 1e-3)
    held = bpy.data.objects.new('camera', data)
    tilt, roll = math.radians(tilt), math.radians(roll)
    toward = Vector((math.sin(tilt) * math.sin(roll), -math.sin(tilt) * math.cos(roll), math.cos(tilt)))
    held.location = Vector(target) + toward * distance
    held.rotation_euler = (tilt, 0, roll)
    scene.collection.objects.link(held)
    scene.camera = held


class Material:
    """A surface as a graph of nodes. `uv` of a mesh is in cm, so that a weave has its true size."""

    def __init__(self, name, rough, aniso=0, spec=.2, sheen=0, albedo=ALBEDO, metal=False):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.graph = self.data.node_tree
        self.graph.nodes.clear()
        self.surface = self.node('ShaderNodeBsdfPrincipled')
        values = {'Roughness': rough, 'Anisotropic': aniso, 'Specular': spec, 'Sheen': sheen, 'Sheen Tint': 0}
        for key, value in {**values, 'Metallic': float(metal)}.items():
            self.surface.inputs[key].default_value = value
        self.surface.inputs['Base Color'].default_value = (albedo, albedo, albedo, 1)
        self.link(self.surface.outputs[0], self.node('ShaderNodeOutputMaterial').inputs[0])
        self.place = self.node('ShaderNodeTexCoord').outputs['UV']
        if aniso:
            along = self.node('ShaderNodeTangent', direction_type='UV_MAP')
            self.link(along.outputs[0], self.surface.inputs['Tangent'])

    def node(self, kind, **values):
        made = self.graph.nodes.new(kind)
        for name, value in values.items():
            setattr(made, name, value)
        return made

    def link(self, source, target):
        self.graph.links.new(source, target)

    def scaled(self, x, y):
        made = self.node('ShaderNodeMapping')
        made.inputs['Scale'].default_value = (x, y, 1)
        self.link(self.place, made.inputs['Vector'])
        return made.outputs[0]

    def noise(self, x, y, detail=2):
        made = self.node('ShaderNodeTexNoise')
        made.inputs['Scale'].default_value, made.inputs['Detail'].default_value = 1, detail
        self.link(self.scaled(x, y), made.inputs['Vector'])
        return made.outputs['Fac']

    def threads(self, x, y, wobble=.2):
        """A wave with so many periods to a cm, along s or t."""
        made = self.node('ShaderNodeTexWave', wave_profile='SIN', bands_direction='X' if x else 'Y')
        made.inputs['Scale'].default_value, made.inputs['Distortion'].default_value = 1 / PERIODS, wobble
        self.link(self.scaled(x or 1, y or 1), made.inputs['Vector'])
        return made.outputs['Fac']

    def compute(self, operation, *values):
        made = self.node('ShaderNodeMath', operation=operation)
        for socket, value in zip(made.inputs, values):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return made.outputs[0]

    def picture(self, path, x, y):
        made = self.node('ShaderNodeTexImage', image=bpy.data.images.load(os.path.abspath(path)))
        made.image.colorspace_settings.name = 'Non-Color'
        self.link(self.scaled(x, y), made.inputs['Vector'])
        return made.outputs['Color']

    def bump(self, height, strength, distance):
        made = self.node('ShaderNodeBump')
        made.inputs['Strength'].default_value, made.inputs['Distance'].default_value = strength, distance
        self.link(height, made.inputs['Height'])
        self.link(made.outputs[0], self.surface.inputs['Normal'])


def render(path, width, height, samples):
    """Writes the passes as the channels of a picture: light of the lamps, light from cloth to cloth, and gloss; each is
    the square root of a quarter of it. What has gloss alone is metal (seed/renders/cloth-macro.ts)."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.sample_clamp_indirect = samples, 5, 4
    scene.cycles.use_denoising = scene.cycles.caustics_reflective = False
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, .02
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.filepath = os.path.abspath(path)
    keep_passes(scene)
    bpy.ops.render.render(write_still=True)


def keep_passes(scene):
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    for name in ('direct', 'indirect', 'color'):
        setattr(layer, f'use_pass_diffuse_{name}', True)
        setattr(layer, f'use_pass_glossy_{name}', True)
    scene.use_nodes = True
    graph = scene.node_tree
    graph.nodes.clear()
    rendered = graph.nodes.new('CompositorNodeRLayers')

    both = graph.nodes.new('CompositorNodeMixRGB')
    both.blend_type = 'ADD'
    for socket, name in zip(both.inputs[1:], ('Normal', 'DiffCol')):
        graph.links.new(rendered.outputs[name], socket)

    def smoothed(value):
        """Takes the grain out where the surface is one: Debian's Blender has no denoiser."""
        made = graph.nodes.new('CompositorNodeBilateralblur')
        made.iterations, made.sigma_color, made.sigma_space = 3, .12, 3
        graph.links.new(value, made.inputs['Image'])
        graph.links.new(both.outputs[0], made.inputs['Determinator'])
        return made.outputs[0]

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
    graph.links.new(smoothed(joined.outputs[0]), graph.nodes.new('CompositorNodeComposite').inputs[0])
    scene.view_settings.view_transform, scene.display_settings.display_device = 'Raw', 'None'
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
