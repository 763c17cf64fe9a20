import type { Drawing, Garment } from './drawing.ts';
import type { Point } from './engine/geometry.ts';
import type { Placement } from './engine/stage.ts';
import { balconette } from './garments/balconette.ts';
import { joggers, shorts, trousers } from './garments/bottoms.ts';
import { longlineBralette, softCup, triangleBralette } from './garments/bralettes.ts';
import { classicBriefs, frenchKnickers, highWaistBriefs, thong } from './garments/briefs.ts';
import type { Pattern } from './garments/cut.ts';
import { empireNightdress } from './garments/nightdress.ts';
import { kimonoRobe, longRobe, shawlRobe } from './garments/robes.ts';
import { nightshirt, pyjamaShirt } from './garments/shirts.ts';
import { camisole, longSlip, shortSlip } from './garments/slips.ts';
import { loungeDress, pullover, tee } from './garments/tops.ts';

/** One piece of clothing and where it lies in its composition. */
export type Item = { pattern: Pattern; placement: Placement };

/** A garment's pieces, bottom one first, its scale in the series, and where its finest work is. */
export type Composition = {
  items: readonly Item[];
  scale: number;
  /** Middle of the detail picture, in the composition's units. */
  focus: (drawing: Drawing) => Point;
};

const at = (x: number, y: number, angle = 0, scale = 1): Placement => ({ x, y, angle, scale });

function single(pattern: Pattern, scale: number, focus: Point, hemFocus?: Point): Composition {
  return {
    items: [{ pattern, placement: at(0, 0) }],
    scale,
    focus: (drawing) =>
      hemFocus && drawing.lace === 'hem' ? [hemFocus[0], hemFocus[1] * (drawing.length ?? 1)] : focus,
  };
}

function pair(lower: Item, upper: Item, scale: number, focus: Point): Composition {
  return { items: [lower, upper], scale, focus: () => focus };
}

const BRIEFS_UNDER_BRA = at(8, 430, 0.02);

/** Every garment of the vocabulary. */
export const COMPOSITIONS: Record<Garment, Composition> = {
  'triangle-bralette': single(triangleBralette, 1.2, [86, 0]),
  'longline-bralette': single(longlineBralette, 1.2, [96, 90]),
  balconette: single(balconette, 1.2, [120, 20]),
  'soft-cup': single(softCup, 1.2, [110, 10]),
  'classic-briefs': single(classicBriefs, 1.3, [70, 0]),
  'high-waist-briefs': single(highWaistBriefs, 1.3, [70, -110]),
  thong: single(thong, 1.3, [70, -30]),
  'french-knickers': single(frenchKnickers, 1.3, [110, 10], [140, 60]),
  'triangle-set': pair(
    { pattern: classicBriefs, placement: BRIEFS_UNDER_BRA },
    { pattern: triangleBralette, placement: at(0, 0, -0.015) },
    1.06,
    [86, 0],
  ),
  'balconette-set': pair(
    { pattern: thong, placement: BRIEFS_UNDER_BRA },
    { pattern: balconette, placement: at(0, 0, -0.015) },
    1.06,
    [120, 20],
  ),
  'longline-set': pair(
    { pattern: highWaistBriefs, placement: at(8, 580, 0.02) },
    { pattern: longlineBralette, placement: at(0, 0, -0.015) },
    0.96,
    [96, 90],
  ),
  'short-slip': single(shortSlip, 1.02, [30, -270], [130, 410]),
  'long-slip': single(longSlip, 0.88, [30, -270], [130, 670]),
  'empire-nightdress': single(empireNightdress, 1, [60, -230], [130, 520]),
  nightshirt: single(nightshirt, 1.14, [-10, -170]),
  'camisole-shorts': pair(
    { pattern: shorts, placement: at(8, 462, 0.015) },
    { pattern: camisole, placement: at(0, 0, -0.012) },
    1.04,
    [30, -270],
  ),
  'shirt-trousers': pair(
    { pattern: trousers, placement: at(6, 540, -0.012) },
    { pattern: pyjamaShirt, placement: at(0, 0, -0.008) },
    0.9,
    [-20, -190],
  ),
  'tee-trousers': pair(
    { pattern: trousers, placement: at(6, 532, -0.012) },
    { pattern: tee, placement: at(0, 0, -0.008) },
    0.92,
    [70, -200],
  ),
  'kimono-robe': single(kimonoRobe, 0.99, [10, 20], [60, 560]),
  'long-robe': single(longRobe, 0.94, [10, 20], [70, 760]),
  'shawl-robe': single(shawlRobe, 1.04, [70, -120]),
  'lounge-pullover-trousers': pair(
    { pattern: joggers, placement: at(6, 562, -0.012) },
    { pattern: pullover, placement: at(0, 0, -0.008) },
    0.9,
    [90, -190],
  ),
  'lounge-dress': single(loungeDress, 1.02, [80, -190]),
};
