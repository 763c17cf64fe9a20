import { DeliveryAndReturns } from '#shared/ui/delivery-and-returns.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import type { QuoteState } from '../cart/use-quote.ts';
import { OrderCodes } from '../certificates/order-codes.tsx';
import { CheckoutEnd } from './checkout-end.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Props = { checkout: CheckoutState; quoted: QuoteState };

/** The total of the order, with the submit button. */
export function CheckoutSummary({ checkout, quoted }: Props) {
  const { quote, loading } = quoted;
  return (
    <div className="checkout__side" aria-busy={loading}>
      {quote && (
        <>
          {/* Certificates pay for things alone, and discounts are of them. */}
          {quote.lines.length > 0 && <OrderCodes quote={quote} />}
          <CartTotals quote={quote} />
        </>
      )}
      <CheckoutEnd checkout={checkout} quoted={quoted} />
      {quote && <DeliveryAndReturns {...quote} />}
    </div>
  );
}
