import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Totals } from '#atelier/parts/orders/totals.tsx';
import { PAYMENT_METHOD_IDS, type PaymentMethodId } from '#shared/contract/payment-methods.ts';
import type { Quote } from '#shared/contract/quote.ts';

type Props = {
  /** The price of the order as the shop calculates it; undefined while nothing can be priced. */
  quote: Quote | undefined;
  /** Whether it is of what was typed before. */
  isOld: boolean;
  isBusy: boolean;
  onSubmit: () => void;
};

const NOTHING_PAID = { onCertificates: 0, onDelivery: 0, adjustment: 0, paid: 0, returned: 0, underWay: 0, due: 0 };

/** What the order costs, when it arrives and how it is paid, and the button that places it. */
export function Sums({ quote, isOld, isBusy, onSubmit }: Props) {
  const { t, day } = useText();
  const isSellable = quote?.lines.every(({ state }) => state === 'ok') ?? true;
  return (
    <Card title={t('order.new.sums')}>
      <div className="order-form" aria-live="polite" aria-busy={isOld}>
        {quote ? (
          <>
            <Totals
              {...quote}
              redeemed={quote.redeemed.flatMap(({ lastFour, used }) => (used > 0 ? [{ lastFour, amount: used }] : []))}
              balance={{ ...NOTHING_PAID, total: quote.total }}
            />
            {quote.dates?.withYou && (
              <p>
                {t('order.deliveryDate.both', {
                  made: day(quote.dates.made.to),
                  withYou: day(quote.dates.withYou.to),
                })}
              </p>
            )}
            {!isSellable && <p className="field__error">{t('order.new.unsellable')}</p>}
            {isSellable && quote.payment && <p className="quiet">{t(paymentText(quote.payment))}</p>}
          </>
        ) : (
          <p className="quiet">{t('order.new.unpriced')}</p>
        )}
        <Button kind="primary" busy={isBusy || isOld} isDisabled={!isSellable} onPress={onSubmit}>
          {t('order.new.place')}
        </Button>
      </div>
    </Card>
  );
}

const isMethod = (payment: string): payment is PaymentMethodId => PAYMENT_METHOD_IDS.some((id) => id === payment);

/** How the order is paid, or why the site cannot take its payment. */
function paymentText(payment: NonNullable<Quote['payment']>) {
  return isMethod(payment) ? 'order.new.payment.online' : (`order.new.payment.${payment}` as const);
}
