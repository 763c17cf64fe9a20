/** Money is whole kopecks everywhere: 890_000 is 8 900 ₽. Fractions never appear. */
export type Kopecks = number;

/** The discount in whole per cent, rounded down so that it never promises more than it gives. Null if there is none. */
export function discountPercent(amount: Kopecks, compareAt: Kopecks | null): number | null {
  if (compareAt === null || compareAt <= amount) return null;
  const percent = Math.floor(((compareAt - amount) * 100) / compareAt);
  return percent > 0 ? percent : null;
}

/** Kopecks as the decimal string that card providers and merchants' files use: 890_050 → "8900.50". */
export function toDecimal(amount: Kopecks): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Reads "8900", "8900.5" or "8900,50" as kopecks; null if the text is not a non-negative price. */
export function fromDecimal(text: string): Kopecks | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
