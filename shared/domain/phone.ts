/** E.164 has fifteen digits at most; no number that can be called from abroad has fewer than six. */
const ANY = /^\+?\d{6,15}$/;
/** Numbers under +7, and how people in Russia write them: with 8 or 7 before the ten digits, or without. */
const WITH_CODE = /^\+7[347-9]\d{9}$/;
const IN_RUSSIA = /^(?:[78][347-9]|[349])\d{9}$/;

/**
 * Whether what was typed can be a phone number, however people write one. Of Russia's that is all there is to know; of
 * others the API knows more: the tables for that are too heavy for a form.
 */
export function canBePhone(typed: string, country: string): boolean {
  const number = typed.trim().replace(/[\s().\-–/]/gu, '');
  if (number.startsWith('+7')) return WITH_CODE.test(number);
  return (isRussianPhone(number, country) ? IN_RUSSIA : ANY).test(number);
}

/** Whether what was typed is to be one of Russia's numbers: where it has no other country's code. */
export function isRussianPhone(typed: string, country: string): boolean {
  return country === 'RU' && !/^\s*\+(?!7)/.test(typed);
}
