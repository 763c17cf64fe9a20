import { isCalledOff } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import {
  isAllGivenBack,
  isOnlyPicked,
  isPlacing,
  isSentInPart,
  isToBeSent,
  orderPath,
  type PathStep,
} from './order-path.ts';
import { isInParts, Shipments, TrackingLinks, useNamedPieces } from './shipments.tsx';

/** An order's progress: the steps reached with their times, and those to come with their expected days. */
export function OrderPath({ order }: { order: OwnOrder }) {
  const { t, moment } = useShopIntl();
  const expected = useExpected(order);
  const named = useNamedPieces(order);
  const isPart = isInParts(order);
  return (
    <section aria-labelledby="path">
      <h2 id="path">
        {t('order.timeline')} <span className="path__zone">{t('order.timeline.zone')}</span>
      </h2>
      <ol className="path">
        {orderPath(order).map((step) => {
          const { state, status, at } = step;
          const days = expected(step);
          return (
            <li
              key={`${state} ${status}`}
              className="path__step"
              data-status={status}
              aria-current={status === 'current' ? 'step' : undefined}
            >
              <span className="path__label">{t(labelOf(step, order))}</span>
              {at !== null && !(isPart && isSending(step)) && <time dateTime={at}>{moment(at)}</time>}
              {isPart && isSending(step) && <Shipments order={order} />}
              {isPart && isNext(step) && <span>{named(order.follows)}</span>}
              {days !== null && <span className="path__days">{days}</span>}
              {state === 'shipped' && status === 'done' && !isPart && (
                <TrackingLinks parcels={order.shipments.flatMap(({ parcels }) => parcels)} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Whether with a step parts of the order left: when is said of each. */
function isSending({ state, status }: PathStep): boolean {
  return state === 'part_sent' || (state === 'shipped' && status !== 'upcoming');
}

/** The label of a step. */
function labelOf(reached: PathStep, order: OwnOrder): MessageId {
  const { state, status } = reached;
  const { delivery } = order;
  if (isPlacing(reached)) return 'order.path.placed';
  const step = delivery === null && state === 'delivered' ? 'shipped' : state;
  if (step === 'in_production' && isOnlyPicked(order)) {
    return status === 'current' ? 'order.step.preparing' : 'order.path.preparing';
  }
  if (step === 'in_production' && status !== 'current') return 'order.path.in_production';
  const isUpcoming = status === 'upcoming' && (step === 'due' || step === 'shipped' || step === 'delivered');
  return isUpcoming ? `order.path.${step}` : `order.step.${step}`;
}

/** The days on which an order arrives; null if it has arrived or ended, or if they are unknown. */
export function arrivalOf(order: OwnOrder): { from: string; to: string } | null {
  const { state, delivery, certificates, dates } = order;
  if (isCalledOff(state) || isAllGivenBack(order) || state === 'delivered') return null;
  if (delivery) return dates?.withYou ?? null;
  const days = certificates.filter(isToBeSent).map(({ deliverOn }) => deliverOn);
  const [from, to] = [days.sort()[0], days.at(-1)];
  return from && to ? { from, to } : null;
}

/** Whether a step is the sending of what follows. */
function isNext({ state, status }: PathStep): boolean {
  return state === 'shipped' && status === 'upcoming';
}

/** The days on which a step is expected; null if it is done or unknown. */
function useExpected(order: OwnOrder): (step: PathStep) => string | null {
  const { t } = useShopIntl();
  const days = useDays();
  const { dates } = order;
  const arrival = arrivalOf(order);
  return (step) => {
    const { state, status } = step;
    const isMade = state === 'in_production' ? status !== 'done' : isSentInPart(order) && isNext(step);
    if (isMade && dates) {
      const made = days(dates.made);
      return isOnlyPicked(order) ? made : t('made.dates.made', { made });
    }
    return state === 'delivered' && status === 'upcoming' && arrival ? days(arrival) : null;
  };
}
