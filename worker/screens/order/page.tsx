import type { OwnOrder } from '#shared/contract/order.ts';
import { formatPhone } from '#shared/i18n/format.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { orderText } from '#shared/i18n/order-text.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { OrderSummary } from '#shared/ui/order-summary.tsx';
import { Island } from '../../render/island.tsx';

export type OrderProps = { order: OwnOrder; token: string };

/** An order for its owner: where it stands, what comes next, what is in it, where it goes, whom to ask. */
export function OrderPage({ order, token }: OrderProps) {
  const { t } = useShopIntl();
  const { number, state, track } = order;
  return (
    <div className="page page--narrow order">
      <header className="page__head">
        <p className="eyebrow">{t(`order.step.${state}`)}</p>
        <h1 tabIndex={-1}>{t('order.title', { number })}</h1>
        <p className="page__lead">{t(whatIsNext(order))}</p>
        {track !== null && <p className="order__track">{t('order.track', { track })}</p>}
      </header>
      {state === 'awaiting_payment' && <Island name="pay-button" start="load" props={{ number, token }} />}
      {state === 'awaiting_manager' && <AskUs order={order} />}
      <Timeline order={order} />
      <section>
        <h2>{t('order.contents')}</h2>
        <OrderSummary order={order} />
      </section>
      {order.certificates.length > 0 && (
        <Island name="sent-certificates" start="visible" props={{ number, token, certificates: order.certificates }} />
      )}
      <Recipient order={order} />
      {state !== 'awaiting_manager' && (
        <section className="order__ask">
          <h2>{t('order.questions')}</h2>
          <AskUs order={order} />
        </section>
      )}
      {order.isCancellable && (
        <section className="order__own">
          <h2>{t('order.cancel')}</h2>
          <Island name="order-action" start="visible" props={{ action: 'cancel', number, token }} />
        </section>
      )}
      <PersonalData order={order} token={token} />
      <Island name="print-button" start="idle" props={{}} />
    </div>
  );
}

/** What comes next, in words; where nothing is sewn, of certificates alone. */
function whatIsNext({ state, lines, timeline }: OwnOrder): MessageId {
  const waitedForManager = timeline.some((past) => past.state === 'awaiting_manager');
  if (state === 'expired' && waitedForManager) return 'order.next.manager.expired';
  const ofCertificates =
    lines.length === 0 && (state === 'awaiting_payment' || state === 'paid' || state === 'expired');
  return ofCertificates ? `order.next.certificates.${state}` : `order.next.${state}`;
}

/** What an order has gone through, by its log. */
function Timeline({ order: { timeline } }: { order: OwnOrder }) {
  const { t, moment } = useShopIntl();
  return (
    <section>
      <h2>
        {t('order.timeline')} <span className="timeline__zone">{t('order.timeline.zone')}</span>
      </h2>
      <ol className="timeline">
        {timeline.map(({ state, at }, index) => (
          <li key={at + state} aria-current={index === timeline.length - 1 ? 'step' : undefined}>
            <span>{t(`order.step.${state}`)}</span>
            <time dateTime={at}>{moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The messengers, with the order's text ready in the reader's language. */
function AskUs({ order }: { order: OwnOrder }) {
  const { t, money, country } = useShopIntl();
  const { number, state, lines, certificates, total, delivery, contact } = order;
  const opening = t(state === 'awaiting_manager' ? 'order.messenger' : 'order.messengerAsk', { number });
  const facts = [
    ...(delivery ? [`${t('cart.delivery')}: ${t(`delivery.${delivery.id}.name`)}`] : []),
    ...(contact ? [`${t('order.country')}: ${country(contact.country)}`] : []),
  ];
  return <MessengerLinks text={orderText(t, money, { opening, lines, certificates, facts, total })} />;
}

function Recipient({ order: { contact, delivery } }: { order: OwnOrder }) {
  const { t, country } = useShopIntl();
  if (!contact) return null;
  const where = [contact.postalCode, country(contact.country), contact.region, contact.city, contact.address];
  return (
    <section className="order__contact">
      <h2>{t(delivery ? 'order.contact' : 'checkout.buyer')}</h2>
      <p>
        {contact.firstName} {contact.lastName}
        <br />
        {formatPhone(contact.phone)}
        <br />
        {contact.email}
      </p>
      {delivery && <p>{where.filter(Boolean).join(', ')}</p>}
      {contact.comment && <p className="order__comment">{contact.comment}</p>}
    </section>
  );
}

/** What the shop still holds of the order's owner: until when, the way to have it erased, or the word that it was. */
function PersonalData({ order, token }: { order: OwnOrder; token: string }) {
  const { t, date } = useShopIntl();
  const { number, contact, isErasable, erasure } = order;
  if (contact === null) {
    return (
      <section className="order__own">
        <h2>{t('order.own')}</h2>
        <p role="status">{t('order.erased')}</p>
      </section>
    );
  }
  return (
    <section className="order__own">
      <h2>{t('order.own')}</h2>
      <p>
        {erasure.day === null
          ? t('order.erasure.after', { count: erasure.afterDays })
          : t('order.erasure.on', { day: date(erasure.day) })}
      </p>
      {isErasable && <Island name="order-action" start="visible" props={{ action: 'erase', number, token }} />}
    </section>
  );
}
