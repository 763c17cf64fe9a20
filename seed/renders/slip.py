"""The pattern of a slip cut on the bias, front and back, and how it is put on a body. Lengths are in cm."""
import math

import numpy as np
from body import Body, softened
from cloth import smooth
from drape import Cloth

ROWS, COLUMNS = 112, 240
# How far from the middle to the side a strap is sewn on, as a share.
STRAP = .4
# Heights on a body of 168: the sides under the arms, the front's straps, its middle, the back's straps, its middle.
ARM, FRONT, FRONT_MIDDLE, BACK, BACK_MIDDLE = 125.5, 133.5, 123.2, 129, 127.2
# How far around the body the side seam is, from the front; how much of its length an armhole keeps when it is bound.
SEAM, ARMHOLE, ARMHOLE_BEHIND = math.radians(94), .74, .8
# Where the shoulder carries a strap: across, behind the front, up.
SHOULDER = (11.3, 1.0, 141.5)
FRAMES = 80


def top_edge(u, strap, middle):
    """The height of the neckline and the armhole at shares from the middle to the side."""
    u = np.abs(u)
    neck = middle + (strap - middle) * smooth(u / STRAP) ** .85
    return np.where(u < STRAP, neck, strap + (ARM - strap) * smooth((u - STRAP) / (1 - STRAP)) ** .8)


def widths(size, hem):
    """Half the width of the front and of the back at heights, with ease for the table of sizes (seed/size-table.ts)."""
    bust, under, waist, hips = (size[name] / 4 for name in ('bust', 'under_bust', 'waist', 'hips'))
    flare = .14 * (86 - hem)
    both = (hem, hips + 2 + flare * 2), (70, hips + 6), (86, hips + 2), (96, (waist + hips) / 2 + 2.25), (106, waist + 3)
    front = *both, (116, under + 2.25), (122, bust + 2.1), (127, bust + .6), (136, bust - 1)
    back = *both, (116, under + 1.75), (122, bust - 1.1), (127, bust - 2.4), (136, bust - 3.5)
    return np.array(front), np.array(back)


def cut(width, hem, top, rise=4.5):
    """A piece as places on its cloth, by rows and columns; the hem rises towards the sides, as it hangs level."""
    u = np.linspace(-1, 1, COLUMNS // 2 + 1)
    share = np.linspace(0, 1, ROWS)[:, None]
    low = hem + rise * u ** 2
    level = hem + (top - hem) * share
    return np.stack([u * softened(level, width[:, 0], width[:, 1], 4), low + (top - low) * share], -1)


class Slip:
    """A slip of a size that hangs as far down as `hem` from the floor; `points` are where it came to rest."""

    def __init__(self, size, hem, seed):
        self.body = Body(size)
        u = np.linspace(-1, 1, COLUMNS // 2 + 1)
        front, back = widths(size, hem)
        self.pieces = cut(front, hem, top_edge(u, FRONT, FRONT_MIDDLE)), cut(back, hem, top_edge(u, BACK, BACK_MIDDLE))
        half, foot = COLUMNS // 2, round(COLUMNS * (1 - STRAP) / 4)
        # The feet of the straps: left and right in front, right and left behind.
        self.feet = foot, half - foot, half + foot, COLUMNS - foot
        cloth = Cloth(self.around(), *self.pieces)
        bound = np.ones(COLUMNS)
        for start, share in ((0, ARMHOLE), (half, ARMHOLE_BEHIND)):
            bound[start:start + foot] = bound[start + half - foot:start + half] = share
        cloth.draw_in(-1, bound)
        cloth.draw_in(-2, (1 + bound) / 2)
        wide = size['bust'] / 92
        for column, x, z, side in zip(self.feet, (-9.6, 9.6, 8.2, -8.2), (FRONT, FRONT, BACK, BACK), (1, 1, -1, -1)):
            cloth.pin(-1, column, self.body.skin(x * wide, z, side, .4))
        for column, side in ((0, -1), (half, 1)):
            away = self.body.at(np.float64(side * SEAM), ARM - 1.2) + .25
            cloth.pin(-1, column, (math.sin(side * SEAM) * away, -math.cos(SEAM) * away, ARM - 1.2))
        cloth.fall(self.body, FRAMES, breeze(seed))
        self.points = cloth.calm()
        self.straps = [(self.points[-1, a], np.array((side * SHOULDER[0] * wide, *SHOULDER[1:])), self.points[-1, b])
                       for a, b, side in ((self.feet[0], self.feet[3], -1), (self.feet[1], self.feet[2], 1))]

    def around(self):
        """The pieces held around the body, before they fall."""
        half = COLUMNS // 2
        angles = (np.arange(COLUMNS) / half - .5) * math.pi
        up = np.concatenate([piece[:, :half, 1] for piece in self.pieces], 1)
        away = self.body.at(angles[None] + 0 * up, up) + 1.2 + 4 * smooth((95 - up) / 40)
        return np.stack([np.sin(angles) * away, -np.cos(angles) * away, up], -1)

    def cloth_places(self):
        """The place of each point on the cloth, around from the left side; the seam's first column comes again."""
        front, back = self.pieces
        beside = back.copy()
        beside[..., 0] += (front[:, -1, 0] - back[:, 0, 0])[:, None]
        return np.concatenate([front[:, :-1], beside], 1)


def breeze(seed, force=500):
    """Air that moves the skirt while it falls, so that its folds are not the same on both sides."""
    rolls = np.random.default_rng(seed)
    waves = [(rolls.uniform(.03, .09, 3), rolls.uniform(0, 2 * math.pi)) for _ in range(4)]

    def blow(frame, points):
        left = max(0, 1 - frame / (FRAMES * .45))
        much = force * left * smooth((100 - points[..., 2]) / 40)
        wave = sum(np.sin(points @ wave + phase + frame * .15) for wave, phase in waves) / 2
        return (wave * much)[..., None] * np.array((1, 1, 0))
    return blow
