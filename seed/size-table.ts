import type { SizeTable } from '#shared/contract/sizing.ts';
import { SIZES } from '#shared/domain/constants.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import type { GarmentMeasure } from '#shared/domain/sizing/garment-measures.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import type { Garment } from './drawing/drawing.ts';

/**
 * How a garment is cut: how much wider than the body, in cm, where it is fitted at all; what it measures itself in size
 * M, in cm; and how long one is sewn.
 */
type Cut = {
  ease: Partial<Record<Measure, number>>;
  garment?: Partial<Record<GarmentMeasure, number>>;
  days: WorkingDays;
};

const SOFT_DAYS = { min: 4, max: 6 } as const;
const FITTED_DAYS = { min: 6, max: 9 } as const;
const LONG_DAYS = { min: 5, max: 8 } as const;

const SOFT_BRA: Cut = { ease: { bust: 0, underBust: 0 }, days: SOFT_DAYS };
const WIRED_BRA: Cut = { ease: { bust: 0, underBust: 0 }, days: FITTED_DAYS };
const BRIEFS: Cut = { ease: { waist: 0, hips: 0 }, days: SOFT_DAYS };
const SOFT_SET: Cut = { ease: { bust: 0, underBust: 0, hips: 0 }, days: LONG_DAYS };
const SHORT_SLIP: Cut = { ease: { bust: 4, waist: 12, hips: 8 }, garment: { length: 84 }, days: LONG_DAYS };
const LONG_SLIP: Cut = {
  ease: { bust: 4, waist: 12, hips: 6, height: 0 },
  garment: { length: 124 },
  days: LONG_DAYS,
};
const TROUSERS: Cut = { ease: { bust: 14, waist: 6, hips: 12, height: 0 }, days: LONG_DAYS };

const CUTS: Readonly<Record<Garment, Cut>> = {
  'triangle-bralette': SOFT_BRA,
  'longline-bralette': SOFT_BRA,
  'soft-cup': SOFT_BRA,
  balconette: WIRED_BRA,
  'classic-briefs': BRIEFS,
  'high-waist-briefs': BRIEFS,
  thong: BRIEFS,
  'french-knickers': { ease: { waist: 2, hips: 8 }, days: SOFT_DAYS },
  'triangle-set': SOFT_SET,
  'longline-set': { ease: { bust: 0, underBust: 0, waist: 2, hips: 0 }, days: LONG_DAYS },
  'balconette-set': { ease: { bust: 0, underBust: 0, hips: 0 }, days: FITTED_DAYS },
  'short-slip': SHORT_SLIP,
  'long-slip': LONG_SLIP,
  'empire-nightdress': { ease: { bust: 6, underBust: 6, hips: 24 }, garment: { length: 96 }, days: LONG_DAYS },
  nightshirt: { ease: { bust: 20, hips: 18 }, garment: { length: 92, sleeve: 58 }, days: LONG_DAYS },
  'camisole-shorts': { ease: { bust: 6, waist: 6, hips: 12 }, days: LONG_DAYS },
  'shirt-trousers': TROUSERS,
  'tee-trousers': TROUSERS,
  'kimono-robe': { ease: { bust: 24, hips: 22 }, garment: { length: 98, sleeve: 44 }, days: LONG_DAYS },
  'long-robe': { ease: { bust: 24, hips: 22, height: 0 }, garment: { length: 130, sleeve: 60 }, days: LONG_DAYS },
  'shawl-robe': { ease: { bust: 26, hips: 24 }, garment: { length: 108, sleeve: 59 }, days: LONG_DAYS },
  'lounge-pullover-trousers': { ease: { bust: 12, waist: 6, hips: 12, height: 0 }, days: LONG_DAYS },
  'lounge-dress': {
    ease: { bust: 4, waist: 6, hips: 4, height: 0 },
    garment: { length: 112, sleeve: 61 },
    days: LONG_DAYS,
  },
};

/** The standard sizes of a garment, by the measures that it is cut by; `stretch` is its cloth's, in per cent. */
export function sizeTable(garment: Garment, stretch: number): SizeTable {
  const { ease, garment: own } = CUTS[garment];
  const measures = Object.keys(ease);
  return {
    ease,
    stretch,
    sizes: SIZES.map((size, index) => ({
      size,
      body: Object.fromEntries(Object.entries(STANDARD_BODIES[size]).filter(([measure]) => measures.includes(measure))),
      ...(own && { garment: graded(own, index - SIZES.indexOf('M')) }),
    })),
  };
}

/** What a garment measures some sizes above or below M: a centimetre a size. */
function graded(own: NonNullable<Cut['garment']>, sizes: number) {
  return Object.fromEntries(Object.entries(own).map(([measure, cm]) => [measure, cm + sizes]));
}

/** How many working days a garment takes that is sewn to measure. */
export function sewingDays(garment: Garment): WorkingDays {
  return CUTS[garment].days;
}
