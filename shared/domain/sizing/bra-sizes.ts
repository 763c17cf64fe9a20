import { advise } from './advise.ts';
import type { SizeTable } from './size-table.ts';

/** Bra sizes as in Europe and Russia (EN 13402): the band is the under-bust in cm. */
export const BRA_BANDS = [65, 70, 75, 80, 85, 90] as const;
export const BRA_CUPS = ['A', 'B', 'C', 'D'] as const;

/** The difference of bust and under-bust for each cup, cm: the middle of its range. */
export const CUP_CM = { A: 13, B: 15, C: 17, D: 19 } as const;

/** The size of a table closest to a bra size: 75B is the standard `S`. */
export function braSize(band: number, cup: (typeof BRA_CUPS)[number], table: SizeTable): string | undefined {
  return advise({ underBust: band, bust: band + CUP_CM[cup] }, table)?.size;
}
