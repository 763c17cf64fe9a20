import { isCalledOff } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { formatPhone } from '#shared/i18n/format.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { usePayUntil } from '#shared/i18n/use-pay-until.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { DeliveryAndReturns } from '#shared/ui/delivery-and-returns.tsx';
import { OrderSummary } from '#shared/ui/order-summary.tsx';
import { Island } from '../../render/island.tsx';
import { AskUs, OrderActions } from './actions.tsx';
import { asMailed, isByAgreement, isSentInPart, shownState } from './order-path.ts';
import { arrivalOf, OrderPath } from './path.tsx';
import { isInParts, Shipments, TrackingLinks } from './shipments.tsx';

export type OrderProps = { order: OwnOrder; token: string };

/** An order for its owner: its state and actions, its progress, its lines, and its address. */
export function OrderContent({ order: known, token }: OrderProps) {
  const order = asMailed(known);
  const { t, money } = useShopIntl();
  const days = useDays();
  const time = usePayUntil(order.payUntil);
  const { number, state, returned } = order;
  const arrival = arrivalOf(order);
  const isByHand = state === 'awaiting_manager';
  return (
    <div className="page order">
      <header className="page__head">
        <p className="eyebrow">{t(`order.step.${shownState(order)}`)}</p>
        <h1 tabIndex={-1}>{t('order.title', { number })}</h1>
        {arrival && (
          <p className="order__arrival">
            {t(order.delivery ? 'order.arrival' : 'order.arrival.email', { days: days(arrival) })}
          </p>
        )}
        {state === 'shipped' && !isInParts(order) && (
          <TrackingLinks parcels={order.shipments.flatMap(({ parcels }) => parcels)} />
        )}
        {shownState(order) === 'due' ? (
          <DueLead order={order} />
        ) : (
          <p className="page__lead">{t(whatIsNext(order), { time, count: order.certificates.length })}</p>
        )}
        {state !== 'refunded' && returned > 0 && <p>{t('order.returnedSome', { amount: money(returned) })}</p>}
      </header>
      <OrderActions order={order} token={token} />
      {isByHand && <AskUs order={order} />}
      {isInParts(order) && <Shipments order={order} />}
      <OrderPath order={order} />
      <div className="order__columns">
        <section>
          <h2>{t('order.contents')}</h2>
          <OrderSummary order={order} />
        </section>
        <div className="order__side">
          {order.certificates.length > 0 && (
            <Island
              name="sent-certificates"
              start="visible"
              props={{ number, token, certificates: order.certificates }}
            />
          )}
          <Recipient order={order} />
          {!isCalledOff(state) && <DeliveryAndReturns dates={null} lines={order.lines} isOpen />}
          <PersonalData order={order} token={token} />
        </div>
      </div>
      {!isByHand && <AskUs order={order} />}
      <div className="order__last">
        <Island name="print-button" start="visible" props={{}} />
        {order.isCancellable && (
          <Island name="order-action" start="visible" props={{ action: 'cancel', number, token }} />
        )}
      </div>
    </div>
  );
}

/** What an order that has changed asks for: it says the rest only when that has come. */
function DueLead({ order }: { order: OwnOrder }) {
  const { t, money } = useShopIntl();
  const { due, dueByAgreement } = order;
  return (
    <>
      {due > 0 && (
        <p className="page__lead">
          {t(isByAgreement(order) ? 'order.due.manager' : 'order.due', { amount: money(due) })}
        </p>
      )}
      {dueByAgreement > 0 && (
        <p className="page__lead">{t('order.dueByAgreement', { amount: money(dueByAgreement) })}</p>
      )}
    </>
  );
}

/** What happens next, in words; different for certificates, which are not sewn. */
function whatIsNext(order: OwnOrder): MessageId {
  const { state, lines, due, certificates } = order;
  if (state === 'expired' && isByAgreement(order)) return 'order.next.manager.expired';
  if (state === 'awaiting_payment' && due === 0) return 'order.next.late';
  if (isSentInPart(order)) return 'order.next.part_sent';
  const isUnopened = certificates.some((sold) => sold.state !== 'opened');
  if (lines.length === 0 && state === 'delivered' && isUnopened) return 'order.next.certificates.sent';
  const hasOwnWords = state === 'awaiting_payment' || state === 'paid' || state === 'delivered';
  return lines.length === 0 && hasOwnWords ? `order.next.certificates.${state}` : `order.next.${state}`;
}

function Recipient({ order: { contact, delivery } }: { order: OwnOrder }) {
  const { t, country } = useShopIntl();
  if (!contact) return null;
  return (
    <section className="order__contact">
      <h2>{t(delivery ? 'order.contact' : 'checkout.buyer')}</h2>
      <p>
        {contact.firstName} {contact.lastName}
        <br />
        {formatPhone(contact.phone)}
      </p>
      {delivery && <p>{formatAddress(contact, country(contact.country))}</p>}
      {contact.comment && <p className="order__quiet">{contact.comment}</p>}
      <p className="order__quiet">{t('order.emails', { address: maskEmail(contact.email) })}</p>
    </section>
  );
}

/** The personal data that the shop still holds: until when, how to have it erased, or that it was erased. */
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

/** An email address that its owner recognises and nobody else can read: a…@example.com. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1…');
}
