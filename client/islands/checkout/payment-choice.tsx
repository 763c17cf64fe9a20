import { useFormContext } from 'react-hook-form';
import { methodsOfferedIn, PAYMENT_METHOD_IDS, type PaymentMethodId } from '#shared/contract/payment-methods.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/**
 * Between which ways to pay there is a choice in a country: several offered methods, or, where none is, any method (a
 * card issued in Russia works from anywhere) and as agreed with the manager.
 */
export function waysToPayIn(country: string): (PaymentMethodId | 'manager')[] {
  const offered = methodsOfferedIn(country);
  if (offered.length === 0) return [...PAYMENT_METHOD_IDS, 'manager'];
  return offered.length > 1 ? offered : [];
}

type Props = { country: string; quoted: Quote['payment'] | undefined };

/** How an order is paid; without a choice the way that the quote has. Nothing where there is none to choose. */
export function PaymentChoice({ country, quoted }: Props) {
  const { t } = useShopIntl();
  const { watch, setValue } = useFormContext<CheckoutDraft>();
  const chosen = watch('payment');
  const ways = waysToPayIn(country);
  if (ways.length === 0 || quoted === 'none') return null;
  const shown = ways.find((way) => way === chosen) ?? quoted;
  return (
    <fieldset className="fields">
      <legend>{t('checkout.payment')}</legend>
      <div className="options field--wide">
        {ways.map((way) => (
          <label key={way} className="option">
            <input type="radio" name="payment" checked={way === shown} onChange={() => setValue('payment', way)} />
            <span className="option__name">{t(`checkout.payment.${way}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
