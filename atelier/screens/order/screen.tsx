import { useRef } from 'react';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OrderStateTag } from '#atelier/parts/orders/order-state.tsx';
import { useUnpaidActions } from '#atelier/parts/orders/use-unpaid-actions.ts';
import { sentPieces } from '#atelier/parts/packing/sending.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ORDER_SOURCES } from '#shared/contract/unpaid-order.ts';
import { adviceOf, type OrderAdvice } from './advice.ts';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OrderPageActions } from './order-actions.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useOrder, useOrderNumber } from './use-order-action.ts';
import './order.css';
import '#atelier/parts/orders/order-form.css';
import './order-dialogs.css';
import './order-side.css';

const BAD: readonly OrderAdvice[] = ['mismatched', 'refund-failed', 'late'];

/** One order: its lines, address, money, emails, and actions. */
export function Screen() {
  const { t } = useText();
  const number = useOrderNumber();
  const { data: shown, error } = useOrder();
  const back = { to: '/orders', label: t('order.back') };
  const title = t('order.title', { number });
  if (shown) return <Shown shown={shown} title={title} back={back} />;
  return (
    <Page title={title} back={back}>
      {error ? (
        <ErrorState error={error} onRetry={() => void invalidate(OPERATIONS.showOrder)} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  );
}

type ShownProps = { shown: OperatorOrder; title: string; back: { to: string; label: string } };

function Shown({ shown, title, back }: ShownProps) {
  const { t } = useText();
  const noteField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { state } = shown.order;
  return (
    <Page
      title={title}
      back={back}
      mark={
        <>
          <OrderStateTag state={state} />
          <PartSent shown={shown} />
          {shown.isPacked && <Tag kind="done">{t('order.packed')}</Tag>}
          {shown.isLate && <Tag kind="bad">{t('order.late')}</Tag>}
          <DeliveryDates shown={shown} />
          <TakenBy shown={shown} />
        </>
      }
      actions={<OrderPageActions shown={shown} noteField={noteField} />}
    >
      <AdviceNote shown={shown} />
      <UnpaidNote shown={shown} />
      <div className="order columns">
        <div className="columns__main">
          <LinesCard shown={shown} />
          <MoneyCard shown={shown} />
          <EmailsCard shown={shown} />
        </div>
        <div className="columns__side">
          <NotesCard shown={shown} field={noteField} />
          <DeliveryCard shown={shown} />
          <CustomerCard />
          <TimelineCard shown={shown} />
        </div>
      </div>
    </Page>
  );
}

/** What has to be known or done first. */
function AdviceNote({ shown }: { shown: OperatorOrder }) {
  const { t } = useText();
  const advice = adviceOf(shown);
  if (!advice) return null;
  return (
    <div className={BAD.includes(advice) ? 'note note--error' : 'note'}>
      <Icon name={BAD.includes(advice) ? 'alert-triangle' : 'help'} />
      <p>{t(`order.advice.${advice}`)}</p>
    </div>
  );
}

/** Until when the order waits for its payment, and what brings it. */
export function UnpaidNote({ shown: { order, waitsUntil } }: { shown: OperatorOrder }) {
  const { t, moment } = useText();
  const mayAct = useMay(OPERATIONS.linkOrder.roles);
  const actions = useUnpaidActions(order.number);
  if (waitsUntil === null || !mayAct) return null;
  return (
    <section className="note order-unpaid" aria-label={t(`order.step.${order.state}`)}>
      <p>{t('orders.unpaid.until', { until: moment(waitsUntil) })}</p>
      {actions.map(({ id, label, icon, busy, onAction }) => (
        <Button key={id} {...(icon && { icon })} busy={busy} onPress={onAction}>
          {label}
        </Button>
      ))}
    </section>
  );
}

/** Who took the order for its customer, and how. */
function TakenBy({ shown: { events } }: { shown: OperatorOrder }) {
  const { t } = useText();
  const [placed] = events;
  const source = ORDER_SOURCES.find((each) => each === placed?.detail);
  return source && <span className="quiet">{t(`order.taken.${source}`, { name: placed?.by })}</span>;
}

/** When a part of it was sent last, and how many of its pieces that makes. */
function PartSent({ shown }: { shown: OperatorOrder }) {
  const { t, day } = useText();
  const last = shown.shipments.at(-1);
  if (shown.order.state !== 'in_production' || !last) return null;
  const sent = sentPieces(shown);
  const count = sent + shown.ready.length + shown.unready.length;
  return <Tag kind="sent">{t('order.part.sent', { day: day(last.sentAt), sent, count })}</Tag>;
}

/** The delivery dates, while they are in the future. */
function DeliveryDates({ shown: { order } }: { shown: OperatorOrder }) {
  const { t, day } = useText();
  const { state, dates } = order;
  if (!dates || state === 'delivered' || state === 'cancelled' || state === 'expired' || state === 'refunded')
    return null;
  const { made, withYou } = dates;
  return (
    <span className="quiet">
      {state === 'shipped' || !withYou
        ? t('order.deliveryDate.one', { day: day((withYou ?? made).to) })
        : t('order.deliveryDate.both', { made: day(made.to), withYou: day(withYou.to) })}
    </span>
  );
}
