import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import type { QuoteState } from '../cart/use-quote.ts';
import type { CheckoutState } from './use-checkout.ts';

type Props = { checkout: CheckoutState; quoted: QuoteState; label: string };

/** What is being ordered and what it comes to, with the button that says what happens next. */
export function CheckoutSummary({ checkout, quoted, label }: Props) {
  const { t, money, link } = useShopIntl();
  const { quote, loading, error } = quoted;
  const { busy, notice } = checkout;
  const sellable = quote?.lines.every((line) => line.state === 'ok') ?? false;
  const ready = sellable && quote?.delivery != null && !loading && !busy;
  return (
    <section className="checkout__side" aria-label={label} aria-busy={loading}>
      <h2>{label}</h2>
      {quote && (
        <>
          <ul className="summary__lines">
            {quote.lines.map((line) => (
              <li key={line.key} className="summary__line" data-state={line.state}>
                {line.product?.picture && <Picture picture={line.product.picture} sizes="72px" alt="" />}
                <div>
                  <p className="summary__name">{line.product?.name ?? t('cart.line.unknown')}</p>
                  <p className="summary__options">{[line.colour, line.size].filter(Boolean).join(', ')}</p>
                  <p className="summary__options">{t('common.quantity', { count: line.quantity })}</p>
                </div>
                <span className="summary__price">{money(line.total)}</span>
              </li>
            ))}
          </ul>
          <CartTotals quote={quote} />
        </>
      )}
      <div role="alert">
        {notice !== null && <p className="checkout__notice">{t(`checkout.notice.${notice}`)}</p>}
        {error && <p className="checkout__notice">{t('cart.failed.text')}</p>}
        {quote && !sellable && (
          <p className="checkout__notice">
            {t('cart.blocked')} <a href={link('cart')}>{t('checkout.toCart')}</a>
          </p>
        )}
      </div>
      <button className="button button--primary" type="submit" aria-disabled={!ready}>
        {busy ? t('checkout.busy') : t(quote?.payment === 'card' ? 'checkout.pay' : 'checkout.order')}
      </button>
      <p className="checkout__after">{t(quote?.payment === 'manager' ? 'checkout.manager' : 'checkout.card')}</p>
      {notice === 'failed' && <MessengerLinks text={t('common.orderText')} />}
    </section>
  );
}
