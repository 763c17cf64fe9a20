import { isCalledOff } from '../contract/order.ts';
import type { OwnOrder } from '../contract/own-order.ts';
import { lineKey } from '../domain/line-key.ts';
import { orderSums } from '../i18n/order-sums.ts';
import { useDays } from '../i18n/use-days.ts';
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
  const { t, money } = useShopIntl();
  const days = useDays();
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
                  : t('certificate.line.words', { recipient, day: days({ from: deliverOn, to: deliverOn }) })}
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
      {orderSums(t, order).map(({ label, amount, isWhole, isFree }) => (
        <div key={label} className={isWhole && 'totals__total'}>
          <dt>{label}</dt>
          <dd>{isFree ? t('common.free') : money(amount)}</dd>
        </div>
      ))}
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
