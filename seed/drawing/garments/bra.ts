import type { Drawing } from '../drawing.ts';
import { curve, half, type Point, span } from '../engine/geometry.ts';
import type { Folds, Layer } from '../engine/layer.ts';
import { both, fall, type Pattern, panel, ribbon } from './cut.ts';
import { hooks } from './hooks.ts';
import { bow, ring, slider } from './trims.ts';

/** What makes one bra differ from another. Lines are given for the right side, as worn seen from the front. */
type BraCut = {
  /** The cup with its seams and edges. */
  cup: (drawing: Drawing) => Layer[];
  /** Everything between and below the cups. */
  base: (drawing: Drawing) => Layer[];
  /** Where the strap meets the cup. */
  apex: Point;
  strap: number;
  /** Right half of the back band. */
  back: string;
  /** Top line of the back band, for its elastic. */
  backTop: string;
  backLow: string;
  /** How far down the back the strap is sewn. */
  backStrap: Point;
  /** Half of the closure's height and its middle. */
  closure: { middle: number; height: number };
  /** Height of the bow between the cups. */
  bow: number;
};

/** A bra from its cut: what lies behind first, then straps, cups, and hardware. */
export function bra(cut: BraCut): Pattern {
  return (drawing, side) => (side === 'front' ? front(cut, drawing) : back(cut, drawing));
}

function front(cut: BraCut, drawing: Drawing): Layer[] {
  const [ax, ay] = cut.apex;
  return [
    ...backBand(cut, drawing, 0.62),
    ...both(ribbon(strapLoop(cut), 'strap', cut.strap, { lift: 0.8 })),
    ...cut.base(drawing),
    ...both(...cut.cup(drawing), ring([ax - 1, ay - 3], 9), ...slider([ax - 6, ay - 118], cut.strap, 0.06)),
    ...(drawing.bow ? bow(drawing, [0, cut.bow], 46) : []),
  ];
}

function back(cut: BraCut, drawing: Drawing): Layer[] {
  const inside = [...cut.base(drawing), ...both(...cut.cup(drawing))].filter(
    (layer) => layer.kind === 'panel' || layer.look !== 'stitch',
  );
  const [bx, by] = cut.backStrap;
  return [
    ...inside.map((layer) => (layer.kind === 'panel' ? { ...layer, shade: 0.64 * (layer.shade ?? 1) } : layer)),
    ...both(ribbon(strapLoop(cut), 'strap', cut.strap, { lift: 0.8 })),
    ...backBand(cut, drawing, 1),
    ...both(ring(cut.apex, 9), ring([bx, by - 6], 9), ...slider([bx + 8, by - 150], cut.strap, -0.05)),
    ...hooks(drawing, cut.closure.middle, cut.closure.height),
  ];
}

/** From the cup over the shoulder and down to the back band. */
function strapLoop({ apex: [ax, ay], backStrap: [bx, by] }: BraCut): Point[] {
  const top = ay - 262;
  return curve(
    `${ax},${ay} ${ax - 7},${ay - 120} ${ax - 22},${top + 30} ${ax - 36},${top} ${ax - 47},${top + 36} ${(ax - 40 + bx) / 2},${(top + by) / 2} ${bx},${by}`,
  );
}

function backBand(cut: BraCut, drawing: Drawing, shade: number): Layer[] {
  const cloth = drawing.fabric === 'lace' ? 'net' : drawing.fabric;
  return [
    panel(drawing, half(cut.back), {
      cloth,
      shade,
      folds: fall(drawing, [0, 0], [260, 20], 0.35, { width: 46 }),
      lift: shade < 1 ? 0.5 : 1,
    }),
    ribbon(span(cut.backTop), 'elastic', 11, { lift: 0.2 }),
    ribbon(span(cut.backLow), 'elastic', 14, { lift: 0.2 }),
  ];
}

/** Cup cloth: lace lies on a lining of its own colour, everything else is one cloth. */
export function cupPanel(drawing: Drawing, line: readonly Point[], folds: Folds): Layer[] {
  if (drawing.fabric !== 'lace') return [panel(drawing, line, { folds, edge: 8 })];
  return [
    panel(drawing, line, { cloth: 'lining', folds, edge: 8, shade: 0.9 }),
    panel(drawing, line, {
      folds: {
        ...folds,
        axis: [
          [0, -60],
          [10, 60],
        ],
      },
      edge: 8,
      lift: 0.3,
    }),
  ];
}

/** The inner edge of a cup: a lace edge where the drawing asks for one, otherwise a binding. */
export function neckEdge(drawing: Drawing, line: readonly Point[]): Layer[] {
  if (drawing.lace === 'neck' || drawing.lace === 'both') {
    return [ribbon([...line].reverse(), 'lace', 44, { lift: 0.2 }), ribbon(line, 'binding', 5, { lift: 0.1 })];
  }
  return [ribbon(line, 'binding', 9, { lift: 0.3 })];
}
