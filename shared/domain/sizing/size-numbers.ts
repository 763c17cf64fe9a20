import type { SIZES } from '../constants.ts';

export const SIZE_SYSTEMS = ['ru', 'eu', 'uk'] as const;
type SizeNumbers = Record<(typeof SIZE_SYSTEMS)[number], { min: number; max: number }>;

/** Russian sizes are half of the bust in cm; each standard size covers those nearest to the body it is cut for. */
const RUSSIAN = { XS: [40, 42], S: [42, 44], M: [46, 46], L: [48, 50], XL: [52, 54] } as const;
/** European sizes are six less than Russian ones, British ones 34 less. */
const LESS = { ru: 0, eu: 6, uk: 34 } as const;

/** How a standard size is numbered elsewhere. */
export function sizeNumbers(size: (typeof SIZES)[number]): SizeNumbers {
  const [min, max] = RUSSIAN[size];
  const less = (by: number) => ({ min: min - by, max: max - by });
  return { ru: less(LESS.ru), eu: less(LESS.eu), uk: less(LESS.uk) };
}
