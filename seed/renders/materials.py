"""What cloth, thread and metal are made of."""
import math
import os

import bpy

ALBEDO = .8
# A wave of Blender's has this many periods over a length of 1 at a scale of 1.
PERIODS = 20 / (2 * math.pi)


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


def satin(albedo=.8, spec=.75, rough=.37):
    made = Material('satin', rough=rough, aniso=.75, spec=spec, sheen=.1, albedo=albedo)
    made.bump(made.noise(60, 1.6, 1), .05, .01)
    return made


def nap(name, rough=.85, spec=.1, sheen=.3, grain=90, deep=.25, weave=None):
    """A matt cloth: the grain of its nap over its weave."""
    made = Material(name, rough=rough, spec=spec, sheen=sheen)
    height = made.noise(grain, grain, 2)
    if weave:
        threads = made.compute('MULTIPLY', made.threads(weave[0], 0), made.threads(0, weave[1]))
        height = made.compute('MULTIPLY_ADD', height, .6, threads)
    made.bump(height, deep, .02)
    return made


def lace(pattern, x=1, y=1):
    """Thread where a pattern is white, and nothing elsewhere."""
    made = Material('lace', rough=.42, spec=.7, sheen=.4)
    shown = made.picture(pattern, x, y)
    made.link(shown, made.surface.inputs['Alpha'])
    made.bump(shown, .7, .03)
    return made


def gold():
    return Material('metal', rough=.2, albedo=.9, metal=True)


def thread(albedo=.8):
    return Material('thread', rough=.5, spec=.3, albedo=albedo)


def put(material, *objects):
    for each in objects:
        each.data.materials.append(material.data)
