import { useSetAtom } from 'jotai';
import type { QuotedLine } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { removeLineAtom, setQuantityAtom } from './cart-atoms.ts';

/** One line of the cart: what it is, how many, what it costs, and what became of it. */
export function CartLineItem({ line, quoted }: { line: StoredLine; quoted: QuotedLine }) {
  const { t, money, link } = useShopIntl();
  const setQuantity = useSetAtom(setQuantityAtom);
  const remove = useSetAtom(removeLineAtom);
  const { product } = quoted;
  const name = product?.name ?? t('cart.line.unknown');
  const most = Math.min(MAX_LINE_QUANTITY, quoted.available ?? MAX_LINE_QUANTITY);
  return (
    <li className="cart-line" data-state={quoted.state}>
      <div className="cart-line__picture">
        {product?.picture && <Picture picture={product.picture} sizes="120px" alt="" />}
      </div>
      <div className="cart-line__words">
        <h2 className="cart-line__name">{product ? <a href={link('product', { id: product.id })}>{name}</a> : name}</h2>
        <p className="cart-line__options">{[quoted.colour, quoted.size].filter(Boolean).join(', ')}</p>
        {quoted.price && <Price price={quoted.price} />}
        {quoted.state !== 'ok' && (
          <p className="cart-line__notice" role="alert">
            {t(`cart.line.${quoted.state}`, { count: quoted.available ?? 0 })}
          </p>
        )}
        <div className="cart-line__tools">
          {product && quoted.state !== 'sold-out' && (
            <div className="quantity">
              <button
                type="button"
                aria-label={t('cart.line.less', { name })}
                disabled={line.quantity <= 1}
                onClick={() => setQuantity(line.key, line.quantity - 1)}
              >
                −
              </button>
              <output aria-label={t('cart.line.quantity')}>{line.quantity}</output>
              <button
                type="button"
                aria-label={t('cart.line.more', { name })}
                disabled={line.quantity >= most}
                onClick={() => setQuantity(line.key, line.quantity + 1)}
              >
                +
              </button>
            </div>
          )}
          <button
            className="link"
            type="button"
            aria-label={t('cart.line.removeNamed', { name })}
            onClick={() => remove(line.key)}
          >
            {t('cart.line.remove')}
          </button>
        </div>
      </div>
      <span className="cart-line__total">{money(quoted.total)}</span>
    </li>
  );
}
