import en from 'virtual:messages/en/mail';
import ru from 'virtual:messages/ru/mail';
import type { Locale } from '#shared/domain/locale.ts';
import { createPlainIntl, type PlainIntl } from '#shared/i18n/intl.ts';

const INTL: Readonly<Record<Locale, PlainIntl>> = {
  ru: createPlainIntl('ru', ru),
  en: createPlainIntl('en', en),
};

/** What letters of a language say, and how it writes money and dates. */
export function mailIntl(locale: Locale): PlainIntl {
  return INTL[locale];
}
