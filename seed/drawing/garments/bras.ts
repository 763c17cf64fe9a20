import type { Drawing } from '../drawing.ts';
import { curve, half, outline, type Point, span } from '../engine/geometry.ts';
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
  const inside = [...cut.base(drawing), ...both(...cut.cup(drawing))].filter((layer) => layer.kind === 'panel' || layer.look !== 'stitch');
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
  return curve(`${ax},${ay} ${ax - 7},${ay - 120} ${ax - 22},${top + 30} ${ax - 36},${top} ${ax - 47},${top + 36} ${(ax - 40 + bx) / 2},${(top + by) / 2} ${bx},${by}`);
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
    panel(drawing, line, { folds: { ...folds, axis: [[0, -60], [10, 60]] }, edge: 8, lift: 0.3 }),
  ];
}

/** A triangle on a soft band. */
export const triangleBralette: Pattern = bra({
  apex: [150, -196],
  strap: 11,
  back: '0,22! 60,20 150,10 236,-8 300,40! 302,96! 200,92 90,86 0,84!',
  backTop: '0,25 60,23 150,13 236,-4 298,40',
  backLow: '0,80 90,82 200,88 300,92',
  backStrap: [112, 16],
  closure: { middle: 53, height: 50 },
  bow: 62,
  base: (drawing) => [
    ...wings(drawing),
    ribbon(span('0,78 60,92 150,106 240,102 305,82'), 'elastic', 30, { cloth: drawing.fabric === 'knit' ? 'rib' : 'satin', lift: 0.8 }),
  ],
  cup: (drawing) => [
    ...cupPanel(drawing, outline('8,76! 36,8 84,-98 138,-196! 162,-196! 196,-96 240,-14 296,44! 300,80! 220,100 150,102 70,92'), {
      ...fall(drawing, [150, -190], [150, 100], 0.55, { width: 54, fan: 1 }),
      dome: { at: [152, 20], radiusX: 150, radiusY: 150, height: 58 },
    }),
    ribbon(curve('150,-190 152,-80 150,20 149,98'), 'seam', 5, { force: 0.7 }),
    ...neckEdge(drawing, curve('8,78 36,8 84,-98 141,-196')),
    ribbon(curve('159,-196 196,-96 240,-14 297,46'), 'binding', 9, { lift: 0.3 }),
    ribbon(curve('6,84 60,97 150,111 240,107 303,87'), 'stitch', 3.5),
  ],
});

function wings(drawing: Drawing): Layer[] {
  const wing = panel(drawing, outline('150,60! 236,-14! 300,38! 305,96! 150,104!'), {
    cloth: drawing.fabric === 'lace' ? 'net' : drawing.fabric,
    folds: fall(drawing, [240, 0], [240, 90], 0.3),
    lift: 0.4,
  });
  return both(wing);
}

/** The inner edge of a cup: a lace edge where the drawing asks for one, otherwise a binding. */
export function neckEdge(drawing: Drawing, line: readonly Point[]): Layer[] {
  if (drawing.lace === 'neck' || drawing.lace === 'both') {
    return [ribbon([...line].reverse(), 'lace', 44, { lift: 0.2 }), ribbon(line, 'binding', 5, { lift: 0.1 })];
  }
  return [ribbon(line, 'binding', 9, { lift: 0.3 })];
}

/** Half cups on a wire, cut from three parts, with a straight upper edge. */
export const balconette: Pattern = bra({
  apex: [214, -112],
  strap: 15,
  back: '0,6! 70,0 160,-10 240,-24 302,2! 304,92! 200,106 90,110 0,110!',
  backTop: '0,10 70,4 160,-6 240,-20 302,4',
  backLow: '0,106 90,106 200,102 302,89',
  backStrap: [122, -4],
  closure: { middle: 58, height: 92 },
  bow: 20,
  base: (drawing) => [
    panel(drawing, half('0,-2! 16,-4! 60,30 140,60! 120,126! 60,128 0,128'), { folds: fall(drawing, [0, 0], [0, 120], 0.2), lift: 0.5 }),
    ...both(
      panel(drawing, outline('216,-112! 240,-66 304,0! 306,88! 230,112 120,126 50,128! 40,80! 130,60!'), {
        cloth: drawing.fabric === 'lace' ? 'net' : drawing.fabric,
        folds: fall(drawing, [220, -40], [320, 40], 0.35),
        lift: 0.5,
      }),
      ribbon(curve('214,-112 244,-62 305,0'), 'elastic', 9, { lift: 0.2 }),
    ),
    ribbon(span('0,126 60,126 160,121 250,106 303,85'), 'elastic', 16, { lift: 0.6 }),
  ],
  cup: (drawing) => [
    ...cupPanel(drawing, outline('15,-6! 80,-26 150,-62 204,-116! 226,-112! 262,-40 258,40 214,98 140,118 66,98 24,46'), {
      ...fall(drawing, [30, 20], [240, -60], 0.3, { width: 60 }),
      dome: { at: [142, 28], radiusX: 128, radiusY: 112, height: 66 },
    }),
    ribbon(curve('22,20 80,26 150,8 246,-60'), 'seam', 5),
    ribbon(curve('22,27 80,33 150,15 248,-53'), 'stitch', 3.2, { force: 0.8 }),
    ribbon(curve('144,12 146,60 140,116'), 'seam', 5, { force: 0.8 }),
    ...topEdge(drawing),
    ribbon(curve('14,-4 24,46 66,98 140,119 214,98 258,40 264,-20 240,-84'), 'binding', 11, { lift: 0.3 }),
    ribbon(curve('14,-4 24,46 66,98 140,119 214,98 258,40 264,-20 240,-84'), 'stitch', 3, { force: 0.7 }),
  ],
});

function topEdge(drawing: Drawing): Layer[] {
  const line = curve('14,-8 80,-28 150,-64 212,-116');
  if (drawing.fabric === 'lace' || drawing.lace === 'neck' || drawing.lace === 'both') {
    return [ribbon(curve('216,-104 154,-48 84,-12 18,6'), 'lace', 40, { lift: 0.3 }), ribbon(line, 'binding', 4, { lift: 0 })];
  }
  return [ribbon(line, 'binding', 9, { lift: 0.3 })];
}
