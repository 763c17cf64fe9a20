/** E.164 has fifteen digits at most; no number that can be called from abroad has fewer than six. */
const DIGITS = { min: 6, max: 15 } as const;

/**
 * Whether what was typed can be a phone number, however people write one. Whether it is one of its country, the API
 * knows: the tables for that are too heavy for a form.
 */
export function canBePhone(typed: string): boolean {
  if (/[^\d\s+().\-–/]/u.test(typed)) return false;
  const { length } = typed.replace(/\D/g, '');
  return length >= DIGITS.min && length <= DIGITS.max;
}
