import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Money, When } from '#atelier/app/ui/values.tsx';
import { OrderStateTag } from '#atelier/parts/orders/order-state.tsx';
import type { CustomerOrder } from '#shared/contract/customer-orders.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { measurementPhrases } from '#shared/i18n/line-details.ts';
import { useOrderNumber } from './use-order-action.ts';

/** The shopper's other orders with the measurements of each; nothing if there are none. */
export function CustomerCard() {
  const { t } = useText();
  const number = useOrderNumber();
  const { data } = useQuery(operationQuery(OPERATIONS.findCustomerOrders, { params: { number } }));
  if (!data || data.position === null || data.orders.length === 0) return null;
  return (
    <Card title={t('order.customer.title')}>
      <p className="quiet">{t('order.customer.position', { position: data.position })}</p>
      <ul className="customer-orders">
        {data.orders.map((order) => (
          <OtherOrder key={order.number} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function OtherOrder({ order: { number, state, createdAt, total, measured } }: { order: CustomerOrder }) {
  const { t } = useText();
  return (
    <li className="customer-order">
      <p className="customer-order__head">
        <Link to={`/orders/${number}`}>{t('order.title', { number })}</Link>
        <OrderStateTag state={state} />
      </p>
      <p className="quiet">
        <When iso={createdAt} />, <Money kopecks={total} />
      </p>
      {measured.map(({ name, measurements }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <p key={index}>{[name, ...measurementPhrases(t, measurements)].join(': ')}</p>
      ))}
    </li>
  );
}
