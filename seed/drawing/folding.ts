import type { Item } from './composition.ts';
import type { Drawing } from './drawing.ts';
import { closedCurve, type Point } from './engine/geometry.ts';
import type { Layer } from './engine/layer.ts';
import type { Rest } from './engine/paint.ts';
import { type Placement, toPixels } from './engine/stage.ts';
import { mirror, panel, put } from './garments/cut.ts';

type Laid = { layers: readonly Layer[]; place: Placement; rest: Rest };

/** A top folded in a neat oblong, its folded trousers laid across the low edge. */
export function foldedPieces(items: readonly Item[], drawing: Drawing): Laid[] {
  const [lower, upper] = items;
  if (!lower || !upper) return [];
  const turn = drawing.seed % 2 === 0 ? 1 : -1;
  const top: Placement = { x: 560 - 12 * turn, y: 760, scale: 1.52, angle: -0.035 * turn };
  const legs: Placement = { x: 560 + 26 * turn, y: 1324, scale: 1.42, angle: 0.045 * turn };
  const front = oblong(-166, 166, -430, 108);
  const [near, far] = upper.sleeve ? foldedSleeves(upper.sleeve(drawing, 'front')) : [[], []];
  return [
    ...slabs(drawing, top, [-168, 168, -300, 110]),
    { layers: upper.pattern(drawing, 'front'), place: top, rest: { height: 0.7, window: front } },
    { layers: far, place: top, rest: { height: 0.25, window: front } },
    { layers: near, place: top, rest: { height: 0.25, window: front } },
    ...slabs(drawing, legs, [-180, 180, -262, -52]),
    {
      layers: lower.pattern(drawing, 'front'),
      place: legs,
      rest: { height: 0.5, window: oblong(-178, 178, -330, -56) },
    },
  ];
}

/** Both sleeves folded in over the front: they come round its sides, and one reaches farther across. */
function foldedSleeves(right: readonly Layer[]): [near: Layer[], far: Layer[]] {
  const folded = (angle: number): Layer[] => {
    const [x, y] = toPixels({ x: 0, y: 0, scale: 0.74, angle }, [-215, -300]);
    return put(right.map(mirror), { x: 196 - x, y: -280 - y, scale: 0.74, angle });
  };
  return [folded(0.42), folded(0.22).map(mirror)];
}

/** The folded layers of cloth that show as lines along the low edge. */
function slabs(
  drawing: Drawing,
  place: Placement,
  [left, right, top, low]: readonly [number, number, number, number],
): Laid[] {
  return [11, 5].map((drop, index) => ({
    layers: [
      panel(drawing, oblong(left + 3 - index, right - 3 + index, top, low + drop), {
        folds: {
          axis: [
            [0, top],
            [0, low],
          ],
          width: 120,
          depth: 6,
        },
        edge: 10,
        lift: 1,
        shade: 0.9,
      }),
    ],
    place,
    rest: { height: index === 0 ? 1 : 0 },
  }));
}

function oblong(left: number, right: number, top: number, low: number): Point[] {
  const r = 11;
  const bow = 3;
  return closedCurve(
    `${left + r},${top} ${(left + right) / 2},${top - bow} ${right - r},${top} ${right},${top + r} ${right + bow},${(top + low) / 2} ${right},${low - r} ${right - r},${low} ${(left + right) / 2},${low + bow} ${left + r},${low} ${left},${low - r} ${left - bow},${(top + low) / 2} ${left},${top + r}`,
  );
}
