"""What is sewn to cloth: stitches, bound edges, straps with their ring and slide, hooks and eyes. Lengths are in cm."""
import math

import numpy as np
from cloth import join, lattice, make_mesh, smooth, tube


def stitches(layer, s_range, t, length=.24, gap=.07, thick=.022, slant=0.):
    """A row of stitches along the edge of a layer; `slant` of 1 is a zigzag as wide as a stitch is long."""
    made = []
    u = np.linspace(0, 1, 9)
    arch = np.sin(u * math.pi)
    for number, start in enumerate(np.arange(*s_range, length + gap)):
        sign = 1 if number % 2 else -1
        s = start + u * length
        path = layer.over(s, t + sign * slant * length * (u - .5), -thick * 1.2 + arch ** .5 * thick * 1.9)
        made.append(tube(path, thick * (.55 + .45 * arch ** .3), sides=6, ups=layer.normal(s, np.full_like(s, t))))
    return join(made, 'thread')


def rolled_edge(layer, s_range, radius=.16, lift=.02):
    """The edge of a layer as a narrow roll of the same cloth."""
    s = np.arange(*s_range, .05)
    t = np.zeros_like(s)
    swell = radius * (1 + .05 * np.sin(s * 2.1) + .035 * np.sin(s * 5.3 + 1))
    return tube(layer.over(s, t, np.full_like(s, lift)), swell, 'cloth', sides=24, ups=layer.normal(s, t))


def hang(points, count=140):
    """A smooth path through a few points."""
    points = np.asarray(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    pieces = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        u = np.linspace(0, 1, count // (len(points) - 1), endpoint=False)[:, None]
        bend, twist = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
        pieces.append(b + .5 * ((c - a) * u + bend * u ** 2 + twist * u ** 3))
    return np.vstack([*pieces, points[-1:]])


def frame(centre, turn, width, height, corner, wire):
    """A rounded rectangle of wire, or a ring where the corner is half of both sides."""
    angle = np.linspace(0, 2 * math.pi, 96, endpoint=False)
    cos, sin = np.cos(angle), np.sin(angle)
    x = np.sign(cos) * (width / 2 - corner) + corner * cos
    y = np.sign(sin) * (height / 2 - corner) + corner * sin
    return tube(turned(np.stack([x, y, np.zeros_like(x)], -1), centre, turn), wire, 'metal', True, 16)


def turned(points, centre, turn):
    c, s = math.cos(turn), math.sin(turn)
    x, y, z = np.asarray(points, float).T
    return np.stack([x * c - y * s, x * s + y * c, z], -1) + centre


RING_AT, SLIDE_AT = 1.7, 4.4
# Where a strap runs, cm from its foot: across, along, up. From the cloth through the ring and back; then from the
# slide down through the ring, up again, over the bar of the slide and away.
LOWER = [
    (0, -.5, -.05), (0, .2, .12), (0, .935, .2), (0, 1.36, .32),
    (0, 1.5, .12), (0, 1.28, -.02), (0, .85, 0), (0, 0, -.06),
]
UPPER = [
    (0, 3.5, 0), (0, 2.8, .02), (0, 2.15, 0), (0, 1.9, .12), (0, 2.06, .3), (0, 2.8, .28), (0, 3.65, .3),
    (0, 4.02, .14), (0, 4.4, .42), (0, 4.78, .14), (0, 5.2, .27), (.05, 6.6, .3), (.5, 9.4, .5), (1.2, 20.4, .9),
]


def strap(foot, turn, width=.3):
    """A narrow strap from its foot on the cloth to a ring, and from there doubled through a slide; cloth, then metal."""
    place = lambda points: turned(points, foot, turn)
    cloth = [tube(place(hang(path, 260)), width, 'cloth', sides=20, flat=.24) for path in (LOWER, UPPER)]
    bar = place([(x, SLIDE_AT, .2) for x in np.linspace(-width - .12, width + .12, 12)])
    metal = [
        frame(place([(0, RING_AT, .12)])[0], turn, .94, .94, .47, .10),
        frame(place([(0, SLIDE_AT, .2)])[0], turn, 2 * width + .34, .98, .14, .075),
        tube(bar, .075, 'metal', sides=14),
    ]
    return cloth, metal


# Half of an eye and half of a hook, from the loop that is sewn on to the middle: along, across, up.
EYE = [(-.6, .16, .03), (-.25, .3, .06), (.03, .22, .08), (.11, .06, .08)]
HOOK = [
    (1.05, .09, .04), (.45, .075, .06), (.1, .075, .1), (-.23, .06, .2),
    (-.15, .05, .3), (.25, .04, .3), (.45, .03, .26),
]


def hook_and_eye(centre, turn, wire=.05):
    """A hook that holds its eye, bent from round wire."""
    made = []
    for half, loop_at, backwards in ((EYE, -.85, False), (HOOK, 1.35, True)):
        loop = [(loop_at - .12 + .12 * math.cos(a), .2 + .12 * math.sin(a), 0) for a in np.linspace(-1.5, 4.2, 18)]
        path = (loop[::-1] if backwards else loop) + half
        path += [(x, -y, z) for x, y, z in reversed(path)]
        made.append(tube(turned(hang(path, 40 * len(path)), centre, turn), wire, 'metal', sides=12))
    return made


def measuring_tape(layer, places, wide=1.7):
    """A tape that lies on a layer along places of it, too stiff for its smaller folds; its uv is cm along and 0 to 1
    across."""
    path = hang([(*place, 0) for place in places], 600)[:, :2]
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    beside = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    across = np.linspace(-.5, .5, 13)
    lain = path[:, None] + beside[:, None] * (wide * across)[None, :, None]
    points = layer.at(lain[..., 0], lain[..., 1])
    reach = np.hanning(81) / 40
    padded = np.pad(points[..., 2].mean(1), 40, 'edge')
    points[..., 2] = np.convolve(padded, reach, 'valid')[:, None] + .3 + .06 * (2 * across) ** 2
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points[:, 6], axis=0), axis=-1))])
    uv = np.stack(np.broadcast_arrays(along[:, None], (.5 - across)[None]), -1)
    made = make_mesh('tape', points.reshape(-1, 3), lattice(*points.shape[:2]), uv.reshape(-1, 2))
    thick = made.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = .05
    return made


