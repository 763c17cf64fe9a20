import type { QuotedLine } from '#shared/contract/quote.ts';
import type { LinkedLine } from '#shared/domain/cart-link.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';

type Props = { line: QuotedLine; linked: LinkedLine | undefined };

/** One line of a linked cart; what is unknown is named as the link names it. */
export function LinkedLineItem({ line, linked }: Props) {
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
        {product && linked && <MadeThere id={product.id} linked={linked} />}
      </div>
      {canBeHad && <span className="cart-line__total">{money(total)}</span>}
    </li>
  );
}

/** What the shared cart has otherwise, at another price, and how to order one's own. */
function MadeThere({ id, linked: { made } }: { id: string; linked: LinkedLine }) {
  const { t, link } = useShopIntl();
  const isMeasured = made.includes('m');
  const isEmbroidered = made.includes('e');
  if (!made) return null;
  return (
    <>
      {isMeasured && <p className="line-description">{t('linkedCart.line.measured')}</p>}
      {isEmbroidered && <p className="line-description">{t('linkedCart.line.embroidered')}</p>}
      <a className="link" href={link('product', { id }, { fit: isMeasured ? 'measured' : undefined })}>
        {t(isMeasured ? 'linkedCart.line.measure' : 'linkedCart.line.embroider')}
      </a>
    </>
  );
}
