import en from 'virtual:messages/en/receipt';
import ru from 'virtual:messages/ru/receipt';
import type { Locale } from '#shared/domain/locale.ts';
import { createPlainIntl, type PlainIntl } from '#shared/i18n/intl.ts';

const INTL: Readonly<Record<Locale, PlainIntl>> = {
  ru: createPlainIntl('ru', ru),
  en: createPlainIntl('en', en),
};

/** What the payment's page and the receipts of a language say. */
export function receiptIntl(locale: Locale): PlainIntl {
  return INTL[locale];
}
