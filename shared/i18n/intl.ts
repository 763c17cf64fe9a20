import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntlCache, createIntl as createPlain, type IntlShape as PlainShape } from '@formatjs/intl';
import { createIntl, type IntlShape } from 'react-intl';
import type ru from '../../locales/ru.json';
import { formatLocale } from '../domain/languages.ts';
import type { Locale } from '../domain/locale.ts';

/** The key of a message; Russian is the source of truth and English is checked against it. */
export type MessageId = keyof typeof ru;

/** Writes a message of one language. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

/** Messages as the build leaves them: parsed, so that nobody parses again. Islands are given only what they say. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

const cache = createIntlCache();

/** Makes the formatter of one language. A missing message is a defect and throws. */
export function createShopIntl(locale: Locale, messages: Messages): IntlShape {
  return createIntl({ locale: formatLocale(locale), messages, onError: fail }, cache);
}

/** The formatter of Workers that render no React. */
export type PlainIntl = PlainShape<string>;

/** The same formatter for those. A missing message is a defect and throws. */
export function createPlainIntl(locale: Locale, messages: Messages): PlainIntl {
  return createPlain<string>({ locale: formatLocale(locale), messages, onError: fail }, cache);
}

function fail(error: unknown): never {
  throw error;
}
