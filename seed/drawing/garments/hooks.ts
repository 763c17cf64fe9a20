import type { Drawing } from '../drawing.ts';
import { closedCurve, type Point } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { panel, ribbon } from './cut.ts';
import { GOLD, still } from './trims.ts';

/** The closure at the centre back: two tapes that overlap, eyes in three rows, hooks in the first. */
export function hooks(drawing: Drawing, middle: number, height: number): Layer[] {
  const top = middle - height / 2 - 3;
  const low = middle + height / 2 + 3;
  const rows = height > 56 ? 3 : 2;
  const tape = (left: number, right: number): Layer =>
    panel(drawing, closedCurve(`${left},${top}! ${right},${top}! ${right},${low}! ${left},${low}!`), {
      cloth: 'lining',
      folds: still([0, middle]),
      edge: 4,
      lift: 0.7,
    });
  const layers: Layer[] = [tape(-34, 26)];
  for (let row = 0; row < rows; row += 1) {
    const y = top + ((row + 0.5) * (low - top)) / rows;
    for (const x of [-22, -4]) layers.push(ribbon(eye(x, y), 'cord', 2.4, { tint: GOLD, lift: 0.2 }));
  }
  layers.push(tape(8, 46));
  for (let row = 0; row < rows; row += 1) {
    const y = top + ((row + 0.5) * (low - top)) / rows;
    layers.push(
      ribbon(
        [
          [20, y - 2.6],
          [2, y - 2.6],
          [0, y],
          [2, y + 2.6],
          [20, y + 2.6],
        ],
        'cord',
        2.4,
        { tint: GOLD, lift: 0.3 },
      ),
    );
  }
  layers.push(
    ribbon(
      [
        [14, top + 3],
        [14, low - 3],
      ],
      'stitch',
      3,
    ),
    ribbon(
      [
        [41, top + 3],
        [41, low - 3],
      ],
      'stitch',
      3,
    ),
  );
  return layers;
}

function eye(x: number, y: number): Point[] {
  return [
    [x + 5, y - 4],
    [x, y - 3.4],
    [x - 1.5, y],
    [x, y + 3.4],
    [x + 5, y + 4],
  ];
}
