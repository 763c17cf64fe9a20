import type { PromisedDates } from '#shared/domain/promised-dates.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** When what is chosen is with the shopper, as dates and not as speeds. */
export function DeliveryPromise({ near, far }: Pick<PromisedDates['standard'], 'near' | 'far'>) {
  const { t } = useShopIntl();
  const days = useDays();
  return (
    <p className="buy__estimate" aria-live="polite">
      {t('product.buy.estimate', { dates: days(near) })}
      <span>{t('product.buy.estimate.elsewhere', { dates: days(far) })}</span>
    </p>
  );
}
