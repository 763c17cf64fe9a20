import { ReturnReason } from '#shared/contract/operator-refund.ts';
import { isLocale } from '#shared/domain/locale.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { useText } from '../../app/use-text.ts';

/** What the keys of counts are called; a key that is not known any more stands for itself. */
export function useKeyLabels() {
  const { t } = useText();
  return {
    page: (key: string) => (isPage(key) ? t(`numbers.page.${key}`) : key),
    language: (key: string) => (isLocale(key) ? t(`shell.language.${key}`) : key),
    measure: (key: string) => t('numbers.measure.step', { from: Number(key), to: Number(key) + 4.5 }),
    reason: (key: string) => {
      const reason = ReturnReason.safeParse(key);
      return reason.success ? t(`numbers.reason.${reason.data}`) : key;
    },
  };
}

/** Pages that are counted: checkout is a step, and the page for times without a connection nobody's. */
type CountedPage = Exclude<RouteName, 'checkout' | 'offline'>;

function isPage(key: string): key is CountedPage {
  return key in ROUTES && key !== 'checkout' && key !== 'offline';
}
