import type { SizeTable } from './size-table.ts';

/** How a garment fits: close to the body, with some room, or wide. */
export type Fit = 'close' | 'regular' | 'loose';

/** The ease from which a garment is regular, and from which it is loose, cm. */
const REGULAR_FROM_CM = 3;
const LOOSE_FROM_CM = 12;

/** The fit of a garment by its smallest ease; null if its ease is unknown. */
export function fitOf({ ease }: SizeTable): Fit | null {
  const rooms = [ease.bust, ease.hips].filter((cm) => cm !== undefined);
  if (rooms.length === 0) return null;
  const room = Math.min(...rooms);
  if (room < REGULAR_FROM_CM) return 'close';
  return room < LOOSE_FROM_CM ? 'regular' : 'loose';
}
