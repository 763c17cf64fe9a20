import type { Drawing } from '../drawing.ts';
import { beside, curve, half, type Point, span } from '../engine/geometry.ts';
import type { Layer, Pull } from '../engine/layer.ts';
import { both, fall, type Pattern, panel, ribbon, type Side } from './cut.ts';
import { bow, label, slider } from './trims.ts';

/** A top or dress hung on two narrow straps. */
type SlipCut = {
  /** Right half from the neck's middle to the hem's end, and half the hem's width. */
  side: string;
  hem: number;
  width: number;
  /** How much further the hem hangs at its middle. */
  dip: number;
  slit?: number;
};

const STRAP: Point = [116, -430];
const FRONT_NECK = '0,-312 58,-350 116,-430!';
const BACK_NECK = '0,-366 60,-374 124,-396!';

function slip(cut: SlipCut): Pattern {
  return (drawing, side) => {
    const length = drawing.length ?? 1;
    const hem = cut.hem * length;
    const near = side === 'front' ? FRONT_NECK : BACK_NECK;
    const [armX, armY] = side === 'front' ? STRAP : [124, -396];
    const below = `${stretch(cut.side, length)} ${cut.width},${hem - cut.dip}! ${cut.width * 0.5},${hem - cut.dip * 0.2} 0,${hem}`;
    const whole = half(`${near} 142,${armY + 30} 164,-336 178,-292! ${below}`);
    const slit = side === 'front' ? slitOf(cut, hem) : null;
    return [
      ...both(ribbon(curve('94,-374 97,-460 104,-560 109,-602 116,-560 119,-500 116,-426'), 'strap', 8, { lift: 0.8 })),
      ...inside(drawing, side, below),
      ...(slit ? behindSlit(drawing, cut, hem) : []),
      panel(drawing, slit ? opened(whole, slit) : whole, { folds: pour(drawing, hem, side), lift: 1.2 }),
      ...both(ribbon(curve(`176,-295 165,-336 142,${armY + 30} ${armX},${armY}`), 'binding', 7, { lift: 0.2 })),
      ...neckline(drawing, span(near)),
      ...hemEdge(drawing, cut, hem, slit),
      ...both(...slider([108, -520], 9, 0.05)),
      ...(side === 'front' && drawing.bow ? bow(drawing, [0, -302], 42) : []),
    ];
  };
}

/** The far side, seen through the neck, with the label; from the back it is the front, which stands higher. */
function inside(drawing: Drawing, side: Side, below: string): Layer[] {
  const far = side === 'front' ? BACK_NECK : '0,-316 58,-350 116,-430!';
  const sheer = drawing.fabric === 'lace';
  const line = half(sheer ? `${far} 174,-296! ${below}` : `${far} 172,-300! 170,-200 0,-200!`);
  const folds = fall(drawing, [0, -400], [0, -100], 0.2);
  return [
    panel(drawing, line, { folds, shade: sheer ? 0.9 : 0.66, lift: 0.6, cloth: sheer ? 'net' : drawing.fabric }),
    ribbon(span(far), 'binding', 7, { lift: 0.1 }),
    ...(side === 'front' ? label(drawing, [0, -362], 46) : []),
  ];
}

function stretch(text: string, length: number): string {
  return text
    .split(' ')
    .map((word) => {
      const [x, y] = word.split(',').map(Number);
      return `${x},${-292 + ((y ?? 0) + 292) * length}`;
    })
    .join(' ');
}

function pour(drawing: Drawing, hem: number, side: Side) {
  const pulls: Pull[] = [-1, 1].flatMap((s): Pull[] => [
    { from: [s * 116, -425], to: [s * 50, -90], width: 20, height: 11 },
    { from: [s * 116, -425], to: [s * 140, -150], width: 16, height: 8 },
    { from: [s * 116, -425], to: [s * -10, -240], width: 15, height: 8 },
  ]);
  const cowl: Pull[] = [
    { from: [-90, -370], to: [60, -270], width: 15, height: 7, bend: 0.3 },
    { from: [90, -372], to: [-50, -250], width: 17, height: 7, bend: 0.3 },
  ];
  return fall(drawing, [0, -430], [0, hem], 1, {
    fan: 0.8,
    grow: [0.18, 1.3],
    pulls: side === 'front' ? [...pulls, ...cowl] : pulls.slice(0, 5),
    dome: { at: [0, 60], radiusX: 340, radiusY: 800, height: 40 },
  });
}

