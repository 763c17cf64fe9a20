import type { QuotedLine } from '#shared/contract/quote.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';

/** One line of a linked cart; what is unknown is named as the link names it. */
export function LinkedLineItem({ line }: { line: QuotedLine }) {
  const { t, link, money } = useShopIntl();
  const { key, product, price, quantity, state, total } = line;
  const variant = variantText(t, line);
  const canBeHad = quantity > 0;
  return (
    <li className="cart-line" data-state={state}>
      <div className="cart-line__picture">
        {product?.picture && <Picture picture={product.picture} sizes="120px" alt="" />}
      </div>
      <div className="cart-line__words">
        <h2 className="cart-line__name">
          {product ? <a href={link('product', { id: product.id })}>{product.name}</a> : key}
        </h2>
        {variant && <p className="line-description">{variant}</p>}
        {canBeHad && price && <Price price={price} />}
        {canBeHad && <p className="line-description">{t('cart.count', { count: quantity })}</p>}
        {state !== 'ok' && (
          <p className="cart-line__notice">
            {t(`linkedCart.line.${state}`, { pieces: t('cart.count', { count: quantity }) })}
          </p>
        )}
      </div>
      {canBeHad && <span className="cart-line__total">{money(total)}</span>}
    </li>
  );
}
