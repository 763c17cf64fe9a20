import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** Prints the page; print styles hide what is only for a screen. */
export function PrintButton() {
  const { t } = useShopIntl();
  return (
    <button className="button print-button" type="button" onClick={() => print()}>
      {t('pay.print')}
    </button>
  );
}
