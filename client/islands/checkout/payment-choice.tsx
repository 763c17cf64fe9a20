import { useFormContext } from 'react-hook-form';
import { PAYMENT_METHOD_IDS } from '#shared/contract/payment-methods.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const WAYS = [...PAYMENT_METHOD_IDS, 'manager'] as const;

/** How an order abroad is paid: as agreed with the manager, or by a card issued in Russia, which works from anywhere. */
export function PaymentChoice() {
  const { t } = useShopIntl();
  const { register } = useFormContext<CheckoutDraft>();
  return (
    <fieldset className="fields">
      <legend>{t('checkout.payment')}</legend>
      <div className="options field--wide">
        {WAYS.map((way) => (
          <label key={way} className="option">
            <input type="radio" value={way} {...register('payment')} />
            <span className="option__name">{t(`checkout.payment.${way}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
