import { useState } from 'react';
import type { OperatorEvent, OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { CARRIERS, type Carrier } from '#shared/domain/carriers.ts';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Select } from '../../app/ui/select.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { Tag } from '../../app/ui/values.tsx';
import { useErrorText } from '../../app/use-error-text.ts';
import { useText } from '../../app/use-text.ts';
import { type RowResult, useBulkEvent } from './use-bulk-event.ts';

export type BulkEvent = Extract<OperatorEvent, 'in_production' | 'shipped' | 'delivered'>;

type Props = { event: BulkEvent; orders: readonly OrderCard[]; onClose: () => void };

/** Does the same to several orders; what is sent gets the number of its parcel first. Each row says how it went. */
export function BulkDialog({ event, orders, onClose }: Props) {
  const { t } = useText();
  const [carrier, setCarrier] = useState<Carrier>('russian-post');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const { results, isRunning, run } = useBulkEvent(orders);
  const isShipping = event === 'shipped';
  const left = orders.filter(({ number }) => results.get(number)?.state !== 'done').length;
  const requestOf = ({ number }: OrderCard): OrderEventRequest => {
    const parcel = numbers[number]?.trim() ?? '';
    return { event, ...(isShipping && parcel !== '' && { parcels: [{ carrier, number: parcel }] }) };
  };
  return (
    <Dialog
      title={t(`orders.bulk.${event}.title`, { count: orders.length })}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(left === 0 ? 'shell.close' : 'shell.cancel')}</Button>
          {left > 0 && (
            <Button kind="primary" busy={isRunning} onPress={() => void run(requestOf)}>
              {t(`orders.bulk.${event}.action`, { count: left })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`orders.bulk.${event}.text`)}</p>
      {isShipping && (
        <Select
          label={t('orders.bulk.carrier')}
          options={CARRIERS.map((id) => ({ id, label: t(`carrier.${id}`) }))}
          value={carrier}
          onChange={(id) => id && setCarrier(id)}
        />
      )}
      <ul className="orders__bulk" aria-live="polite">
        {orders.map(({ number, customer }) => (
          <li key={number}>
            <span className="orders__bulk-name">
              {t('orders.number', { number })} <span className="quiet">{customer}</span>
            </span>
            {isShipping && (
              <TextField
                label={t('orders.bulk.parcel', { number })}
                placeholder={t('orders.bulk.parcelPlaceholder')}
                hideLabel
                maxLength={60}
                value={numbers[number] ?? ''}
                isDisabled={isRunning || results.get(number)?.state === 'done'}
                onChange={(typed) => setNumbers((before) => ({ ...before, [number]: typed }))}
              />
            )}
            <Result result={results.get(number)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Result({ result }: { result: RowResult | undefined }) {
  const { t } = useText();
  const errorText = useErrorText();
  if (!result) return null;
  if (result.state === 'failed') return <Tag kind="bad">{errorText(result.error).title}</Tag>;
  return <Tag kind={result.state === 'done' ? 'done' : 'plain'}>{t(`orders.bulk.${result.state}`)}</Tag>;
}