function neckline(drawing: Drawing, line: readonly Point[]): Layer[] {
  if (drawing.lace !== 'neck' && drawing.lace !== 'both') return [ribbon(line, 'binding', 7, { lift: 0.2 })];
  const width = (share: number): number => 20 + 54 * Math.sin(share * Math.PI) ** 0.8;
  const low = beside(line, (share) => width(share) * 0.48);
  return [ribbon(low, 'lace', width, { lift: 0.3 }), ribbon(line, 'binding', 6, { lift: 0.1 })];
}

/** Where the front is open from the hem up: both edges from the top of the slit down, and how high it reaches. */
type Slit = { inner: readonly Point[]; outer: readonly Point[] };

function slitOf({ width, dip, slit }: SlipCut, hem: number): Slit | null {
  if (slit === undefined) return null;
  const top: Point = [width * 0.56, hem - slit];
  const end = (share: number): Point => [width * share, hem - dip * share ** 2 * 1.1];
  const [inner, outer] = [end(0.6), end(0.84)];
  return {
    inner: curve(`${top} ${width * 0.575},${hem - slit * 0.5} ${inner}`),
    outer: curve(`${top} ${width * 0.62},${hem - slit * 0.62} ${width * 0.72},${hem - slit * 0.28} ${outer}`),
  };
}

/** An outline whose hem is open at a slit. */
function opened(outline: readonly Point[], { inner, outer }: Slit): Point[] {
  const [[from = 0] = [], [to = 0] = [], [, top = 0] = []] = [inner.at(-1), outer.at(-1), inner[0]];
  const isCutAway = ([x, y]: Point) => x > from && x < to && y > top;
  const start = outline.findIndex(isCutAway);
  return [
    ...outline.slice(0, start),
    ...outer.toReversed(),
    ...inner.slice(1),
    ...outline.slice(start).filter((point) => !isCutAway(point)),
  ];
}

/** The inner side of the back, seen through a slit, with its own hem. */
function behindSlit(drawing: Drawing, { width, dip, slit = 0 }: SlipCut, hem: number): Layer[] {
  const up = hem - slit - 30;
  const outline: Point[] = [
    [width * 0.4, up],
    [width * 0.8, up],
    [width * 0.96, hem - dip],
    [width * 0.4, hem - 8],
  ];
  const line: Point[] = [
    [width * 0.45, hem - 10],
    [width * 0.95, hem - dip - 4],
  ];
  return [
    panel(drawing, outline, { folds: fall(drawing, [0, -400], [0, hem], 0.5), shade: 0.62, lift: 0.4 }),
    ...hemTrim(drawing, line),
  ];
}

function hemTrim(drawing: Drawing, line: readonly Point[]): Layer[] {
  if (line.length < 2) return [];
  if (drawing.lace !== 'hem' && drawing.lace !== 'both') {
    return [
      ribbon(
        line.map(([x, y]): Point => [x * 0.99, y - 17]),
        'stitch',
        3.5,
      ),
    ];
  }
  return [
    ribbon(
      line.map(([x, y]): Point => [x * 1.01, y + 22]),
      'lace',
      96,
      { lift: 0.5 },
    ),
  ];
}

function hemEdge(drawing: Drawing, { width, dip }: SlipCut, hem: number, slit: Slit | null): Layer[] {
  const line = span(`0,${hem} ${width * 0.5},${hem - dip * 0.2} ${width - 1},${hem - dip}`);
  if (!slit) return hemTrim(drawing, line);
  const [[from = 0] = [], [to = 0] = []] = [slit.inner.at(-1), slit.outer.at(-1)];
  return [
    ribbon(slit.outer, 'binding', 6, { lift: 0.3 }),
    ...hemTrim(drawing, [...slit.outer.slice(-1), ...line.filter(([x]) => x > to)]),
    ribbon(slit.inner, 'binding', 6, { lift: 0.5 }),
    ...hemTrim(drawing, [...line.filter(([x]) => x < from), ...slit.inner.slice(-1)]),
  ];
}

/** A slip to the middle of the thigh. */
export const shortSlip: Pattern = slip({ side: '186,-220 172,-70 212,130', hem: 500, width: 288, dip: 24 });

/** A slip to the calf, with a slit. */
export const longSlip: Pattern = slip({
  side: '184,-220 168,-70 206,160 258,460',
  hem: 760,
  width: 300,
  dip: 26,
  slit: 300,
});

/** The upper piece of a camisole set. */
export const camisole: Pattern = slip({ side: '188,-220 190,-110', hem: 30, width: 214, dip: 14 });
