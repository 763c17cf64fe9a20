import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { type ElementValues, formatElements, platform } from './format-elements.ts';

type Messages = Readonly<Record<string, MessageFormatElement[]>>;
type BrowserIntl = ReturnType<typeof createIntl>;

/**
 * Replaces `react-intl` in the browser's build, with the part of it that islands use: a message without its value is a
 * defect and throws. Messages are parsed by the build and the platform formats numbers and dates, so little code
 * remains.
 */
export function createIntl({ locale, messages }: { locale: string; messages: Messages }) {
  const write = (elements: readonly MessageFormatElement[], values: ElementValues = {}) =>
    formatElements<ReactNode>(elements, { locale, values, join });
  return {
    locale,
    messages,
    formats: {},
    formatters: {
      getMessageFormat: (message: readonly MessageFormatElement[]) => ({
        format: (values: ElementValues) => write(message, values),
      }),
    },
    formatMessage({ id }: { id: string }, values?: ElementValues) {
      const message = messages[id];
      if (!message) throw new Error(`There is no message ${id}`);
      return write(message, values);
    },
    formatNumber: (value: number, options: Intl.NumberFormatOptions) =>
      platform(Intl.NumberFormat, locale, options).format(value),
    formatDate: (value: string | number, options: Intl.DateTimeFormatOptions) =>
      platform(Intl.DateTimeFormat, locale, options).format(new Date(value)),
    formatDateTimeRange: (from: number, to: number, options: Intl.DateTimeFormatOptions) =>
      platform(Intl.DateTimeFormat, locale, options).formatRange(from, to),
    formatDisplayName: (code: string, options: Intl.DisplayNamesOptions) =>
      platform(Intl.DisplayNames, locale, options).of(code),
  };
}

/** As one element, so that the parts need no keys. */
function join(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

const IntlContext = createContext<BrowserIntl | null>(null);

/** Provides the formatter of a language. */
export const RawIntlProvider = IntlContext.Provider;

/** The formatter of the surrounding component. */
export function useIntl(): BrowserIntl {
  const intl = useContext(IntlContext);
  if (!intl) throw new Error('No language is around this component');
  return intl;
}
