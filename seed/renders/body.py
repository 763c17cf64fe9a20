"""A body of the shop's table of sizes, as how far its skin is from its axis. In cm; z is up, front is -y."""
import math

import numpy as np

# Height of what is measured, on a body of 168.
LEVELS = {'hips': 86, 'waist': 106, 'under_bust': 116}
BUST = 122
# Height; half the width there; depth in front of the axis and behind it. Sizes change the girths.
SECTIONS = np.array([
    (30, 13.5, 7.2, 8.0), (50, 15.6, 8.4, 9.0), (68, 17.2, 9.6, 10.4), (78, 17.8, 10.0, 11.6), (86, 18.0, 10.4, 12.6),
    (95, 16.4, 10.3, 10.4), (101, 14.2, 9.8, 9.2), (106, 12.9, 9.2, 8.7), (111, 12.9, 9.3, 9.0), (116, 13.5, 9.6, 9.6),
    (122, 14.0, 9.6, 10.0), (128, 13.7, 8.8, 10.0), (133, 13.6, 7.6, 9.6), (138, 13.4, 5.4, 8.4), (142, 9.0, 4.0, 7.0),
])
# Sections are rounder than an ellipse, which has 2.
ROUND = 2.25


class Body:
    """A body with the girths of a size: its bust, under_bust, waist and hips."""

    def __init__(self, size):
        self.z = np.linspace(30, 142, 113)
        self.angles = np.linspace(0, 2 * math.pi, 240, endpoint=False)
        self.ways = np.stack([np.sin(self.angles), -np.cos(self.angles)], -1)
        wide, front, behind = (softened(self.z, SECTIONS[:, 0], values)[:, None] for values in SECTIONS.T[1:])
        before = .5 + .5 * np.tanh(2.2 * np.cos(self.angles))
        deep = front * before + behind * (1 - before)
        x, y = np.abs(self.ways).T
        self.radius = ((x / wide) ** ROUND + (y / deep) ** ROUND) ** (-1 / ROUND)
        grown = [size[name] / self.girth(z) for name, z in LEVELS.items()]
        torso = self.radius * softened(self.z, np.array([*LEVELS.values()]), np.array(grown), 2)[:, None]
        low, high = 0., 14.
        for _ in range(24):
            forward = (low + high) / 2
            self.radius = self.with_breasts(torso, forward, size['under_bust'] / 79)
            low, high = (low, forward) if self.girth(BUST) > size['bust'] else (forward, high)

    def girth(self, z):
        """What a tape measures at a height: it spans the hollows."""
        points = self.radius[self.row(z)][:, None] * self.ways
        return (points @ self.ways.T).max(0).mean() * 2 * math.pi

    def row(self, z):
        return int(np.abs(self.z - z).argmin())

    def with_breasts(self, torso, forward, wide):
        """Two ellipsoids before the chest, longer above than below, that melt into it."""
        made = torso
        middle = np.array((8.0 * wide, 4.2 - torso[self.row(BUST), 0]))
        size = np.array((6.6 * wide, 4.2 + forward))
        up = self.z - BUST + .3
        left = np.clip(1 - (up / np.where(up > 0, 11., 6.4) / wide) ** 2, 0, None)[:, None]
        for side in (-1, 1):
            way, at = self.ways / size, middle * (side, 1) / size
            a, b, c = (way ** 2).sum(-1), way @ at, (at ** 2).sum() - left
            met = b ** 2 - a * c
            far = np.where((met > 0) & (b > 0), (b + np.sqrt(np.clip(met, 0, None))) / a, 0)
            soft = 3.
            share = np.clip(.5 + .5 * (far - made) / soft, 0, 1)
            made = made + (far - made) * share + soft * share * (1 - share) * (far > 0)
        for _ in range(4):
            padded = np.pad(made, ((1, 1), (0, 0)), 'edge')
            made = (padded[:-2] + 2 * made + padded[2:]) / 4
            made = (np.roll(made, 1, 1) + 2 * made + np.roll(made, -1, 1)) / 4
        return made

    def at(self, angle, z):
        """How far the skin is from the axis."""
        row = np.clip((z - self.z[0]) / (self.z[1] - self.z[0]), 0, len(self.z) - 1.001)
        column = angle / (2 * math.pi) % 1 * len(self.angles)
        r, c = row.astype(int), column.astype(int) % len(self.angles)
        u, v = row - r, column - np.floor(column)
        beside = (c + 1) % len(self.angles)
        low = self.radius[r, c] * (1 - v) + self.radius[r, beside] * v
        high = self.radius[r + 1, c] * (1 - v) + self.radius[r + 1, beside] * v
        return low * (1 - u) + high * u

    def skin(self, x, z, side, off):
        """A place on the skin as far across as x; `side` is 1 in front and -1 behind."""
        angles = np.linspace(0, 2 * math.pi, 2000)
        away = self.at(angles, np.full_like(angles, z))
        points = np.stack([np.sin(angles), -np.cos(angles)], -1) * (away + off)[:, None]
        at = np.where(points[:, 1] * side <= 0, np.abs(points[:, 0] - x), np.inf).argmin()
        return np.array((*points[at], z))

    def push(self, points, off):
        """How deep points are in the skin, and the way out of it."""
        x, y, z = np.moveaxis(points, -1, 0)
        angle, away = np.arctan2(x, -y), np.hypot(x, y) + 1e-9
        lean = (self.at(angle + .02, z) - self.at(angle - .02, z)) / .04 / away
        rise = self.at(angle, z + .5) - self.at(angle, z - .5)
        out = np.stack([x / away + y / away * lean, y / away - x / away * lean, -rise], -1)
        size = np.linalg.norm(out, axis=-1)
        return np.clip((self.at(angle, z) + off - away) / size, 0, None), out / size[..., None]


def softened(at, x, y, wide=3):
    """Values between points, without corners."""
    fine = np.linspace(x[0] - 15, x[-1] + 15, 600)
    reach = np.arange(-40, 41)
    kernel = np.exp(-(reach * (fine[1] - fine[0]) / wide) ** 2)
    smoothed = np.convolve(np.pad(np.interp(fine, x, y), 40, 'edge'), kernel / kernel.sum(), 'valid')
    return np.interp(at, fine, smoothed)
