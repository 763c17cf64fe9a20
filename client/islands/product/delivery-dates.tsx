import type { ProductDeliveryDates } from '#shared/domain/delivery-dates.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = Pick<ProductDeliveryDates['standard'], 'near' | 'far'> & {
  /** The countries with the shorter dates, by name. */
  countries: string;
};

/** When the chosen option arrives, as dates. */
export function DeliveryDates({ near, far, countries }: Props) {
  const { t } = useShopIntl();
  const days = useDays();
  return (
    <p className="buy__estimate" aria-live="polite">
      {t('product.buy.estimate', { dates: days(near) })}
      <span>{t('product.buy.estimate.elsewhere', { countries, dates: days(far) })}</span>
    </p>
  );
}
