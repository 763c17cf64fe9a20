import messages from 'virtual:messages/all';
import type { IntlShape } from 'react-intl';
import { type Locale, perLocale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';

const INTL = perLocale((locale) => createShopIntl(locale, messages[locale]));

/** The formatter of a language, made once an isolate: it holds nothing of a visitor. */
export function intlOf(locale: Locale): IntlShape {
  return INTL[locale];
}
