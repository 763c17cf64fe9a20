import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, ellipse, type Point } from '../engine/geometry.ts';
import type { Layer, Tint } from '../engine/layer.ts';
import { panel, ribbon } from './cut.ts';

/** Pale gold of rings, sliders and hooks. */
export const GOLD: Tint = [214, 178, 130];
const PEARL: Tint = [236, 228, 216];

/** A small tied bow with two tails, `size` units wide. */
export function bow(drawing: Drawing, [x, y]: Point, size: number): Layer[] {
  const placement = (text: string): string =>
    text.replace(
      /(-?\d+),(-?\d+)/g,
      (_, px: string, py: string) => `${x + (Number(px) * size) / 100},${y + (Number(py) * size) / 100}`,
    );
  const loop = (side: number): Layer =>
    panel(
      drawing,
      closedCurve(placement(`0,-6 ${side * 22},-26 ${side * 52},-22 ${side * 54},8 ${side * 26},22 0,7`)),
      {
        cloth: drawing.fabric === 'velour' ? 'velour' : 'satin',
        folds: {
          axis: [
            [x, y],
            [x + side * size, y],
          ],
          width: size * 0.12,
          depth: size * 0.1,
          dome: { at: [x + side * size * 0.3, y], radiusX: size * 0.32, radiusY: size * 0.3, height: size * 0.09 },
        },
        edge: size * 0.1,
        lift: 0.6,
      },
    );
  const tail = (side: number): Layer =>
    ribbon(curve(placement(`0,4 ${side * 18},34 ${side * 16},62 ${side * 30},88`)), 'strap', size * 0.13, {
      lift: 0.5,
    });
  const knot = panel(drawing, ellipse([x, y], size * 0.1, size * 0.12), {
    cloth: 'satin',
    folds: {
      axis: [
        [x, y - 10],
        [x, y + 10],
      ],
      width: 8,
      depth: 1,
      dome: { at: [x, y], radiusX: size * 0.13, radiusY: size * 0.15, height: size * 0.06 },
    },
    edge: size * 0.06,
    lift: 0.4,
  });
  return [tail(-1), tail(1), loop(-1), loop(1), knot];
}

/** A round ring where a strap meets a cup. */
export function ring([x, y]: Point, radius: number): Layer {
  return ribbon([...ellipse([x, y], radius, radius), [x + radius, y]], 'cord', 3.4, { tint: GOLD, lift: 0.4 });
}

/** A slider that shortens a strap: an oblong frame with a bar, turned by `turn` radians. */
export function slider([x, y]: Point, width: number, turn = 0): Layer[] {
  const w = width * 0.66;
  const h = 7.5;
  const at = (px: number, py: number): Point => [
    x + px * Math.cos(turn) - py * Math.sin(turn),
    y + px * Math.sin(turn) + py * Math.cos(turn),
  ];
  const frame = [at(-w, -h), at(w, -h), at(w, h), at(-w, h), at(-w, -h)];
  return [
    ribbon(frame, 'cord', 3.2, { tint: GOLD, lift: 0.4 }),
    ribbon([at(-w, 0), at(w, 0)], 'cord', 2.6, { tint: GOLD, lift: 0.2 }),
  ];
}

/** A sewn button with its four holes and thread. */
export function button(drawing: Drawing, [x, y]: Point, radius: number, tint: Tint = PEARL): Layer[] {
  const hole = (dx: number, dy: number): Layer =>
    panel(drawing, ellipse([x + dx, y + dy], radius * 0.13, radius * 0.13), {
      cloth: 'paper',
      tint: [70, 52, 46],
      folds: still([x, y]),
      edge: 0,
      lift: 0,
    });
  const gap = radius * 0.26;
  return [
    panel(drawing, ellipse([x, y], radius, radius), {
      cloth: 'pearl',
      tint,
      folds: {
        ...still([x, y]),
        dome: { at: [x, y], radiusX: radius * 0.72, radiusY: radius * 0.72, height: -radius * 0.2 },
      },
      edge: radius * 0.42,
      lift: 0.7,
    }),
    hole(-gap, -gap),
    hole(gap, -gap),
    hole(-gap, gap),
    hole(gap, gap),
  ];
}

/** Folds of a thing that has none. */
export function still(at: Point) {
  return { axis: [at, [at[0], at[1] + 10]] as const, width: 50, depth: 0 };
}

const STROKES = [
  [
    [0, 0],
    [0, 10],
  ],
  [
    [6, 0],
    [6, 10],
  ],
  [
    [0, 5],
    [6, 5],
  ],
  [
    [12, 0],
    [12, 10],
  ],
  [
    [12, 0],
    [17, 0],
  ],
  [
    [12, 5],
    [16, 5],
  ],
  [
    [12, 10],
    [17, 10],
  ],
  [
    [23, 0],
    [23, 10],
  ],
  [
    [23, 0],
    [28, 0],
  ],
  [
    [33, 10],
    [36.5, 0],
  ],
  [
    [36.5, 0],
    [40, 10],
  ],
  [
    [34.4, 6.6],
    [38.6, 6.6],
  ],
] as const;

/** The woven label inside a neck, with the shop's name on it. */
export function label(drawing: Drawing, [x, y]: Point, width = 58): Layer[] {
  const height = width * 0.4;
  const size = (width * 0.62) / 40;
  const left = x - 20 * size;
  const top = y + height / 2 - 5 * size;
  const tag = closedCurve(
    `${x - width / 2},${y}! ${x + width / 2},${y}! ${x + width / 2},${y + height}! ${x - width / 2},${y + height}!`,
  );
  return [
    panel(drawing, tag, {
      cloth: 'paper',
      tint: [236, 226, 212],
      folds: still([x, y]),
      edge: 2,
      lift: 0.4,
      shade: 0.92,
    }),
    ...STROKES.map((stroke) =>
      ribbon(
        stroke.map(([px, py]): Point => [left + px * size, top + py * size]),
        'cord',
        1.5,
        { cloth: 'paper', tint: [96, 20, 26], lift: 0 },
      ),
    ),
  ];
}
