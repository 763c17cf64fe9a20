import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useDeviceValue } from '../use-hydrated.ts';
import { cartLinesAtom } from './cart-atoms.ts';
import { CartLineItem } from './cart-line-item.tsx';
import { CartTotals } from './cart-totals.tsx';
import { useQuote } from './use-quote.ts';

/** The whole cart: lines, what has changed since they were put there, totals, the way to pay. */
export function CartPage() {
  const { t, link } = useShopIntl();
  const lines = useDeviceValue(cartLinesAtom, null);
  const { quote, loading, error, retry } = useQuote({ lines });
  if (lines?.length === 0) {
    return (
      <div className="empty">
        <p className="empty__title">{t('cart.empty.title')}</p>
        <p>{t('cart.empty.text')}</p>
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.look')}
        </a>
      </div>
    );
  }
  if (error && !quote) {
    return (
      <div className="empty" role="alert">
        <p className="empty__title">{t('cart.failed.title')}</p>
        <p>{t('cart.failed.text')}</p>
        <button className="button" type="button" onClick={retry}>
          {t('common.again')}
        </button>
      </div>
    );
  }
  if (!quote || !lines) {
    return (
      <div className="cart-skeleton" aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
      </div>
    );
  }
  const blocked = quote.lines.some((line) => line.state !== 'ok');
  return (
    <div className="cart" aria-busy={loading}>
      <ul className="cart__lines">
        {lines.map((line) => {
          const quoted = quote.lines.find((each) => each.key === line.key);
          return quoted ? <CartLineItem key={line.key} line={line} quoted={quoted} /> : null;
        })}
      </ul>
      <div className="cart__side">
        <CartTotals quote={quote} />
        {error && <p role="alert">{t('cart.failed.text')}</p>}
        {blocked ? (
          <p className="cart__blocked">{t('cart.blocked')}</p>
        ) : (
          <a className="button button--primary" href={link('checkout')}>
            {t('cart.checkout')}
          </a>
        )}
      </div>
    </div>
  );
}
