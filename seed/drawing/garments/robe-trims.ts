import type { Drawing } from '../drawing.ts';
import { curve, half, outline, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, mirror, panel, ribbon, type Side } from './cut.ts';
import { WAIST } from './robe-cut.ts';

/** A broad collar without a notch, rolled from the back of the neck to the waist. */
export function shawl(drawing: Drawing): Layer[] {
  const line = outline(
    `60,-412! 96,-414 130,-390 168,-300 156,-180 96,-60 -14,${WAIST - 6}! -28,${WAIST - 14}! 10,-90 44,-220 64,-330`,
  );
  const folds = fall(drawing, [90, -400], [10, WAIST], 0.35, {
    width: 60,
    dome: { at: [98, -240], radiusX: 90, radiusY: 260, height: 20 },
  });
  const right = panel(drawing, line, { folds, edge: 15, lift: 1.4 });
  const seam = ribbon(
    curve(`92,-64 150,-184 160,-300 126,-384`),
    drawing.piping ? 'piping' : 'stitch',
    drawing.piping ? 6 : 3.5,
    drawing.piping ? { tint: 'contrast', lift: 0.2 } : {},
  );
  return [
    panel(drawing, half('0,-396! 50,-402 84,-414! 96,-372! 50,-352 0,-346'), {
      folds: fall(drawing, [-90, -380], [90, -370], 0.2),
      edge: 12,
      lift: 0.8,
      shade: 0.95,
    }),
    right,
    seam,
    mirror(right),
    mirror(seam),
  ];
}

/** The belt with its loops; tied in front. */
export function belt(drawing: Drawing, side: Side): Layer[] {
  const tie = (path: string): Layer => ribbon(curve(path), 'strap', 34, { cloth: drawing.fabric, lift: 1 });
  const round = ribbon(span(`0,${WAIST + 4} 110,${WAIST + 2} 203,${WAIST - 6}`), 'strap', 40, {
    cloth: drawing.fabric,
    lift: 1.1,
  });
  const loops = both(
    ribbon(curve(`188,${WAIST - 28} 190,${WAIST} 189,${WAIST + 26}`), 'piping', 6, {
      cloth: drawing.fabric,
      lift: 0.3,
    }),
  );
  if (side === 'back') return [round, ...loops];
  return [
    round,
    ...loops,
    tie(`-4,${WAIST + 6} -34,${WAIST + 110} -40,${WAIST + 220} -66,${WAIST + 330}`),
    tie(`8,${WAIST + 6} 34,${WAIST + 90} 30,${WAIST + 190} 50,${WAIST + 286}`),
    beltLoop(drawing, -1),
    beltLoop(drawing, 1),
    panel(
      drawing,
      outline(`-22,${WAIST - 20} 18,${WAIST - 24} 28,${WAIST + 8} 16,${WAIST + 34} -18,${WAIST + 32} -30,${WAIST + 8}`),
      {
        folds: fall(drawing, [-10, WAIST - 20], [14, WAIST + 30], 0.3, { width: 16 }),
        edge: 14,
        lift: 0.9,
      },
    ),
  ];
}

/** One loop of the belt's bow, full at its end and drawn together at the knot. */
function beltLoop(drawing: Drawing, s: number): Layer {
  const y = WAIST + 4;
  const long = s < 0 ? 124 : 100;
  const line = outline(
    `0,${y - 10} ${s * long * 0.4},${y - 34} ${s * long * 0.86},${y - 30} ${s * long},${y + 8} ${s * long * 0.8},${y + 40} ${s * long * 0.36},${y + 30} 0,${y + 12}`,
  );
  return panel(drawing, line, {
    folds: {
      axis: [
        [0, y],
        [s * long, y + 6],
      ],
      width: 22,
      depth: 5,
      pulls: [
        { from: [0, y], to: [s * long * 0.8, y - 14], width: 9, height: 8 },
        { from: [0, y + 4], to: [s * long * 0.8, y + 22], width: 9, height: 8 },
      ],
      dome: { at: [s * long * 0.62, y + 4], radiusX: long * 0.5, radiusY: 44, height: 13 },
    },
    edge: 10,
    lift: 1,
  });
}
