import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { ShownContacts } from '#shared/contract/content.ts';
import {
  CONSENT_TEXTS,
  COOKIE_MAX_AGE_S,
  DELIVERY_WORKING_DAYS,
  ERASE_AFTER_DAYS,
  NEAR_COUNTRIES,
  PRODUCTION_WORKING_DAYS,
  REFUND_WORKING_DAYS,
  RETURN_SEND_DAYS,
  RETURN_WINDOW_DAYS,
} from '#shared/domain/constants.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { formatDay } from '#shared/i18n/format.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import type { HrefOf } from '#shared/routes.ts';

const DAY_S = 24 * 60 * 60;

/** The business's numbers and names, in words: whatever a text of the information pages may mention. */
export function factsOf(intl: IntlShape, locale: Locale, { seller, address, phone, email }: ShownContacts) {
  const t = (id: MessageId, values: Record<string, number>) => intl.formatMessage({ id }, values);
  return {
    sewing: t('info.workingDays', PRODUCTION_WORKING_DAYS),
    near: t('info.workingDays', DELIVERY_WORKING_DAYS.near),
    far: t('info.workingDays', DELIVERY_WORKING_DAYS.far),
    refund: t('info.workingDays', REFUND_WORKING_DAYS),
    window: t('info.withinCalendarDays', { count: RETURN_WINDOW_DAYS }),
    send: t('info.withinDays', { count: RETURN_SEND_DAYS }),
    erase: t('info.withinDays', { count: ERASE_AFTER_DAYS }),
    cookieDays: t('info.withinDays', { count: COOKIE_MAX_AGE_S / DAY_S }),
    nearCountries: countryNames(NEAR_COUNTRIES, locale),
    personalDataText: formatDay(intl, CONSENT_TEXTS.personalData),
    newsText: formatDay(intl, CONSENT_TEXTS.news),
    seller,
    address,
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
  };
}

/** Countries by name, as a language lists them: `Россия, Казахстан и Киргизия`. */
export function countryNames(codes: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(formatLocale(locale), { type: 'region' });
  const list = new Intl.ListFormat(formatLocale(locale)).format(codes.map((code) => names.of(code) ?? code));
  // The last «и» stays with what it joins.
  return list.replace(/\s(?=\S+$)/u, '\u00a0');
}

/** What the tags inside those texts become. */
export function tagsOf(link: HrefOf, { email, telegram, whatsapp }: ShownContacts) {
  const linkTo = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>;
  return {
    p: (words: ReactNode) => <p>{words}</p>,
    ul: (items: ReactNode) => <ul>{items}</ul>,
    ol: (items: ReactNode) => <ol>{items}</ol>,
    li: (words: ReactNode) => <li>{words}</li>,
    mail: linkTo(`mailto:${email}`),
    telegram: linkTo(telegram),
    whatsapp: linkTo(whatsapp),
    contacts: linkTo(link('contacts')),
    delivery: linkTo(link('delivery')),
    returns: linkTo(link('returns')),
    privacy: linkTo(link('privacyPolicy')),
  };
}
