import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OrderStateTags } from '#atelier/parts/orders/order-state.tsx';
import { useUnpaidActions } from '#atelier/parts/orders/use-unpaid-actions.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ORDER_SOURCES } from '#shared/contract/unpaid-order.ts';
import { adviceOf, type OrderAdvice } from './advice.ts';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OrderPageActions } from './order-actions.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useOrder, useOrderNumber } from './use-order-action.ts';
import { SentTag, WherePiecesAre } from './where-pieces-are.tsx';
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
          <OrderStateTags
            state={state}
            isGift={shown.order.lines.length === 0}
            due={shown.balance.due}
            returned={shown.balance.returned}
          />
          <SentTag shown={shown} />
          {shown.order.awaited.length > 0 && <Tag kind="waiting">{t('orders.need.exchange')}</Tag>}
          {shown.isPacked && <Tag kind="done">{t('order.packed')}</Tag>}
          {shown.isWithdrawn && <Tag kind="bad">{t('order.head.withdrawn')}</Tag>}
          {shown.isLate && <Tag kind="bad">{t('order.late')}</Tag>}
          <div className="order-facts quiet">
            <WherePiecesAre shown={shown} />
            <DeliveryDates shown={shown} />
            <TakenBy shown={shown} />
          </div>
        </>
      }
      actions={<OrderPageActions shown={shown} noteField={noteField} />}
    >
      {shown.isWithdrawn && <WithdrawnNote />}
      <AdviceNote shown={shown} />
      <UnpaidNote shown={shown} />
      <div className="order columns">
        <div className="columns__main">
          <LinesCard shown={shown} />
          <ReturnsCard />
          <ExchangeCard shown={shown} />
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

/** That somebody has withdrawn from it: before it is cut, that is answered. */
function WithdrawnNote() {
  const { t } = useText();
  return (
    <div className="note note--error">
      <Icon name="alert-triangle" />
      <p>
        {t('order.head.withdrawnText')} <Link to="/withdrawals">{t('order.head.withdrawnOpen')}</Link>
      </p>
    </div>
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
  return source && <p>{t(`order.taken.${source}`, { name: placed?.by })}</p>;
}

/** The delivery dates, while they are in the future. */
function DeliveryDates({ shown: { order } }: { shown: OperatorOrder }) {
  const { t, day } = useText();
  const { state, dates } = order;
  if (!dates || state === 'delivered' || state === 'cancelled' || state === 'expired' || state === 'refunded')
    return null;
  const { made, withYou } = dates;
  return (
    <p>
      {state === 'shipped' || !withYou
        ? t('order.deliveryDate.one', { day: day((withYou ?? made).to) })
        : t('order.deliveryDate.both', { made: day(made.to), withYou: day(withYou.to) })}
    </p>
  );
}