def pin(layer, s, lean, length=3.4):
    """A pin through the edge of a layer, and its head."""
    t = np.array((1.9, 1.5, .9, .4, .1, -.9, -1.5))
    high = np.array((-.2, .08, .14, .1, -.05, .12, .3))
    steel = layer.over(s + lean * (1 - t), t, high)
    u = np.linspace(-1, 1, 17)
    head = steel[-1] + np.stack([u * 0, u * .26, u * 0], -1)
    return (tube(hang(steel, 120), .034, 'pin', sides=10),
            tube(head, .26 * np.sqrt(np.clip(1 - u ** 2, 1e-4, 1)), 'head', sides=24))


def knit(layer, s_range, t_range, wide=.34, high=.26, yarn=.082, cuff=0., fine=18):
    """Rows of loops of yarn, plain on their right side; as far as `cuff` from the edge, two of four are turned over."""
    made = []
    stitches_in_row = int((s_range[1] - s_range[0]) / wide)
    turn = np.linspace(0, 2 * math.pi * stitches_in_row, stitches_in_row * fine)
    column = np.floor(turn / (2 * math.pi) + .25)
    purl = (column % 4 >= 2) * 1.
    ends = fine // 2
    across = np.convolve(np.pad(purl, ends, 'edge'), np.ones(fine) / fine, 'same')[ends:-ends]
    for t in np.arange(t_range[0], t_range[1], high):
        rib = 1 - smooth((t - cuff) / .3) if cuff else 0
        s = s_range[0] + wide * (turn / (2 * math.pi)) + wide * .145 * np.sin(2 * turn)
        front = -yarn * 1.05 * np.cos(2 * turn) * (1 - 2 * across * rib)
        at = t - high * .98 * np.cos(turn)
        path = layer.over(s, at, front - .2 * across * rib)
        made.append(tube(path, yarn * (1 + .05 * np.sin(turn * .37 + t)), 'yarn', sides=7, ups=layer.normal(s, at)))
    return join(made, 'yarn')
