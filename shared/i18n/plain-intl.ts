import { createIntl, type IntlShape } from '@formatjs/intl';
import { formatLocale } from '../domain/languages.ts';
import type { Locale } from '../domain/locale.ts';
import type { Messages } from './intl.ts';

/** The formatter of Workers that do not render React. */
export type PlainIntl = IntlShape<string>;

/** Creates the formatter of one language. A missing message is a defect and throws. */
export function createPlainIntl(locale: Locale, messages: Messages): PlainIntl {
  return createIntl<string>({
    locale: formatLocale(locale),
    messages,
    onError: (error) => {
      throw error;
    },
  });
}
