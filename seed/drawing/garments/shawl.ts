import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, half } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { fall, mirror, panel, ribbon } from './cut.ts';
import { WAIST } from './robe-cut.ts';

/** A broad collar without a notch, rolled from the back of the neck to the waist. */
export function shawl(drawing: Drawing): Layer[] {
  const line = closedCurve(
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
