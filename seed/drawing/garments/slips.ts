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
    const body = half(`${near} 142,${armY + 30} 164,-336 178,-292! ${below}`);
    return [
      ...both(ribbon(curve('94,-374 97,-460 104,-560 109,-602 116,-560 119,-500 116,-426'), 'strap', 8, { lift: 0.8 })),
      ...inside(drawing, side, below),
      panel(drawing, body, { folds: pour(drawing, hem, side), lift: 1.2 }),
      ...both(ribbon(curve(`176,-295 165,-336 142,${armY + 30} ${armX},${armY}`), 'binding', 7, { lift: 0.2 })),
      ...neckline(drawing, span(near)),
      ...hemEdge(drawing, cut, hem),
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

function hemEdge(drawing: Drawing, { width, dip, slit }: SlipCut, hem: number): Layer[] {
  const line = span(`0,${hem} ${width * 0.5},${hem - dip * 0.2} ${width - 1},${hem - dip}`);
  const above = line.map(([x, y]): Point => [x * 0.99, y - 17]);
  const cutLine = slit
    ? [
        ribbon(
          curve(`${width * 0.62},${hem - slit} ${width * 0.66},${hem - slit * 0.4} ${width * 0.7},${hem - dip * 0.3}`),
          'crease',
          10,
          { force: 1.2 },
        ),
      ]
    : [];
  if (drawing.lace !== 'hem' && drawing.lace !== 'both') return [ribbon(above, 'stitch', 3.5), ...cutLine];
  const low = line.map(([x, y]): Point => [x * 1.01, y + 22]);
  return [ribbon(low, 'lace', 96, { lift: 0.5 }), ...cutLine];
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
