import { fromDecimal } from '#shared/domain/money.ts';

/** Kopecks as people write roubles: `4900`, `4900.50`. */
export function roubles(kopecks: number): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2);
}

/** Roubles of a number cell, rounded to kopecks: the product of a price and 1.1 has binary noise. */
export function roundedRoubles(value: number): string {
  return roubles(Math.round(Number((value * 100).toPrecision(15))));
}

/** The kopecks of a text in roubles, with spaces and a sign; null if it is none. */
export function priceOf(text: string): number | null {
  return fromDecimal(text.replace(/[\s\u00a0\u202f₽]/g, ''));
}
