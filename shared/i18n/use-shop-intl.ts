import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isLocale, type Locale } from '../domain/locale.ts';
import type { Kopecks } from '../domain/money.ts';
import { type HrefOf, href } from '../routes.ts';
import { formatClock, formatCountry, formatDay, formatMoment, formatMoney } from './format.ts';
import { formatMessage, type Values } from './format-message.ts';
import type { MessageId } from './intl.ts';

type RichValues = Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>;

/** What a component needs to format in its language: messages, money, dates and links. */
export type ShopIntl = {
  locale: Locale;
  t: (id: MessageId, values?: Values) => string;
  rich: (id: MessageId, values: RichValues) => ReactNode;
  money: (amount: Kopecks) => string;
  date: (iso: string) => string;
  /** A day and its hour. */
  moment: (iso: string) => string;
  /** An hour of the day. */
  clock: (iso: string) => string;
  /** A country's name by its ISO 3166-1 code. */
  country: (code: string) => string;
  link: HrefOf;
};

/** The formatter of the surrounding language. Works on the server and in islands alike. */
export function useShopIntl(): ShopIntl {
  const intl = useIntl();
  const code = intl.locale.slice(0, 2);
  const locale: Locale = isLocale(code) ? code : 'en';
  return {
    locale,
    t: (id, values) => formatMessage(intl, id, values),
    rich: (id, values) => intl.formatMessage({ id }, values),
    money: (amount) => formatMoney(intl, amount),
    date: (iso) => formatDay(intl, iso),
    moment: (iso) => formatMoment(intl, iso),
    clock: (iso) => formatClock(intl, iso),
    country: (code) => formatCountry(intl, code),
    link: (name, ...rest) => href(locale, name, ...rest),
  };
}
