import { useIntl } from 'react-intl';
import { isCalledOff, type OrderState } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { awaitedPieces } from '#shared/i18n/awaited-pieces.ts';
import { formatPhone } from '#shared/i18n/format.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { usePayUntil } from '#shared/i18n/use-pay-until.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { formatInstant } from '#shared/i18n/zoned-time.ts';
import { OrderSummary } from '#shared/ui/order-summary.tsx';
import { Island } from '../../render/island.tsx';
import { AskUs, OrderActions } from './actions.tsx';
import { Lead } from './lead.tsx';
import { asMailed, isInExchange, isOnlyPicked, shownState } from './order-path.ts';
import { arrivalOf, OrderPath } from './path.tsx';
import { Returns } from './returns.tsx';
import { isInParts, TrackingLinks, useNamedPieces } from './shipments.tsx';

/** Its state in a word or two. */
function stepText(order: OwnOrder): MessageId {
  const state = shownState(order);
  return state === 'in_production' && isOnlyPicked(order) ? 'order.step.preparing' : `order.step.${state}`;
}

export type OrderProps = { order: OwnOrder; token: string };

/** An order for its owner: its state and actions, its progress, its lines, and its address. */
export function OrderContent({ order: known, token }: OrderProps) {
  const order = asMailed(known);
  const { t } = useShopIntl();
  const days = useDays();
  const time = usePayUntil(order.payUntil);
  const { number, state } = order;
  const arrival = arrivalOf(order);
  const isByHand = state === 'awaiting_manager';
  // Nobody is asked to pay for what they have withdrawn from.
  const isLeft = isWithdrawn(order) && UNSENT.includes(state);
  return (
    <div className="page order">
      <header className="page__head">
        <p className="eyebrow">{t(stepText(order))}</p>
        <h1 tabIndex={-1}>{t('order.title', { number })}</h1>
        {arrival && !isLeft && <p className="order__arrival">{t(arrivalText(order), { days: days(arrival) })}</p>}
        {state === 'shipped' && !isInParts(order) && (
          <TrackingLinks parcels={order.shipments.flatMap(({ parcels }) => parcels)} />
        )}
        <Withdrawn order={order} />
        {!isLeft && <Lead order={order} time={time} />}
      </header>
      {!isLeft && <OrderActions order={order} token={token} />}
      {isByHand && <AskUs order={order} />}
      <OrderPath order={order} />
      <div className="order__columns">
        <section>
          <h2>{t('order.contents')}</h2>
          <Exchange order={order} />
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
          {(!isCalledOff(state) || order.returns.length > 0) && <Returns order={order} token={token} />}
          <PersonalData order={order} token={token} />
        </div>
      </div>
      {!isByHand && <AskUs order={order} />}
      <div className="order__last">
        <Island name="print-button" start="visible" props={{ label: t('pay.print') }} />
        {order.isCancellable && (
          <Island name="order-action" start="visible" props={{ action: 'cancel', number, token }} />
        )}
      </div>
    </div>
  );
}

function arrivalText(order: OwnOrder): MessageId {
  if (isInExchange(order)) return 'order.arrival.exchange';
  return order.delivery ? 'order.arrival' : 'order.arrival.email';
}

const UNSENT: readonly OrderState[] = ['awaiting_payment', 'awaiting_manager', 'confirmed', 'paid', 'in_production'];

/** Whether she withdrew from all of an order. */
function isWithdrawn({ withdrawnAt, withdrawnLines, lines }: OwnOrder): boolean {
  return withdrawnAt !== null && (withdrawnLines === null || withdrawnLines.length >= lines.length);
}

/** When she withdrew, and from which pieces if not from all; what is left goes on. */
function Withdrawn({ order }: { order: OwnOrder }) {
  const { t } = useShopIntl();
  const intl = useIntl();
  const named = useNamedPieces(order);
  const { withdrawnAt, withdrawnLines, lines } = order;
  if (!withdrawnAt) return null;
  const at = formatInstant(intl, withdrawnAt);
  if (withdrawnLines === null) return <p className="page__lead">{t('order.withdrawn', { at })}</p>;
  const pieces = named(withdrawnLines.map((position) => ({ position, quantity: lines[position]?.quantity ?? 0 })));
  return (
    <p className="page__lead">{t(isWithdrawn(order) ? 'order.withdrawn' : 'order.withdrawn.some', { at, pieces })}</p>
  );
}

/** What comes back and what goes out for it; nothing if they are not one for one. */
function Exchange({ order }: { order: OwnOrder }) {
  const { t } = useShopIntl();
  const named = useNamedPieces(order);
  const { awaited, follows } = order;
  if (!isInExchange(order) || awaited.length !== sumBy(follows, ({ quantity }) => quantity)) return null;
  return <p>{t('order.exchange', { back: awaitedPieces(awaited), instead: named(follows) })}</p>;
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
