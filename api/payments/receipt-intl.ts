import messages from 'virtual:messages/all/receipt';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { createPlainIntl, type PlainIntl } from '#shared/i18n/plain-intl.ts';

const INTL = perLocale((locale) => createPlainIntl(locale, messages[locale]));

/** What the payment's page and the receipts of a language say. */
export function receiptIntl(locale: Locale): PlainIntl {
  return INTL[locale];
}
