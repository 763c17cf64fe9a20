import type { Drawing } from '../drawing.ts';
import { beside, closedCurve, curve, half, type Point } from '../engine/geometry.ts';
import type { Layer, Pull } from '../engine/layer.ts';
import { both, mirror, panel, put, ribbon, type Side } from './cut.ts';
import { WAIST } from './robe-cut.ts';

/** Where the belt is tied. */
const KNOT: Point = [6, WAIST + 4];

/** The belt with its loops; tied in a bow in front. */
export function belt(drawing: Drawing, side: Side): Layer[] {
  const loops = both(loop(drawing));
  if (side === 'back') return [roundTheBack(drawing), ...loops];
  const at = { x: KNOT[0], y: KNOT[1], scale: 1 };
  return [
    ...both(fromKnotToSide(drawing)),
    ...loops,
    ...put(tail(drawing, '-4,10 -30,92 -22,170 -40,258'), { ...at, angle: 0.05 }),
    ...put(tail(drawing, '6,10 34,84 28,150 56,226'), { ...at, angle: 0 }),
    ...put(bowLoop(drawing).map(mirror), { ...at, angle: -0.16 }),
    ...put(bowLoop(drawing), { ...at, scale: 0.92, angle: 0.12 }),
    ...put([knot(drawing)], { ...at, angle: 0.1 }),
  ];
}

/** Where the belt goes out of sight at the right side, from above to below. */
const SIDE = `130,${WAIST - 21} 201,${WAIST - 24}! 205,${WAIST - 4} 202,${WAIST + 15}! 130,${WAIST + 20}`;

function roundTheBack(drawing: Drawing): Layer {
  const folds = {
    axis: [
      [-204, WAIST],
      [204, WAIST],
    ] as const,
    width: 40,
    depth: 5,
  };
  return panel(drawing, half(`0,${WAIST - 18}! ${SIDE} 0,${WAIST + 22}!`), { folds, edge: 8, lift: 1.1 });
}

/** Creases run out of the knot, which draws the belt together. */
function fromKnotToSide(drawing: Drawing): Layer {
  const y = WAIST;
  const line = closedCurve(`-4,${y - 12}! 60,${y - 17} ${SIDE} 60,${y + 21} -4,${y + 18}!`);
  return panel(drawing, line, {
    folds: {
      axis: [
        [0, y],
        [204, y - 4],
      ],
      width: 22,
      depth: 5,
      pulls: fan(
        [0, y + 3],
        [
          [130, y - 10],
          [150, y + 8],
          [80, y + 14],
        ],
      ),
    },
    edge: 8,
    lift: 1.1,
  });
}

function loop(drawing: Drawing): Layer {
  return ribbon(curve(`186,${WAIST - 30} 188,${WAIST - 4} 187,${WAIST + 22}`), 'piping', 6, {
    cloth: drawing.fabric,
    lift: 0.3,
  });
}

/** One loop of the bow about its knot: the far side of the ribbon first, then the near one. */
function bowLoop(drawing: Drawing): Layer[] {
  const folds = {
    axis: [
      [0, 0],
      [130, 0],
    ] as const,
    width: 20,
    depth: 4,
  };
  return [
    panel(drawing, closedCurve('0,-10 40,-42 98,-60 136,-48 146,-20 112,2 40,6'), {
      folds: { ...folds, dome: { at: [110, -34], radiusX: 50, radiusY: 34, height: -7 } },
      edge: 7,
      lift: 1.1,
      shade: 0.74,
    }),
    panel(drawing, closedCurve('0,-9 36,-28 88,-40 124,-30 143,-12 134,16 96,38 44,27 0,12'), {
      folds: {
        ...folds,
        dome: { at: [92, 2], radiusX: 62, radiusY: 46, height: 15 },
        pulls: fan(
          [2, 0],
          [
            [92, -26],
            [112, -4],
            [96, 24],
          ],
        ),
      },
      edge: 8,
      lift: 1,
    }),
  ];
}

/** An end of the belt that hangs along `path`: drawn together at the knot, full width below, hemmed. */
function tail(drawing: Drawing, path: string): Layer[] {
  const line = curve(path);
  const width = (share: number) => 10 + 9 * Math.min(1, share * 3.2);
  const [start, middle, end] = [line[0], line[Math.floor(line.length / 2)], line.at(-1)];
  if (!start || !middle || !end) return [];
  const inset = line.slice(0, -4).at(-1) ?? end;
  return [
    panel(drawing, [...beside(line, (share) => -width(share)), ...beside(line, width).reverse()], {
      folds: {
        axis: [start, end],
        width: 26,
        depth: 7,
        pulls: [
          { from: start, to: [middle[0] - 8, middle[1]], width: 6, height: 7 },
          { from: start, to: [middle[0] + 10, middle[1] + 30], width: 6, height: 6 },
        ],
      },
      edge: 7,
      lift: 1.1,
    }),
    ribbon(
      [
        [inset[0] + 17, inset[1] - 3],
        [inset[0] - 17, inset[1] + 3],
      ],
      'stitch',
      3,
    ),
  ];
}

/** The turn of the ribbon that holds the bow, creased as it is pulled tight. */
function knot(drawing: Drawing): Layer {
  return panel(drawing, closedCurve('-17,-25 4,-29 22,-20 26,4 19,24 -2,30 -21,22 -25,-2'), {
    folds: {
      axis: [
        [-10, -24],
        [12, 26],
      ],
      width: 14,
      depth: 4,
      dome: { at: [0, 0], radiusX: 28, radiusY: 32, height: 12 },
      pulls: [
        { from: [-14, -30], to: [2, 30], width: 6, height: 7 },
        { from: [10, -32], to: [18, 26], width: 5, height: 6 },
      ],
    },
    edge: 11,
    lift: 1.1,
  });
}

/** Creases that run out of one place. */
function fan(from: Point, ends: readonly Point[]): Pull[] {
  return ends.map((to) => ({ from, to, width: 8, height: 8 }));
}
