import type { Drawing } from '../drawing.ts';
import { curve, half, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, type Pattern, panel, ribbon, type Side } from './cut.ts';
import { bow } from './trims.ts';

/** Right halves of a pair of briefs; the leg lines run from the side seam to the crotch. */
type BriefsCut = {
  frontWaist: string;
  backWaist: string;
  frontLeg: string;
  backLeg: string;
  crotch: string;
  waistband: number;
  /** Where the gusset's seam lies, at its middle and its half width. */
  gusset: { y: number; half: number };
  seams: (side: Side) => Layer[];
};

/** Briefs from their cut: the far side shaded behind, then the near side with elastic all round. */
function briefs(cut: BriefsCut): Pattern {
  return (drawing, side) => {
    const near = side === 'front' ? cut.frontWaist : cut.backWaist;
    const far = side === 'front' ? cut.backWaist : cut.frontWaist;
    const nearLeg = side === 'front' ? cut.frontLeg : cut.backLeg;
    const farLeg = side === 'front' ? cut.backLeg : cut.frontLeg;
    const { gusset } = cut;
    return [
      ...clothPanel(drawing, `${far} ${farLeg} ${cut.crotch}`, 0.62),
      ribbon(span(far), 'elastic', 10, { lift: 0.2 }),
      ...both(ribbon(curve(farLeg), 'elastic', 8, { lift: 0.2 })),
      ...clothPanel(drawing, `${near} ${nearLeg} ${cut.crotch}`, 1),
      ...cut.seams(side),
      ribbon(span(`0,${gusset.y + 7} ${gusset.half},${gusset.y}`), 'seam', 5),
      ribbon(span(`0,${gusset.y + 14} ${gusset.half},${gusset.y + 7}`), 'stitch', 3),
      ...both(ribbon(curve(nearLeg), 'elastic', 10, { lift: 0.3 })),
      ...waist(drawing, near, cut.waistband),
      ...(side === 'front' && drawing.bow ? bow(drawing, [0, waistMiddle(near) + 8], 40) : []),
    ];
  };
}

function clothPanel(drawing: Drawing, text: string, shade: number): Layer[] {
  const line = half(text);
  const folds = fall(drawing, [0, -160], [0, 220], 0.55, {
    width: 64,
    pulls: [-1, 1].flatMap((s) => [
      { from: [s * 236, -60] as Point, to: [s * 20, 60] as Point, width: 15, height: 6 },
      { from: [s * 60, 170] as Point, to: [s * 70, 10] as Point, width: 13, height: 6 },
    ]),
    dome: { at: [0, 0], radiusX: 260, radiusY: 240, height: 26 },
  });
  const lift = shade < 1 ? 0.6 : 1.2;
  if (drawing.fabric !== 'lace') return [panel(drawing, line, { folds, shade, lift })];
  return shade < 1
    ? [panel(drawing, line, { cloth: 'net', folds, shade: 0.9, lift })]
    : [panel(drawing, line, { cloth: 'net', folds, shade: 0.97, lift }), panel(drawing, line, { folds, lift: 0 })];
}

function waistMiddle(text: string): number {
  return Number(text.split(' ')[0]?.replace('!', '').split(',')[1] ?? 0);
}

function waist(drawing: Drawing, text: string, width: number): Layer[] {
  const line = span(text);
  if (drawing.lace || drawing.fabric === 'lace') {
    const low = line.map(([x, y]): Point => [x, y + 26]);
    return [ribbon(low, 'lace', 62, { lift: 0.3 }), ribbon(line, 'elastic', 9, { lift: 0.3 })];
  }
  const inside = line.map(([x, y]): Point => [x, y + width / 2 - 4]);
  return [
    ribbon(inside, 'elastic', width, {
      cloth: ['cotton', 'jersey', 'rib'].includes(drawing.fabric) ? 'lining' : 'satin',
      lift: 0.5,
    }),
  ];
}

