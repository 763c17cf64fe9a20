import messages from 'virtual:messages/all/receipt';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { createPlainIntl, type PlainIntl } from '#shared/i18n/plain-intl.ts';

const INTL = perLocale((locale) => createPlainIntl(locale, messages[locale]));

/** The texts of the payment page and the receipts in a language. */
export function receiptIntl(locale: Locale): PlainIntl {
  return INTL[locale];
}
