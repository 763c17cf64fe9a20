import type { DeliveryEstimate, ReturnKind } from '../contract/delivery-and-returns.ts';
import { deliveryEstimateText, returnTexts } from '../i18n/delivery-and-returns.ts';
import { useDays } from '../i18n/use-days.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

type Props = { dates: DeliveryEstimate | null; lines: readonly { returns: ReturnKind }[] };

/** When an order is made and with the shopper, and what of it can be returned: each rule that applies, once. */
export function DeliveryAndReturns({ dates, lines }: Props) {
  const { t } = useShopIntl();
  const days = useDays();
  const rules = returnTexts(t, lines);
  return (
    <dl className="delivery-and-returns">
      {dates && (
        <div>
          <dt>{t('made.dates')}</dt>
          <dd>{deliveryEstimateText(t, days, dates)}</dd>
        </div>
      )}
      {rules.length > 0 && (
        <div>
          <dt>{t('made.returns')}</dt>
          {rules.map((rule) => (
            <dd key={rule}>{rule}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
