"""The shapes of cloth and of what is sewn to it, as meshes. Lengths are in cm; s runs along an edge, t away from it."""
import math

import bpy
import numpy as np

# How far a surface is looked at to find its normal.
STEP = .01


class Folds:
    """Waves that run away from an edge: `period` and `height` of the largest; `lean` tips them over, `still` is the
    depth along the edge where they have not begun yet; `seed` is another piece of cloth."""

    def __init__(self, period, height, lean=.5, still=3, drift=.25, seed=1):
        self.still, self.height, self.lean = still, height, lean
        rolls = np.random.default_rng(seed)
        self.waves = []
        for share, much in ((1, 1), (.63, .42), (1.9, .8), (.41, .10)):
            angle = drift + rolls.uniform(-.22, .22)
            self.waves.append((period * share, much, angle, rolls.uniform(0, 2 * math.pi, 6)))

    def at(self, s, t):
        """How far the cloth is moved along s, along t and up."""
        along, away, up = np.zeros_like(s), np.zeros_like(s), np.zeros_like(s)
        begun = smooth((t + .4) / self.still) * .9 + .1
        for period, much, angle, phase in self.waves:
            turn = 2 * math.pi / period
            bent = .16 * np.sin(.21 * t + .07 * s + phase[1]) + .07 * np.sin(.53 * t - .11 * s + phase[2])
            at = turn * (s * math.cos(angle) + t * math.sin(angle) + period * bent) + phase[0]
            grown = .55 + .45 * np.sin(.9 * s / period + .13 * t + phase[3]) * np.sin(.17 * t + phase[4])
            size = self.height * much * begun * grown
            up += size * (np.cos(at) + .16 * np.cos(2 * at))
            along -= self.lean * size * np.sin(at) * math.cos(angle)
            away -= self.lean * size * np.sin(at) * math.sin(angle)
        return along, away, up


class Layer:
    """A piece of cloth whose edge is a curve across the picture. `place` and `turn` put it there, `bow` bends its edge;
    `relief(s, t)` raises its surface."""

    def __init__(self, folds, place=(0, 0, 0), turn=0, bow=.008, relief=None):
        self.folds, self.place, self.turn, self.bow, self.relief = folds, place, turn, bow, relief

    def at(self, s, t):
        s, t = np.asarray(s, float), np.asarray(t, float)
        along, away, up = self.folds.at(s, t)
        if self.relief:
            up = up + self.relief(s, t)
        x, y = s + along, -(t + away) + self.bow * s ** 2
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        return np.stack([x * cos - y * sin, x * sin + y * cos, up], -1) + self.place

    def normal(self, s, t):
        across = self.at(s + STEP, t) - self.at(s - STEP, t)
        down = self.at(s, t + STEP) - self.at(s, t - STEP)
        made = np.cross(down, across)
        return made / np.linalg.norm(made, axis=-1, keepdims=True)

    def over(self, s, t, height):
        """Points at a height above the surface."""
        return self.at(s, t) + self.normal(s, t) * np.asarray(height)[..., None]


def smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def make_mesh(name, points, faces, uv=None):
    """An object of points and faces of four; `uv` has a place on the cloth for every point."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', np.ascontiguousarray(points, np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    if uv is not None:
        layer = mesh.uv_layers.new(name='cloth')
        layer.data.foreach_set('uv', np.ascontiguousarray(uv[faces.ravel()], np.float32).ravel())
    mesh.update(calc_edges=True)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def lattice(rows, columns, closed=(False, False)):
    """The faces of a grid whose points are numbered row by row."""
    r = np.arange(rows if closed[0] else rows - 1)[:, None]
    c = np.arange(columns if closed[1] else columns - 1)[None, :]
    below, beside = (r + 1) % rows, (c + 1) % columns
    corners = (r * columns + c, r * columns + beside, below * columns + beside, below * columns + c)
    return np.stack(np.broadcast_arrays(*corners), -1).reshape(-1, 4)


def sheet(layer, s_range, t_range, fine):
    """The mesh of a layer, with a point every `fine` cm."""
    s = np.arange(*s_range, fine)
    t = np.arange(*t_range, fine)
    s, t = np.meshgrid(s, t)
    points = layer.at(s, t).reshape(-1, 3)
    return make_mesh('cloth', points, lattice(*s.shape), np.stack([s, t], -1).reshape(-1, 2))


def tube(path, radius, name='thread', closed=False, sides=12, flat=1, ups=None):
    """Skin around a path of points; `radius` may differ from point to point, `flat` presses it from its side `ups`."""
    path = np.asarray(path, float)
    count = len(path)
    ahead = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    up = np.tile((0., 0., 1.), (count, 1)) if ups is None else np.asarray(ups, float)
    side = np.cross(ahead, up)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(side, ahead)
    angle = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    radius = np.broadcast_to(radius, count)[:, None, None]
    ring = side[:, None] * np.cos(angle)[None, :, None] + up[:, None] * (flat * np.sin(angle))[None, :, None]
    points = path[:, None] + ring * radius
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    uv = np.stack(np.broadcast_arrays(angle[None, :] / 6.3, length[:, None]), -1)
    return make_mesh(name, points.reshape(-1, 3), lattice(count, sides, (closed, True)), uv.reshape(-1, 2))


def join(objects, name):
    """Makes one object of many of the same surface."""
    bpy.ops.object.select_all(action='DESELECT')
    for each in objects:
        each.select_set(True)
    bpy.context.view_layer.objects.active = objects[0]
    bpy.ops.object.join()
    objects[0].name = name
    return objects[0]
