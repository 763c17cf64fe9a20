import type { Order } from '#shared/contract/order.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { OrderSummary } from '#shared/ui/order-summary.tsx';
import { Island } from '../../render/island.tsx';

export type OrderProps = { order: Order; token: string };

/** An order for its owner: where it stands, what is in it, where it goes. */
export function OrderPage({ order, token }: OrderProps) {
  const { t, date, country } = useShopIntl();
  const { contact } = order;
  return (
    <div className="page page--narrow">
      <p className="eyebrow">{date(order.createdAt)}</p>
      <h1 tabIndex={-1}>{t('order.title', { number: order.number })}</h1>
      <p className="order__state" data-state={order.state}>
        {t(`order.state.${order.state}`)}
      </p>
      {order.state === 'awaiting_payment' && (
        <Island name="pay-button" start="load" props={{ number: order.number, token }} />
      )}
      {order.state === 'awaiting_manager' && <MessengerLinks text={t('order.messenger', { number: order.number })} />}
      <OrderSummary order={order} />
      <section className="order__contact">
        <h2>{t('order.contact')}</h2>
        <p>
          {contact.firstName} {contact.lastName}
          <br />
          {contact.phone}
          <br />
          {contact.email}
        </p>
        <p>
          {[contact.postalCode, country(contact.country), contact.region, contact.city, contact.address]
            .filter(Boolean)
            .join(', ')}
        </p>
        {contact.comment && <p>{contact.comment}</p>}
      </section>
    </div>
  );
}
