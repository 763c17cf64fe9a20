import { useQuery } from '@tanstack/react-query';
import { createIntl } from 'react-intl';
import { type AtelierMessageId, loadMessages } from '#atelier/app/i18n/messages.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { formatCountry, formatMoney } from '#shared/i18n/format.ts';

export type PaperText = {
  locale: Locale;
  t: (id: AtelierMessageId, values?: Readonly<Record<string, string | number>>) => string;
  money: (amount: Kopecks) => string;
  number: (value: number) => string;
  country: (code: string) => string;
};

/** The formatter of a paper in its shopper's language; null until it is loaded. */
export function usePaperText(code: string): PaperText | null {
  const locale = isLocale(code) ? code : DEFAULT_LOCALE;
  const { data: messages } = useQuery({
    queryKey: ['messages', locale],
    queryFn: () => loadMessages(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!messages) return null;
  const intl = createIntl({ locale: formatLocale(locale), messages: messages as never });
  return {
    locale,
    t: (id, values) => intl.formatMessage({ id: id as 'common.loading' }, values),
    money: (amount) => formatMoney(intl, amount),
    number: (value) => intl.formatNumber(value),
    country: (country) => formatCountry(intl, country),
  };
}
