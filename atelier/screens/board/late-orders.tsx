import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { LateOrder } from '#shared/contract/piece.ts';
import { addWorkingDays, moscowDay } from '#shared/domain/working-calendar.ts';
import { operationQuery } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { DateField } from '../../app/ui/date-field.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { ErrorNote } from '../../app/ui/states.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';

/** Orders that will be made later than they are promised, each with a letter ready; nothing where all are on time. */
export function LateOrders() {
  const { t } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.listLateOrders));
  const [told, setTold] = useState<LateOrder | null>(null);
  if (!data || data.orders.length === 0) return null;
  return (
    <section className="late" aria-labelledby="late">
      <h2 id="late">{t('making.lateOrders', { count: data.orders.length })}</h2>
      <ul>
        {data.orders.map((order) => (
          <li key={order.number}>
            <span className="late__number number">{t('making.number', { number: order.number })}</span>
            <LateText order={order} />
            <Button icon="mail" onPress={() => setTold(order)}>
              {t('making.delay.open')}
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
    <span className="late__text">
      {expected === null
        ? t('making.lateSince', { promised: day(readyBy), count: open })
        : t('making.lateUntil', { promised: day(readyBy), expected: day(expected), count: open })}
      {waiting > 0 && ` ${t('making.lateWaits', { count: waiting })}`}
    </span>
  );
}

function DelayDialog({ order, onClose }: { order: LateOrder; onClose: () => void }) {
  const { t, day } = useText();
  const today = moscowDay(Date.now());
  const [readyBy, setReadyBy] = useState<string | null>(order.expected ?? addWorkingDays(today, 2));
  const delay = useOperation(OPERATIONS.delayOrder, {
    invalidates: [OPERATIONS.listLateOrders, OPERATIONS.showBoard],
    onDone: () => {
      toast(t('making.delay.done', { number: order.number }));
      onClose();
    },
  });
  const send = () => {
    if (readyBy === null) return;
    delay.run({ params: { number: order.number }, body: { promised: order.readyBy, readyBy } });
  };
  const changed = delay.error?.code === 'promise-changed';
  return (
    <Dialog
      title={t('making.delay.title', { number: order.number })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" icon="send" busy={delay.busy} isDisabled={readyBy === null} onPress={send}>
            {t('making.delay.send')}
          </Button>
        </>
      }
    >
      <p>{t('making.delay.text', { promised: day(order.readyBy) })}</p>
      <DateField label={t('making.delay.day')} value={readyBy} onChange={setReadyBy} minValue={today} />
      {changed ? <p role="alert">{t('making.delay.changed')}</p> : <ErrorNote error={delay.error} />}
    </Dialog>
  );
}
