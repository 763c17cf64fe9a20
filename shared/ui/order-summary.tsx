import { isCalledOff } from '../contract/order.ts';
import type { OwnOrder } from '../contract/own-order.ts';
import { lineKey } from '../domain/line-key.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { SewnEmbroidery } from './embroidery/sewn-embroidery.tsx';
import { GiftMark } from './gift-mark.tsx';
import { LineDescription } from './line-description.tsx';
import { Picture } from './picture.tsx';

/**
 * The lines of an order as sold, its total, and what was refunded. Measurements and embroidery are masked, because
 * others may see the screen.
 */
export function OrderSummary({ order }: { order: OwnOrder }) {
  const { t, money, date } = useShopIntl();
  return (
    <div className="summary">
      <ul className="summary__lines">
        {order.lines.map((line, position) => (
          <li key={keyOf(line)} className="summary__line">
            <span className="summary__picture">
              {line.picture && <Picture picture={line.picture} sizes="(min-width: 768px) 160px, 96px" alt="" />}
            </span>
            <div>
              <p className="summary__name">{line.name}</p>
              <p className="summary__price">{money(line.total)}</p>
              <LineDescription
                line={line}
                mask={(choices) => (
                  <details className="summary__private">
                    <summary className="link">{t('order.private', { kind: privateKind(line) })}</summary>
                    {choices}
                    {line.embroidery && <SewnEmbroidery embroidery={line.embroidery} cloth={line.swatch} />}
                  </details>
                )}
              />
              <p className="summary__options">{t('cart.count', { count: line.quantity })}</p>
              <Refunded quantity={line.quantity} refunded={refundedOf(order, position)} />
            </div>
          </li>
        ))}
        {order.certificates.map(({ position, amount, recipient, deliverOn }) => (
          <li key={position} className="summary__line">
            <GiftMark />
            <div>
              <p className="summary__name">{t('certificate.line.name')}</p>
              <p className="summary__price">{money(amount)}</p>
              <p className="summary__options">
                {isCalledOff(order.state)
                  ? t('order.certificateFor', { recipient })
                  : t('certificate.line.words', { recipient, day: date(deliverOn) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </div>
  );
}

function refundedOf({ refundedPieces }: OwnOrder, position: number): number {
  return refundedPieces.find((pieces) => pieces.position === position)?.quantity ?? 0;
}

/** How many pieces of a line were refunded. */
function Refunded({ quantity, refunded }: { quantity: number; refunded: number }) {
  const { t } = useShopIntl();
  if (refunded === 0) return null;
  return (
    <p className="summary__options">
      {refunded < quantity
        ? t('order.line.refundedSome', { refunded, quantity })
        : t('order.line.refunded', { count: quantity })}
    </p>
  );
}

function Totals({ order }: { order: OwnOrder }) {
  const { t, money } = useShopIntl();
  return (
    <dl className="totals">
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{money(order.subtotal)}</dd>
      </div>
      {order.discounts.map(({ code, name, amount }) => (
        <div key={code ?? name}>
          <dt>{code === null ? name : t('discount.code', { code })}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
      {order.delivery && (
        <div>
          <dt>{t(`delivery.${order.delivery.id}.name`)}</dt>
          <dd>{order.delivery.price === 0 ? t('common.free') : money(order.delivery.price)}</dd>
        </div>
      )}
      {order.redeemed.map(({ lastFour, amount }) => (
        <div key={lastFour}>
          <dt>{t('certificate.redeemed', { lastFour })}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
      <div className="totals__total">
        <dt>{t('cart.total')}</dt>
        <dd>{money(order.total)}</dd>
      </div>
      {order.returned > 0 && (
        <div>
          <dt>{t('order.returned')}</dt>
          <dd>{money(order.returned)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What of a line is masked: measurements, embroidery or both. */
function privateKind({ measurements, embroidery }: OwnOrder['lines'][number]): 'measurements' | 'embroidery' | 'both' {
  if (measurements && embroidery) return 'both';
  return measurements ? 'measurements' : 'embroidery';
}

function keyOf({ sku, measurements, embroidery }: OwnOrder['lines'][number]): string {
  return lineKey({ sku, ...(measurements && { measurements }), ...(embroidery && { embroidery }) });
}