const none = (): Layer[] => [];

/** Mid-rise briefs. */
export const classicBriefs: Pattern = briefs({
  frontWaist: '0,-104 120,-110 258,-130!',
  backWaist: '0,-132 120,-134 258,-136!',
  frontLeg: '262,-74! 206,-20 140,60 88,140 58,196!',
  backLeg: '264,-66! 240,20 196,96 122,162 58,200!',
  crotch: '50,212 0,216',
  waistband: 20,
  gusset: { y: 112, half: 104 },
  seams: none,
});

/** Briefs to the waist with shaping seams. */
export const highWaistBriefs: Pattern = briefs({
  frontWaist: '0,-226 120,-230 232,-244!',
  backWaist: '0,-248 120,-248 232,-250!',
  frontLeg: '262,-60! 206,-6 140,70 88,146 58,200!',
  backLeg: '264,-52! 242,30 196,104 122,168 58,204!',
  crotch: '50,216 0,220',
  waistband: 26,
  gusset: { y: 118, half: 102 },
  seams: (side) =>
    side === 'front'
      ? both(
          ribbon(curve('120,-228 100,-120 96,-20 104,110'), 'seam', 5),
          ribbon(curve('127,-228 107,-120 103,-20 111,106'), 'stitch', 3),
        )
      : [ribbon(curve('0,-246 3,-100 0,112'), 'seam', 5)],
});

/** A thong: a triangle in front, a narrow one behind. */
export const thong: Pattern = briefs({
  frontWaist: '0,-100 120,-112 256,-136!',
  backWaist: '0,-124 120,-130 256,-140!',
  frontLeg: '258,-112! 180,-64 112,20 62,120 34,196!',
  backLeg: '258,-114! 160,-96 70,-58 30,30 20,196!',
  crotch: '26,212 0,216',
  waistband: 15,
  gusset: { y: 108, half: 66 },
  seams: none,
});

/** Loose knickers with a flared, slit leg. */
export const frenchKnickers: Pattern = (drawing, side) => {
  const low = drawing.lace ? 128 : 168;
  const leg = half(`0,-150 120,-152 214,-158! 250,-40 300,${low - 22}! 170,${low + 10} 16,${low + 12}! 10,96 0,84!`);
  const folds = fall(drawing, [0, -160], [0, 190], 0.8, {
    fan: 0.7,
    grow: [0.4, 1.2],
    gathers: [{ from: [-214, -140], to: [214, -140], reach: 120, pitch: 13, height: 9 }],
  });
  const hem = curve(`16,${low + 10} 170,${low + 8} 300,${low - 24}`);
  const edge: Layer[] = drawing.lace
    ? both(
        ribbon(
          hem.map(([x, y]): Point => [x, y + 22]),
          'lace',
          70,
          { lift: 0.4 },
        ),
        ribbon(hem, 'stitch', 3.5),
      )
    : both(
        ribbon(
          hem.map(([x, y]): Point => [x, y - 14]),
          'stitch',
          3.5,
        ),
      );
  return [
    panel(drawing, half('0,-176 120,-172 214,-164! 200,-100 0,-100!'), {
      folds: fall(drawing, [0, -170], [0, -60], 0.2),
      shade: 0.6,
      lift: 0.5,
    }),
    panel(drawing, leg, { folds, lift: 1.2 }),
    ...edge,
    ribbon(curve(side === 'front' ? '0,-146 4,-60 0,86' : '0,-146 -3,-60 0,86'), 'seam', 6),
    ...both(ribbon(curve(`228,-90 262,10 286,${low - 30}`), 'seam', 5, { force: 0.6 })),
    ribbon(span('0,-142 120,-144 215,-150'), 'gathered', 24, {
      cloth: drawing.fabric === 'lace' ? 'lining' : drawing.fabric,
      lift: 0.6,
    }),
    ...(side === 'front' && drawing.bow ? bow(drawing, [0, -136], 44) : []),
  ];
};
