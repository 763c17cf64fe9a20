import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, type IntlShape } from 'react-intl';
import type ru from '../../locales/ru.json';
import { formatLocale } from '../domain/languages.ts';
import type { Locale } from '../domain/locale.ts';

/** The id of a message; Russian is the source of truth and English is checked against it. */
export type MessageId = keyof typeof ru;

/** Formats a message of one language. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

/**
 * Messages as the build leaves them: parsed, so that no parser runs later. Islands load only the messages that they
 * use.
 */
export type Messages = Record<MessageId, MessageFormatElement[]>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/**
 * Creates the formatter of one language. A missing message is a defect and throws. In browsers it is our own
 * (client/intl).
 */
export function createShopIntl(locale: Locale, messages: Messages): IntlShape {
  return createIntl({ locale: formatLocale(locale), messages, onError: fail });
}

function fail(error: unknown): never {
  throw error;
}
