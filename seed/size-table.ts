import { PRODUCTION_WORKING_DAYS, SIZES } from '#shared/domain/constants.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import type { GarmentMeasure } from '#shared/domain/sizing/garment-measures.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import type { Garment } from './drawing/drawing.ts';

/**
 * How a garment is cut: how much wider than the body, in cm, where it is fitted at all; what it measures itself in size
 * M, in cm; and how long one is sewn to measure where that is more than the shop's own days.
 */
type Cut = {
  ease: Partial<Record<Measure, number>>;
  garment?: Partial<Record<GarmentMeasure, number>>;
  days?: WorkingDays;
};

/** Cups on wires are fitted once more before they are sewn. */
const FITTED_DAYS = { min: 6, max: 9 } as const;

const SOFT_BRA: Cut = { ease: { bust: 0, underBust: 0 } };
const WIRED_BRA: Cut = { ease: { bust: 0, underBust: 0 }, days: FITTED_DAYS };
const BRIEFS: Cut = { ease: { waist: 0, hips: 0 } };
const SOFT_SET: Cut = { ease: { bust: 0, underBust: 0, hips: 0 } };
const SHORT_SLIP: Cut = { ease: { bust: 4, waist: 12, hips: 8 }, garment: { length: 84 } };
const LONG_SLIP: Cut = {
  ease: { bust: 4, waist: 12, hips: 6, height: 0 },
  garment: { length: 124 },
};
const TROUSERS: Cut = { ease: { bust: 14, waist: 6, hips: 12, height: 0 } };

const CUTS: Readonly<Record<Garment, Cut>> = {
  'triangle-bralette': SOFT_BRA,
  'longline-bralette': SOFT_BRA,
  'soft-cup': SOFT_BRA,
  balconette: WIRED_BRA,
  'classic-briefs': BRIEFS,
  'high-waist-briefs': BRIEFS,
  thong: BRIEFS,
  'french-knickers': { ease: { waist: 2, hips: 8 } },
  'triangle-set': SOFT_SET,
  'longline-set': { ease: { bust: 0, underBust: 0, waist: 2, hips: 0 } },
  'balconette-set': { ease: { bust: 0, underBust: 0, hips: 0 }, days: FITTED_DAYS },
  'short-slip': SHORT_SLIP,
  'long-slip': LONG_SLIP,
  'empire-nightdress': { ease: { bust: 6, underBust: 6, hips: 24 }, garment: { length: 96 } },
  nightshirt: { ease: { bust: 20, hips: 18 }, garment: { length: 92, sleeve: 58 } },
  'camisole-shorts': { ease: { bust: 6, waist: 6, hips: 12 } },
  'shirt-trousers': TROUSERS,
  'tee-trousers': TROUSERS,
  'kimono-robe': { ease: { bust: 24, hips: 22 }, garment: { length: 98, sleeve: 44 } },
  'long-robe': { ease: { bust: 24, hips: 22, height: 0 }, garment: { length: 130, sleeve: 60 } },
  'shawl-robe': { ease: { bust: 26, hips: 24 }, garment: { length: 108, sleeve: 59 } },
  'lounge-pullover-trousers': { ease: { bust: 12, waist: 6, hips: 12, height: 0 } },
  'lounge-dress': {
    ease: { bust: 4, waist: 6, hips: 4, height: 0 },
    garment: { length: 112, sleeve: 61 },
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
  return CUTS[garment].days ?? PRODUCTION_WORKING_DAYS;
}
