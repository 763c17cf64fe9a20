import { useSyncExternalStore } from 'react';
import { PAYMENT_METHOD_IDS } from '#shared/contract/payment-methods.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { orderText } from '#shared/i18n/order-text.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { OrderMessage } from '#shared/ui/order-message.tsx';
import { useReach } from '#shared/ui/reach.ts';
import type { QuoteState } from '../cart/use-quote.ts';
import { ChangeList } from './change-list.tsx';
import { Consents } from './consents.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Props = { checkout: CheckoutState; quoted: QuoteState };

/** Below the total: what prevents the order, the consents, the submit button, and what happens next. */
export function CheckoutEnd({ checkout, quoted }: Props) {
  const { t } = useShopIntl();
  const { quote } = quoted;
  const { notice } = checkout;
  if (quote?.payment === 'unavailable') return null;
  const sellable = quote?.lines.every((line) => line.state === 'ok') ?? false;
  return (
    <>
      <Obstacles checkout={checkout} quoted={quoted} sellable={sellable} />
      <Consents />
      <SubmitButton checkout={checkout} quoted={quoted} sellable={sellable} />
      {quote?.payment && <p className="checkout__after">{t(`checkout.after.${quote.payment}`)}</p>}
      {(notice === 'failed' || notice === 'too-many' || notice === 'unsolved') && quote && (
        <WriteInstead quote={quote} />
      )}
    </>
  );
}

/** Cards cannot be accepted at the moment: the order can be sent by messenger, with a prepared text. */
export function PaymentsClosed({ quote }: { quote: Quote }) {
  const { t } = useShopIntl();
  const { messengers } = useReach();
  return (
    <div role="alert" className="checkout__closed">
      <p className="checkout__closed-title">{t(messengers.length > 0 ? 'checkout.closed' : 'checkout.closed.write')}</p>
      <p className="checkout__after">{t('checkout.closed.kept')}</p>
      <WriteInstead quote={quote} />
    </div>
  );
}

function WriteInstead({ quote }: { quote: Quote }) {
  const { t, money } = useShopIntl();
  const lines = quote.lines.flatMap(({ product, ...line }) => (product ? [{ ...line, name: product.name }] : []));
  const { certificates, total } = quote;
  const told = { opening: t('common.orderText'), lines, certificates, facts: [], total };
  return <OrderMessage text={orderText(t, money, told)} isMain />;
}

type PartProps = Props & { sellable: boolean };

function Obstacles({ checkout, quoted, sellable }: PartProps) {
  const { t } = useShopIntl();
  const online = useOnline();
  const { notice, changes } = checkout;
  return (
    <div role="alert">
      {!online && <p className="checkout__notice">{t('checkout.offline')}</p>}
      {notice !== null && (online || notice !== 'offline') && (
        <p className="checkout__notice">{t(`checkout.notice.${notice}`)}</p>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {quoted.failed && online && <p className="checkout__notice">{t('cart.failed.text')}</p>}
      {quoted.quote && !sellable && <p className="checkout__notice">{t('cart.blocked')}</p>}
    </div>
  );
}

/** The button says what happens next; after a change it shows the new total, so that pressing it accepts it. */
function SubmitButton({ checkout, quoted, sellable }: PartProps) {
  const { t, money } = useShopIntl();
  const { quote, loading } = quoted;
  const { busy, notice } = checkout;
  const sendable = quote !== null && (quote.delivery !== null || quote.lines.length === 0);
  const ready = sellable && sendable && !loading && !busy;
  const changed = notice === 'changed' || (quote?.lines.some((line) => line.changes.length > 0) ?? false);
  const label = () => {
    if (busy) return t('checkout.busy');
    if (changed && sellable && quote) return t('checkout.accept', { total: money(quote.total) });
    return t(PAYMENT_METHOD_IDS.some((id) => id === quote?.payment) ? 'checkout.pay' : 'checkout.order');
  };
  return (
    <button
      className="button button--primary"
      type="submit"
      aria-disabled={!ready}
      // Moving the focus from an invalid field on press would show its error, which moves the button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {label()}
    </button>
  );
}

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False while the browser knows that there is no connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
