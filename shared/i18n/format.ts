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

/** A day and its hour, from an ISO 8601 time, in Moscow's time zone. */
export function formatMoment(intl: Pick<IntlShape<string>, 'formatDate'>, iso: string): string {
  const moment = intl.formatDate(iso, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  });
  return bound(moment);
}

/** The hour of an ISO 8601 time, in Moscow's time zone. */
export function formatClock(intl: Pick<IntlShape<string>, 'formatDate'>, iso: string): string {
  return intl.formatDate(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Moscow' });
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

/** A phone number in E.164, formatted: +7 numbers in groups, any other unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4');
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
