import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { type OperatorRole, UNNAMED_OWNER } from '#shared/contract/operator.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { bound, formatCountry, formatMoney } from '#shared/i18n/format.ts';
import type { AtelierMessageId } from './messages.ts';

type Value = string | number | Date | null | undefined;
type RichValue = Value | ((chunks: ReactNode) => ReactNode);

export type TranslateMessage = (id: AtelierMessageId, values?: Readonly<Record<string, Value>>) => string;

/** The formatter of a component: `const { t, money } = useText()`. */
export type TextFormatter = {
  locale: Locale;
  t: TranslateMessage;
  /** A message with tags. */
  rich: (id: AtelierMessageId, values: Readonly<Record<string, RichValue>>) => ReactNode;
  money: (amount: Kopecks) => string;
  number: (value: number) => string;
  /** A day in the shop's time zone, from an ISO time or a calendar day; with its year if it is not the current one. */
  day: (iso: string) => string;
  /** A day and its hour. */
  moment: (iso: string) => string;
  /** The same with the month abbreviated, for a list. */
  shortDay: (iso: string) => string;
  shortMoment: (iso: string) => string;
  country: (code: string) => string;
  /** The name of somebody of the shop; the owner who has not given theirs is called so. */
  person: (name: string) => string;
  /** The roles of somebody, as a list. */
  roleNames: (roles: readonly OperatorRole[]) => string;
};

const texts = new WeakMap<IntlShape, TextFormatter>();

/** The formatter of the surrounding language; the same object at every render. */
export function useText(): TextFormatter {
  const intl = useIntl();
  const text = texts.get(intl) ?? textOf(intl);
  texts.set(intl, text);
  return text;
}

function textOf(intl: IntlShape): TextFormatter {
  const code = intl.locale.slice(0, 2);
  // The library's type has the shop's messages only.
  const format = (id: string, values?: object) => intl.formatMessage({ id: id as 'common.loading' }, { ...values });
  return {
    locale: isLocale(code) ? code : DEFAULT_LOCALE,
    t: format,
    rich: format,
    money: (amount) => formatMoney(intl, amount),
    number: (value) => intl.formatNumber(value),
    day: (iso) => formatShopDate(intl, iso, { clock: false }),
    moment: (iso) => formatShopDate(intl, iso, { clock: true }),
    shortDay: (iso) => formatShopDate(intl, iso, { clock: false, month: 'short' }),
    shortMoment: (iso) => formatShopDate(intl, iso, { clock: true, month: 'short' }),
    country: (country) => formatCountry(intl, country),
    person: (name) => (name === UNNAMED_OWNER ? format('shell.role.owner' satisfies AtelierMessageId) : name),
    roleNames: (roles) => roles.map((role) => format(`shell.role.${role}` satisfies AtelierMessageId)).join(', '),
  };
}

const ZONE = { timeZone: 'Europe/Moscow' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

type Format = Pick<IntlShape, 'formatDate'>;

type ShopDate = { clock: boolean; month?: 'short'; now?: number };

/** A day in the shop's time zone, with its hour if `clock` is set; with the year if it is not the current one. */
export function formatShopDate(intl: Format, iso: string, options: ShopDate): string {
  const year = (at: string | number) => intl.formatDate(at, { year: 'numeric', ...ZONE });
  const isOtherYear = year(iso) !== year(options.now ?? Date.now());
  const text = intl.formatDate(iso, {
    day: 'numeric',
    month: options.month ?? 'long',
    ...(isOtherYear && { year: 'numeric' }),
    ...(options.clock && CLOCK),
    ...ZONE,
  });
  return bound(text.replace(/\sг\./u, ''));
}
