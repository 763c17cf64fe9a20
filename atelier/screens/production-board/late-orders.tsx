import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { DelayDialog } from '#atelier/parts/production/delay-dialog.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { LateOrder } from '#shared/contract/piece.ts';

/** Orders that will be made later than promised, each with a prepared email; nothing if all are on time. */
export function LateOrders() {
  const { t } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.listLateOrders));
  const [told, setTold] = useState<LateOrder | null>(null);
  if (!data || data.orders.length === 0) return null;
  return (
    <section className="board-note" aria-labelledby="late">
      <h2 id="late">{t('production.lateOrders', { count: data.orders.length })}</h2>
      <ul>
        {data.orders.map((order) => (
          <li key={order.number}>
            <Link to={`/orders/${order.number}`} className="board-note__number number">
              {t('production.number', { number: order.number })}
            </Link>
            <LateText order={order} />
            <Button icon="mail" onPress={() => setTold(order)}>
              {t('production.delay.open')}
            </Button>
          </li>
        ))}
      </ul>
      {told && <DelayDialog key={told.number} order={told} onClose={() => setTold(null)} />}
    </section>
  );
}

function LateText({ order: { readyBy, expected, open, waiting } }: { order: LateOrder }) {
  const { t, day } = useText();
  return (
    <span className="board-note__text">
      {expected === null
        ? t('production.lateSince', { date: day(readyBy), count: open })
        : t('production.lateUntil', { date: day(readyBy), expected: day(expected), count: open })}
      {waiting > 0 && ` ${t('production.lateWaits', { count: waiting })}`}
    </span>
  );
}
