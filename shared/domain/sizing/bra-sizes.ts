import { advise } from './advise.ts';
import { GENERAL_TABLE } from './standard-bodies.ts';

/** Bra sizes as Europe and Russia write them (EN 13402): the band is the under-bust in cm. */
export const BRA_BANDS = [65, 70, 75, 80, 85, 90] as const;
export const BRA_CUPS = ['A', 'B', 'C', 'D'] as const;

/** How much more than the under-bust the bust of each cup is, cm: the middle of its two. */
const CUP_CM = { A: 13, B: 15, C: 17, D: 19 } as const;

/** The standard size nearest to a bra size: 75B is `S`. */
export function braSize(band: number, cup: (typeof BRA_CUPS)[number]): string | undefined {
  return advise({ underBust: band, bust: band + CUP_CM[cup] }, GENERAL_TABLE)?.size;
}
