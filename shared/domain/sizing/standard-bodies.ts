import { SIZES } from '../constants.ts';
import type { Measurements } from '../measurements/limits.ts';
import type { SizeTable } from './size-table.ts';

/** The bodies that the shop's patterns are graded for, in cm: a garment's table may differ. */
export const STANDARD_BODIES: Readonly<Record<(typeof SIZES)[number], Measurements>> = {
  XS: { bust: 82, underBust: 70, waist: 63, hips: 90, height: 168 },
  S: { bust: 86, underBust: 74, waist: 67, hips: 94, height: 168 },
  M: { bust: 92, underBust: 79, waist: 73, hips: 100, height: 168 },
  L: { bust: 98, underBust: 85, waist: 79, hips: 106, height: 168 },
  XL: { bust: 106, underBust: 92, waist: 87, hips: 114, height: 168 },
};

/** The standard sizes as a table for any garment: no ease, no stretch, and any height. */
export const GENERAL_TABLE: SizeTable = {
  ease: {},
  stretch: 0,
  sizes: SIZES.map((size) => {
    const { bust, underBust, waist, hips } = STANDARD_BODIES[size];
    return { size, body: { bust, underBust, waist, hips } };
  }),
};
