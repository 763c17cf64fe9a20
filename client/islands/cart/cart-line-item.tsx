import { useSetAtom } from 'jotai';
import type { QuotedLine } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { deliveryEstimateText } from '#shared/i18n/delivery-and-returns.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { noteSeenAtom } from './cart-atoms.ts';
import { LineChanges, LineFault } from './line-changes.tsx';
import { LineTools } from './line-tools.tsx';
import { MadeToOrder } from './made-to-order.tsx';
import { seenNow } from './seen-now.ts';

type Props = {
  line: StoredLine;
  quoted: QuotedLine;
  /** The dates that are shown for the whole cart: a line shows its own only if they differ. */
  orderDates: QuotedLine['dates'];
};

/** One line of the cart: its product, quantity, price, dates and state. */
export function CartLineItem({ line, quoted, orderDates }: Props) {
  const { t, money, link } = useShopIntl();
  const days = useDays();
  const { product, dates } = quoted;
  const name = product?.name ?? line.seen?.name ?? t('cart.line.unknown');
  const variant = variantText(t, quoted);
  const [own, whole] = [dates, orderDates].map((each) => each && deliveryEstimateText(t, days, each));
  const canBeHad = quoted.state === 'ok' || quoted.state === 'limited';
  return (
    <li className="cart-line" data-state={quoted.state} data-single={line.quantity === 1 || undefined}>
      <div className="cart-line__picture">
        {product?.picture && <Picture picture={product.picture} sizes="120px" alt="" />}
      </div>
      <div className="cart-line__words">
        <h2 className="cart-line__name">{product ? <a href={link('product', { id: product.id })}>{name}</a> : name}</h2>
        {variant && <p className="line-description">{variant}</p>}
        {canBeHad && quoted.price && <Price price={quoted.price} />}
        <MadeToOrder quoted={quoted} />
        {own && own !== whole && <p className="line-description">{own}</p>}
        <Notices quoted={quoted} />
        <LineTools line={line} quoted={quoted} name={name} />
      </div>
      {canBeHad && <span className="cart-line__total">{money(quoted.total)}</span>}
    </li>
  );
}

/** Why a line is not available as requested, and what has changed; the shopper confirms having read it. */
function Notices({ quoted }: Pick<Props, 'quoted'>) {
  const { t } = useShopIntl();
  const noteSeen = useSetAtom(noteSeenAtom);
  const { state, changes } = quoted;
  return (
    <div role="alert">
      <LineFault quoted={quoted} />
      {state !== 'gone' && changes.length > 0 && (
        <>
          <LineChanges changes={changes} />
          <button className="link" type="button" onClick={() => noteSeen(seenNow([quoted]))}>
            {t('cart.line.understood')}
          </button>
        </>
      )}
    </div>
  );
}
