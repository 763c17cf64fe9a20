/** Years that a day can have; an earlier one is still being typed, digit by digit. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** A year of two digits is one of this century. */
const CENTURY = 2000;

/** A day field: the day that its form has, and what the field shows while somebody types; null is empty. */
export type DayField = { value: string | null; typed: string | null | undefined };

type DayLimits = { minValue?: string | undefined; maxValue?: string | undefined };

/** The field after a key: its form has the former day until the field is left, whatever days come in between. */
export function typeDay(field: DayField, typed: string | null): DayField {
  return { ...field, typed };
}

/** The field when it is left: its form has the typed day, unless no form could have it, which stays to be seen. */
export function leaveDay(field: DayField, limits: DayLimits): DayField {
  if (field.typed === undefined) return field;
  if (field.typed === null) return { value: null, typed: undefined };
  const day = withCentury(field.typed);
  return isWithin(day, limits) ? { value: day, typed: undefined } : { ...field, typed: day };
}

/** Whether a day is one that a form can have. */
function isWithin(day: string, { minValue, maxValue }: DayLimits): boolean {
  const year = Number(day.slice(0, 4));
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return false;
  return !(minValue && day < minValue) && !(maxValue && day > maxValue);
}

function withCentury(day: string): string {
  const [year = '', ...rest] = day.split('-');
  return Number(year) < 100 ? [CENTURY + Number(year), ...rest].join('-') : day;
}
