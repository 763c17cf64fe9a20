import type { Order } from '../contract/order.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { Picture } from './picture.tsx';

/** What was ordered, as it was sold, and what it came to. */
export function OrderSummary({ order }: { order: Order }) {
  const { t, money } = useShopIntl();
  return (
    <section className="summary">
      <ul className="summary__lines">
        {order.lines.map((line) => (
          <li key={line.sku} className="summary__line">
            {line.picture && <Picture picture={line.picture} sizes="72px" alt="" />}
            <div>
              <p className="summary__name">{line.name}</p>
              <p className="summary__options">{[line.colour, line.size].filter(Boolean).join(', ')}</p>
              <p className="summary__options">{t('common.quantity', { count: line.quantity })}</p>
            </div>
            <span className="summary__price">{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{money(order.subtotal)}</dd>
        </div>
        <div>
          <dt>{t(`delivery.${order.delivery.id}.name`)}</dt>
          <dd>{order.delivery.price === 0 ? t('common.free') : money(order.delivery.price)}</dd>
        </div>
        <div className="totals__total">
          <dt>{t('cart.total')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
