"""What is seen of a slip on its body: cloth with bound edges and a hem, straps, and lace. Lengths are in cm."""
import math

import numpy as np
from cloth import lattice, make_mesh, smooth, tube
from materials import gold, lace, put, satin
from sewn import frame, hang

# Points of a picture to a point that fell.
FINE = 4
# The bias: how far the weave is turned on the cloth.
BIAS = math.radians(45)
STRAP = .26
# How deep lace is at the hem and below the neckline.
LACE, NECK = 7., 4.2


class View:
    """The scene's axes of what is on a body: x to the right, y up, z to the camera; `turn` is -1 from behind."""

    def __init__(self, slip, turn, middle):
        self.turn, self.middle = turn, middle
        fine = finer(finer(slip.points, 0), 1, True)
        self.points = self.of(np.concatenate([fine, fine[:, :1]], 1))
        self.places = finer(finer(slip.cloth_places(), 0), 1)
        across, up = (np.gradient(self.points, axis=axis) for axis in (1, 0))
        across[:, 0] = across[:, -1] = across[:, 0] + across[:, -1]
        out = np.cross(across, up)
        self.out = out / (np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9)
        self.from_hem = self.places[..., 1] - self.places[0, :, 1]
        self.straps = [[self.of(np.asarray(point)) for point in strap] for strap in slip.straps]

    def of(self, points):
        x, y, z = np.moveaxis(points, -1, 0)
        return np.stack([self.turn * x, z - self.middle, -self.turn * y], -1)

    def piece(self, rows, off, uv):
        """A mesh of some rows, `off` the cloth."""
        points = (self.points + self.out * np.asarray(off)[..., None])[rows]
        return make_mesh('cloth', points.reshape(-1, 3), lattice(*points.shape[:2]), uv[rows].reshape(-1, 2))

    def band(self, low, high, along, off):
        """A band of lace between two rows, as often around as it is deep; `along` is the way around, cm."""
        deep = self.from_hem[high].mean() - self.from_hem[low].mean()
        period = along[-1] / round(along[-1] / deep)
        up = (np.arange(len(self.points)) - low) / (high - low)
        uv = np.stack(np.meshgrid(along / period, up), -1)
        put(lace('lace-edge.png'), self.piece(slice(low, high + 1), off, uv))


def finer(values, axis, closed=False):
    """A smooth surface through points."""
    values = np.moveaxis(values, axis, 0)
    if closed:
        padded = np.concatenate([values[-1:], values, values[:2]])
    else:
        first, last = 2 * values[:1] - values[1:2], 2 * values[-1:] - values[-2:-1]
        padded = np.concatenate([first, values, last, last])
    at = np.arange(len(values) * FINE if closed else (len(values) - 1) * FINE + 1) / FINE
    start = at.astype(int)
    u = (at - start).reshape(-1, *[1] * (values.ndim - 1))
    a, b, c, d = (padded[start + step] for step in range(4))
    bend, twist = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
    return np.moveaxis(b + .5 * ((c - a) * u + bend * u ** 2 + twist * u ** 3), 0, axis)


def dress(view, laced):
    """Puts a slip of satin in the scene, with lace at its hem and neckline if it is laced."""
    cloth = satin(rough=.42, spec=.9)
    top = len(view.points) - 1
    tall = view.from_hem[-1].mean()
    foot = round(top * LACE / tall) if laced else 0
    turn = np.array(((math.cos(BIAS), -math.sin(BIAS)), (math.sin(BIAS), math.cos(BIAS))))
    # A hem is double as far as its stitches.
    edge = view.from_hem - view.from_hem[foot]
    hem = .06 * (1 - smooth((edge - 1) / .18)) - .05 * np.exp(-((edge - .95) / .09) ** 2)
    made = view.piece(slice(foot, None), hem, view.places @ turn)
    thick = made.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .07, 0
    put(cloth, made)
    if laced:
        way = lambda points: np.concatenate([[0], np.linalg.norm(np.diff(points, axis=0), axis=-1).cumsum()])
        view.band(0, foot, way(view.places[0]), .02)
        view.band(round(top * (1 - NECK / tall)), top, way(view.points[-1]), .1)
    edge, out = view.points[-1, :-1], view.out[-1, :-1]
    put(cloth, tube(edge, .17, closed=True, sides=16, ups=out))
    for foot_at, shoulder, behind in view.straps:
        with_strap(view, cloth, foot_at, shoulder, behind)


def with_strap(view, cloth, foot, shoulder, behind):
    """A strap over the shoulder, with its slide."""
    toward = view.turn * np.array((0, 0, 1.))
    before = (foot + shoulder) / 2 + toward * .5
    after = (shoulder + behind) / 2 - toward * 1.2 + (0, 1, 0)
    path = hang([foot - (0, .4, 0), before, shoulder, after, behind - (0, .3, 0)], 240)
    put(cloth, tube(path, STRAP, sides=16, flat=.3))
    if view.turn > 0:
        at = path[np.abs(path[:120, 1] - foot[1] - 3.2).argmin()]
        lean = math.atan2(foot[0] - shoulder[0], shoulder[1] - foot[1])
        put(gold(), frame(at, lean, 2 * STRAP + .3, .8, .14, .075))
