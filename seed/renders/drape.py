"""Lets a garment sewn of a front and a back fall over a body. Lengths are in cm; rows run up, columns go around."""
import numpy as np

GRAVITY = np.array((0, 0, -981.))
SUBSTEPS = 24
# Share of its speed that cloth loses to the air in a second, and of its way that it loses to the skin it slides on.
AIR, FRICTION = 1.5, .12
# How far cloth stays off the skin, cm, and how fast it may move, cm/s.
OFF, FASTEST = .25, 200
# How much a thread gives: the diagonals are the weave of cloth that is cut on the bias, and bending is a thread to the
# point after the next.
ACROSS, WEAVE, BEND = 1e-7, 3e-8, 1e-5
THREADS = (0, 1, ACROSS), (1, 0, ACROSS), (1, 1, WEAVE), (-1, 1, WEAVE), (0, 2, BEND), (2, 0, BEND)


class Cloth:
    """A closed grid of points, as many of them on the front as on the back. Each thread between two points keeps the
    length with which it was cut; a point on a side seam belongs to both pieces."""

    def __init__(self, points, front, back):
        self.points, self.speed = points, np.zeros_like(points)
        self.free = np.ones(points.shape[:2])
        self.threads = [(dr, dc, cut_lengths(front, back, dr, dc), give) for dr, dc, give in THREADS]

    def draw_in(self, row, share):
        """Binds a row, so that it is shorter than the cloth was cut."""
        self.threads[0][2][row] *= share

    def pin(self, row, column, place):
        self.points[row, column] = place
        self.free[row, column] = 0

    def fall(self, body, frames, blow):
        dt = 1 / 60 / SUBSTEPS
        free = self.free[..., None]
        for frame in range(frames):
            for _ in range(SUBSTEPS):
                was = self.points
                self.speed = (self.speed + (GRAVITY + blow(frame, was)) * dt) * (1 - AIR * dt)
                self.points = was + self.speed * dt * free
                self.pull(dt)
                deep, out = body.push(self.points, OFF)
                moved = self.points - was
                slid = moved - (moved * out).sum(-1, keepdims=True) * out
                self.points = self.points + (deep[..., None] * out - slid * (FRICTION * (deep > 0))[..., None]) * free
                self.speed = (self.points - was) / dt
                size = np.linalg.norm(self.speed, axis=-1, keepdims=True)
                self.speed *= np.minimum(1, FASTEST / (size + 1e-9))

    def pull(self, dt):
        """Brings all threads nearer to their lengths (extended position based dynamics)."""
        for dr, dc, lengths, give in self.threads:
            for a, b, wanted, turn in passes(dr, dc, lengths):
                # A pass over the seam is made with the seam turned away.
                points, free = np.roll(self.points, -turn, 1), np.roll(self.free, -turn, 1)
                along = points[b] - points[a]
                size = np.sqrt(np.einsum('rci,rci->rc', along, along)) + 1e-9
                along *= ((size - wanted) / (free[a] + free[b] + give / dt ** 2) / size)[..., None]
                points[a] += along * free[a][..., None]
                points[b] -= along * free[b][..., None]
                self.points = np.roll(points, turn, 1)

    def calm(self):
        """The points without waves as short as the grid."""
        points = self.points
        for share in (.5, -.45) * 4:
            rows = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
            mean = (np.roll(points, 1, 1) + np.roll(points, -1, 1) + rows[:-2] + rows[2:]) / 4
            points = points + share * (mean - points)
        return points


def cut_lengths(front, back, dr, dc):
    """The length of each thread on its piece; over a seam it is what lies on both sides of it."""
    rows, half = front.shape[0], front.shape[1] - 1
    low, high = slice(0, rows - abs(dr)), slice(abs(dr), rows)
    start, end = (low, high) if dr >= 0 else (high, low)
    length = lambda a, b: np.linalg.norm(b - a, axis=-1)
    made = np.zeros((rows - abs(dr), 2 * half))
    for first, (piece, other) in ((0, (front, back)), (half, (back, front))):
        for column in range(half):
            over = column + dc - half
            if over <= 0:
                made[:, first + column] = length(piece[start, column], piece[end, column + dc])
            else:
                on_piece = length(piece[start, column], piece[end, half])
                made[:, first + column] = on_piece + length(other[end, 0], other[end, over])
    return made


def passes(dr, dc, lengths):
    """Threads in groups in which no point has two: their ends, their lengths, and by how many columns to turn."""
    rows, columns = lengths.shape[0] + abs(dr), lengths.shape[1]
    if dc == 0:
        for start in range(2 * dr):
            a = slice(start, rows - dr, 2 * dr)
            yield (a,), (slice(start + dr, rows, 2 * dr),), lengths[a], 0
        return
    low, high = slice(0, rows - abs(dr)), slice(abs(dr), rows)
    a, b = (low, high) if dr >= 0 else (high, low)
    for start in range(2 * dc):
        wanted = np.roll(lengths, -start, 1)[:, ::2 * dc]
        yield (a, slice(0, columns, 2 * dc)), (b, slice(dc, columns, 2 * dc)), wanted, start
