/** E.164 has at most fifteen digits; no number that can be called from abroad has fewer than six. */
const ANY = /^\+?\d{6,15}$/;
/** Numbers under +7, as people in Russia write them: with 8 or 7 before the ten digits, or without. */
const WITH_CODE = /^\+7[347-9]\d{9}$/;
const IN_RUSSIA = /^(?:[78][347-9]|[349])\d{9}$/;

/**
 * Whether the input can be a phone number in any common format. For Russia the check is complete; for other countries
 * the API checks more, with tables that are too large for a form.
 */
export function canBePhone(typed: string, country: string): boolean {
  const number = typed.trim().replace(/[\s().\-–/]/gu, '');
  if (number.startsWith('+7')) return WITH_CODE.test(number);
  return (isRussianPhone(number, country) ? IN_RUSSIA : ANY).test(number);
}

/** Whether the input should be a Russian number: it has no other country's code. */
export function isRussianPhone(typed: string, country: string): boolean {
  return country === 'RU' && !/^\s*\+(?!7)/.test(typed);
}

/** Numbers under +7 as far as they are typed. */
const TYPED = /^(\+7|8(?=[347-9]))(\d{1,3})(\d{0,3})(\d{0,2})(\d{0,2})$/;

/** A number under +7 in groups as far as it is typed, `+7 912 345-67-89`; any other one as it is. */
export function groupTypedPhone(typed: string): string {
  const [, code, ...groups] = TYPED.exec(typed.replace(/[\s()-]/g, '')) ?? [];
  if (!code) return typed;
  const [area = '', first = '', ...rest] = groups.filter((group) => group !== '');
  return [[code, area, first].filter(Boolean).join(' '), ...rest].join('-');
}
