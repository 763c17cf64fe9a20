import { useFormContext } from 'react-hook-form';
import { waysToPayIn } from '#shared/contract/payment-methods.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

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
