import { useText } from '#atelier/app/i18n/use-text.ts';
import { RefundReason } from '#shared/contract/operator-refund.ts';
import { languageName } from '#shared/domain/languages.ts';
import { isLocale } from '#shared/domain/locale.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';

/** The labels of counted keys; an unknown key is its own label. */
export function useKeyLabels() {
  const { t } = useText();
  return {
    page: (key: string) => (isPage(key) ? t(`reports.page.${key}`) : key),
    language: (key: string) => (isLocale(key) ? languageName(key) : key),
    measure: (key: string) => t('reports.measure.step', { from: Number(key), to: Number(key) + 4.5 }),
    reason: (key: string) => {
      const reason = RefundReason.safeParse(key);
      return reason.success ? t(`reports.reason.${reason.data}`) : key;
    },
  };
}

/** Counted pages: checkout is a step, and the offline page is not counted. */
type CountedPage = Exclude<RouteName, 'checkout' | 'offline'>;

function isPage(key: string): key is CountedPage {
  return key in ROUTES && key !== 'checkout' && key !== 'offline';
}
