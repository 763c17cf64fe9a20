import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { LoggedEvent } from '#shared/contract/order-log.ts';
import { receivedAs } from '#shared/contract/received-money.ts';
import { ORDER_SOURCES } from '#shared/contract/unpaid-order.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { DELIVERY_METHODS } from '#shared/domain/delivery.ts';
import { changedLines } from './changed-lines.ts';
import { useDeclineText } from './use-decline-text.ts';
import { useEventText } from './use-event-text.ts';

/** The history of the order, latest first. */
export function TimelineCard({ shown: { order, events } }: { shown: OperatorOrder }) {
  const { t } = useText();
  const { what, who } = useEventText();
  const describe = useDetailText(order);
  const isGift = order.lines.length === 0;
  return (
    <Card title={t('order.timeline')}>
      <ol className="order-timeline" reversed>
        {events.toReversed().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows, at its head here
          <li key={events.length - index} className="order-event">
            <p>{isGift && event.kind === 'delivered' ? t('orders.state.certificates') : what(event)}</p>
            {describe(event).map((text) => (
              <p key={text} className="quiet order-event__detail">
                {text}
              </p>
            ))}
            <p className="quiet">
              <When iso={event.at} /> · {who(event)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Kinds of events whose detail is an amount, kopecks. */
const OF_MONEY = [
  ...['charge-added', 'charge-paid', 'charge-cancelled'],
  ...['refund-begun', 'money-returned', 'refunded', 'refunded_by_hand'],
  ...['owed-added', 'owed-returned', 'owed-waived', 'own-cancelled'],
];

/** The detail of an event, formatted: amounts, days, lines, countries and delivery methods. */
function useDetailText({ lines }: OperatorOrder['order']): (event: LoggedEvent) => string[] {
  const { t, money, day, moment, country } = useText();
  const declineText = useDeclineText();
  const wordOf = (code: string) => {
    const method = DELIVERY_METHODS.find((each) => each === code);
    if (method) return t(`delivery.${method}.name`);
    return isCountry(code) ? country(code) : code;
  };
  const receivedText = (text: string) => {
    const amount = /^\d+/.exec(text)?.[0];
    const received = receivedAs(text);
    const how = received && (received.word ?? t(`order.received.${received.way}`));
    return [amount && money(Number(amount)), how].filter(Boolean).join(', ');
  };
  const textOf: Readonly<Record<string, (text: string) => string>> = {
    'payment-declined': declineText,
    'refund-failed': declineText,
    paid_by_hand: receivedText,
    'charge-received': receivedText,
    'wait-extended': (until) => t('order.extended', { until: moment(until) }),
    'delivery-changed': (codes) => codes.split(' ').map(wordOf).join(' '),
  };
  const worded = (kind: string, text: string) => {
    const format = textOf[kind];
    if (format) return format(text);
    if (OF_MONEY.includes(kind) && /^\d+$/.test(text)) return money(Number(text));
    const source = ORDER_SOURCES.find((each) => each === text);
    if (source) return t(`order.source.${source}`);
    const line = lines[Number(/^line (\d+)$/.exec(text)?.[1]) - 1];
    return line ? line.name : text.replace(/\d{4}-\d{2}-\d{2}/g, day);
  };
  return ({ kind, detail, lines: changed }) => {
    if (changed) return changedLines(t, changed);
    return detail === null ? [] : [worded(kind, detail)];
  };
}
