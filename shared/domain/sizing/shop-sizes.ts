import { SIZES } from '../constants.ts';
import { RUSSIAN_SIZES } from './size-numbers.ts';
import type { SizeTable } from './size-table.ts';
import { STANDARD_BODIES } from './standard-bodies.ts';

/** The girths in the shop's size table; height is the same for all sizes. */
export const GIRTHS = ['bust', 'underBust', 'waist', 'hips'] as const;
type Girth = (typeof GIRTHS)[number];

/** The sizes that the shop cuts, smallest first: their bodies in cm, and the Russian sizes that each covers. */
export type ShopSizes = {
  readonly height: number;
  readonly sizes: readonly {
    readonly size: (typeof SIZES)[number];
    readonly body: Readonly<Record<Girth, number>>;
    readonly russian: { readonly min: number; readonly max: number };
  }[];
};

/** The default sizes. */
export const STANDARD_SIZES: ShopSizes = {
  height: STANDARD_BODIES.M.height,
  sizes: SIZES.map((size) => {
    const { height: _, ...body } = STANDARD_BODIES[size];
    return { size, body, russian: RUSSIAN_SIZES[size] };
  }),
};

/** The shop's sizes as a table for any garment: no ease, no stretch, and any height. */
export function generalTable({ sizes }: ShopSizes): SizeTable {
  return { ease: {}, stretch: 0, sizes: sizes.map(({ size, body }) => ({ size, body })) };
}
