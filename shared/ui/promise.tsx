import type { PromisedDates, ReturnKind } from '../contract/promise.ts';
import { promiseText, returnTexts } from '../i18n/promise.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

type Props = { dates: PromisedDates | null; lines: readonly { returns: ReturnKind }[] };

/** When an order is made and with the shopper, and what of it can be returned: each rule that applies, once. */
export function OrderPromise({ dates, lines }: Props) {
  const { t, days } = useShopIntl();
  const rules = returnTexts(t, lines);
  return (
    <dl className="promise">
      {dates && (
        <div>
          <dt>{t('made.dates')}</dt>
          <dd>{promiseText(t, days, dates)}</dd>
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
