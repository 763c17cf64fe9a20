import type { SIZES } from '../constants.ts';

export const SIZE_SYSTEMS = ['ru', 'eu', 'uk'] as const;
type Span = { readonly min: number; readonly max: number };
export type SizeNumbers = Readonly<Record<(typeof SIZES)[number], Span>>;

/** Russian sizes are half of the bust in cm; each standard size covers those closest to the body it is cut for. */
export const RUSSIAN_SIZES: SizeNumbers = {
  XS: { min: 40, max: 42 },
  S: { min: 42, max: 44 },
  M: { min: 46, max: 46 },
  L: { min: 48, max: 50 },
  XL: { min: 52, max: 54 },
};
/** European sizes are six less than Russian ones, British ones 34 less. */
const LESS = { ru: 0, eu: 6, uk: 34 } as const;

/** A standard size in other systems, by its Russian sizes. */
export function sizeNumbers({ min, max }: Span): Record<(typeof SIZE_SYSTEMS)[number], Span> {
  const less = (by: number) => ({ min: min - by, max: max - by });
  return { ru: less(LESS.ru), eu: less(LESS.eu), uk: less(LESS.uk) };
}
