"""Light and camera of the macros, and the passes that keep light apart from colour."""
import math
import os

import bpy
from materials import ALBEDO
from mathutils import Vector

# Lamps of each light: where, how large in cm, how strong. Evening grazes the folds, morning is soft, winter comes
# through a window.
LIGHTS = {
    'evening': (((-46, 22, 19), 28, 1.05), ((40, -16, 26), 26, .07), ((6, 30, 60), 44, .16)),
    'morning': (((-46, 22, 22), 34, 1.15), ((44, -10, 30), 36, .07), ((0, 0, 80), 60, .12)),
    'winter': (((44, 34, 19), 30, 1.15), ((-46, -12, 30), 36, .07), ((0, 10, 70), 50, .12)),
    'room': (((-260, 110, 70), 120, 38), ((260, 30, 30), 120, 5), ((-60, 220, 160), 160, 7.7)),
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


def render(path, width, height, samples, alone=False):
    """Writes the passes as the channels of a picture: light of the lamps, light from cloth to cloth, and gloss; each is
    the square root of a quarter of it. What has gloss alone is metal (seed/renders/cloth-macro.ts).
    What is `alone` has nothing behind it: the fourth channel is how much of a pixel it covers."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.sample_clamp_indirect = samples, 5, 4
    scene.cycles.use_denoising = scene.cycles.caustics_reflective = False
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, .02
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.filepath = os.path.abspath(path)
    scene.render.film_transparent = alone
    keep_passes(scene, alone)
    bpy.ops.render.render(write_still=True)


def keep_passes(scene, alone):
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

    covered = compute('MAXIMUM', rendered.outputs['Alpha'], 1e-3)
    albedo = compute('DIVIDE', grey('DiffCol'), compute('MULTIPLY', covered, ALBEDO))
    mirrored = compute('DIVIDE', grey('GlossCol'), covered)
    gloss = compute('MULTIPLY', compute('ADD', grey('GlossDir'), grey('GlossInd')), mirrored)
    passes = [compute('MULTIPLY', grey(name), albedo) for name in ('DiffDir', 'DiffInd')] + [gloss]
    joined = graph.nodes.new('CompositorNodeCombRGBA')
    for socket, value in zip(joined.inputs, passes):
        graph.links.new(compute('POWER', compute('MULTIPLY', value, .25), .5), socket)
    written = graph.nodes.new('CompositorNodeComposite')
    graph.links.new(smoothed(joined.outputs[0]), written.inputs[0])
    graph.links.new(rendered.outputs['Alpha'], written.inputs[1])
    written.use_alpha = alone
    scene.view_settings.view_transform, scene.display_settings.display_device = 'Raw', 'None'
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGBA' if alone else 'RGB', '16'
