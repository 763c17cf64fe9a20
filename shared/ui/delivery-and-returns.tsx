import type { DeliveryEstimate } from '../domain/delivery-estimate.ts';
import type { ReturnKind } from '../domain/returns.ts';
import { deliveryEstimateText, returnTexts } from '../i18n/delivery-and-returns.ts';
import { useDays } from '../i18n/use-days.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

type Props = {
  dates: DeliveryEstimate | null;
  lines: readonly { returns: ReturnKind }[];
  /** Calendar days to announce a return. */
  returnDays: number;
  /** Whether the return rules stand open, or in a disclosure. */
  isOpen?: boolean;
};

/** When an order is made and arrives, and which of it can be returned: each rule that applies, once. */
export function DeliveryAndReturns({ dates, lines, returnDays, isOpen = false }: Props) {
  const { t } = useShopIntl();
  const days = useDays();
  const rules = returnTexts(t, lines, returnDays);
  const title = t('made.returns');
  return (
    <div className="delivery-and-returns">
      {dates && (
        <dl>
          <dt>{t('made.dates')}</dt>
          <dd>{deliveryEstimateText(t, days, dates)}</dd>
        </dl>
      )}
      {rules.length > 0 && isOpen && (
        <dl>
          <dt>{title}</dt>
          {rules.map((rule) => (
            <dd key={rule}>{rule}</dd>
          ))}
        </dl>
      )}
      {rules.length > 0 && !isOpen && (
        <details className="fold">
          <summary>{title}</summary>
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </details>
      )}
    </div>
  );
}
