import messages from 'virtual:messages/all';
import type { IntlShape } from 'react-intl';
import type { Locale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';

const made: Partial<Record<Locale, IntlShape>> = {};

/** The formatter of a language, made once an isolate when it is first needed: it holds nothing of a visitor. */
export function intlOf(locale: Locale): IntlShape {
  made[locale] ??= createShopIntl(locale, messages[locale]);
  return made[locale];
}
