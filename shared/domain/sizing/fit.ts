import type { SizeTable } from './size-table.ts';

/** How a garment sits: close to the body, with some room, or wide. */
export type Fit = 'close' | 'regular' | 'loose';

/** Room over the body from which a garment is no longer close, and from which it is loose, cm. */
const REGULAR_FROM_CM = 3;
const LOOSE_FROM_CM = 12;

/** How a garment sits by the narrowest of the places it is cut for; null where nothing is known of its ease. */
export function fitOf({ ease }: SizeTable): Fit | null {
  const rooms = [ease.bust, ease.hips].filter((cm) => cm !== undefined);
  if (rooms.length === 0) return null;
  const room = Math.min(...rooms);
  if (room < REGULAR_FROM_CM) return 'close';
  return room < LOOSE_FROM_CM ? 'regular' : 'loose';
}
