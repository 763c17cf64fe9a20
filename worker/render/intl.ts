import en from 'virtual:messages/en';
import ru from 'virtual:messages/ru';
import type { IntlShape } from 'react-intl';
import type { Locale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';

const INTL: Readonly<Record<Locale, IntlShape>> = {
  ru: createShopIntl('ru', ru),
  en: createShopIntl('en', en),
};

/** The formatter of a language, made once an isolate: it holds nothing of a visitor. */
export function intlOf(locale: Locale): IntlShape {
  return INTL[locale];
}
