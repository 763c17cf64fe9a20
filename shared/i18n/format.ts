import type { IntlShape } from '@formatjs/intl';
import { formatLocale } from '../domain/languages.ts';
import type { Locale } from '../domain/locale.ts';
import type { Kopecks } from '../domain/money.ts';

/** An amount in roubles; kopecks only if there are any, and a minus for discounts. */
export function formatMoney(intl: Pick<IntlShape<string>, 'formatNumber'>, amount: Kopecks): string {
  return memoize(intl, `money ${amount}`, () =>
    intl
      .formatNumber(amount / 100, {
        style: 'currency',
        currency: 'RUB',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
      })
      .replace('-', '\u2212'),
  );
}

/** A range of amounts in whole roubles, as 2 000–9 000 ₽. */
export function formatMoneyRange(locale: Locale, from: Kopecks, to: Kopecks): string {
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).formatRange(from / 100, to / 100);
}

/** An hour looks the same wherever one stands: 04:53. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Moscow' } as const;

/** A day and its hour, from an ISO 8601 time, in Moscow's time zone. */
export function formatMoment(intl: Pick<IntlShape<string>, 'formatDate'>, iso: string): string {
  const moment = intl.formatDate(iso, {
    day: 'numeric',
    month: 'long',
    ...CLOCK,
  });
  return bound(moment);
}

/** The hour of an ISO 8601 time, in Moscow's time zone. */
export function formatClock(intl: Pick<IntlShape<string>, 'formatDate'>, iso: string): string {
  return intl.formatDate(iso, CLOCK);
}

/** A day, from an ISO 8601 time, in Moscow's time zone. */
export function formatDay(intl: Pick<IntlShape<string>, 'formatDate'>, iso: string): string {
  const day = intl.formatDate(iso, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });
  // Russian adds «г.», whose full stop would double at the end of a sentence.
  return bound(day.replace(/\sг\.$/u, ''));
}

/** Joins the numbers of a date to the words beside them with no-break spaces. */
export function bound(date: string): string {
  return date.replace(/(?<=\d)\s(?=\p{L})|(?<=\p{L})\s(?=\d)/gu, '\u00a0');
}

/** A country's name by its ISO 3166-1 code, with the ё that Unicode's names leave out. */
export function formatCountry(intl: Pick<IntlShape<string>, 'formatDisplayName'>, code: string): string {
  return intl.formatDisplayName(code, { type: 'region' })?.replace('единенные', 'единённые') ?? code;
}

/** Country codes of one and of two digits; all others have three (ITU-T E.164). */
const SHORT_CODES = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A phone number in E.164, formatted: +7 numbers as in Russia; of others the country's code apart, and the rest in
 * groups of three, the last of two to four digits.
 */
export function formatPhone(phone: string): string {
  if (/^\+7\d{10}$/.test(phone)) return phone.replace(/(..)(...)(...)(..)(..)/, '$1\u00a0$2\u00a0$3-$4-$5');
  if (!/^\+\d{6,}$/.test(phone)) return phone;
  const code = SHORT_CODES.exec(phone)?.[0] ?? phone.slice(0, 4);
  const groups = phone.slice(code.length).match(/\d{3}(?=\d{2})|\d+/g) ?? [];
  return [code, ...groups].join('\u00a0');
}

/** Texts of one formatter: a shop has some hundred prices, and a few weeks of days. */
const MAX = 1000;

const texts = new WeakMap<object, Map<string, string>>();

/** Caches a formatted text: a lookup takes a tenth of the time of formatting. */
export function memoize(formatter: object, key: string, make: () => string): string {
  const own = texts.get(formatter) ?? new Map<string, string>();
  texts.set(formatter, own);
  const known = own.get(key);
  if (known !== undefined) return known;
  if (own.size >= MAX) own.clear();
  const made = make();
  own.set(key, made);
  return made;
}
