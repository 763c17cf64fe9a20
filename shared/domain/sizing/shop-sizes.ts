import { SIZES } from '../constants.ts';
import { RUSSIAN_SIZES } from './size-numbers.ts';
import type { SizeTable } from './size-table.ts';
import { STANDARD_BODIES } from './standard-bodies.ts';

/** What a table of the shop's sizes tells of a body; height is one for all of them. */
export const GIRTHS = ['bust', 'underBust', 'waist', 'hips'] as const;
type Girth = (typeof GIRTHS)[number];

/** The sizes that the shop cuts for, smallest first: their bodies in cm, and the Russian numbers that each covers. */
export type ShopSizes = {
  readonly height: number;
  readonly sizes: readonly {
    readonly size: (typeof SIZES)[number];
    readonly body: Readonly<Record<Girth, number>>;
    readonly russian: { readonly min: number; readonly max: number };
  }[];
};

/** Those that hold until somebody publishes others. */
export const STANDARD_SIZES: ShopSizes = {
  height: STANDARD_BODIES.M.height,
  sizes: SIZES.map((size) => {
    const { height: _, ...body } = STANDARD_BODIES[size];
    return { size, body, russian: RUSSIAN_SIZES[size] };
  }),
};

/** The shop's sizes as a table for garments in general: no ease, no stretch, and any height. */
export function generalTable({ sizes }: ShopSizes): SizeTable {
  return { ease: {}, stretch: 0, sizes: sizes.map(({ size, body }) => ({ size, body })) };
}
