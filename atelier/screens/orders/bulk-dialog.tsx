import { useState } from 'react';
import type { RowResult } from '#atelier/app/api/use-bulk.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { TrackingNumber } from '#shared/contract/parcel.ts';
import { CARRIERS, type Carrier } from '#shared/domain/carriers.ts';
import { type BulkEvent, BulkRow } from './bulk-row.tsx';
import { useBulkEvent } from './use-bulk-event.ts';

type Props = { event: BulkEvent; orders: readonly OrderCard[]; onClose: () => void };

/** Applies an event to several orders; before sending, each gets the number of its parcel. */
export function BulkDialog({ event, orders, onClose }: Props) {
  const { t } = useText();
  const [carrier, setCarrier] = useState<Carrier>('russian-post');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { results, isRunning, run } = useBulkEvent(orders);
  const isShipping = event === 'shipped';
  const left = orders.filter(({ number }) => results.get(number)?.state !== 'done').length;
  const trackOf = ({ number }: OrderCard) => readTrack(typed[number] ?? '');
  const requestOf = (order: OrderCard) => {
    const { number } = trackOf(order);
    return {
      event,
      ...(isShipping && { onlyPacked: true }),
      ...(isShipping && number !== undefined && { parcels: [{ carrier, number }] }),
    };
  };
  return (
    <Dialog
      title={t(`orders.bulk.${event}.title`, { count: orders.length })}
      isOpen
      isPersistent
      onClose={onClose}
      size="wide"
      actions={
        left === 0 ? (
          <Button onPress={onClose}>{t('shell.close')}</Button>
        ) : (
          <DialogActions
            busy={isRunning}
            isDisabled={orders.some((order) => trackOf(order).isWrong)}
            onPress={() => void run(requestOf)}
          >
            {t(`orders.bulk.${event}.action`, { count: left })}
          </DialogActions>
        )
      }
    >
      {results.size === 0 || isRunning ? (
        <p>{t(`orders.bulk.${event}.text`)}</p>
      ) : (
        <Outcome orders={orders} results={results} />
      )}
      {isShipping && <CarrierField value={carrier} onChange={setCarrier} />}
      <ul className="orders__bulk">
        {orders.map((order) => (
          <BulkRow key={order.number} order={order} request={requestOf(order)} result={results.get(order.number)}>
            {isShipping && (
              <TrackField
                number={order.number}
                track={trackOf(order)}
                isDisabled={isRunning || results.get(order.number)?.state === 'done'}
                onChange={(text) => setTyped((before) => ({ ...before, [order.number]: text }))}
              />
            )}
          </BulkRow>
        ))}
      </ul>
    </Dialog>
  );
}

/** How many orders it was done for, and for which it was not: each says why in its row. */
function Outcome({ orders, results }: { orders: readonly OrderCard[]; results: ReadonlyMap<string, RowResult> }) {
  const { t } = useText();
  const failed = orders.filter(({ number }) => results.get(number)?.state !== 'done').map(({ number }) => number);
  return (
    <p role="status" className={failed.length > 0 ? 'note note--error' : 'note'}>
      {t('orders.bulk.outcome', {
        done: orders.length - failed.length,
        all: orders.length,
        failed: failed.length,
        numbers: failed.join(', '),
      })}
    </p>
  );
}

/** A typed tracking number; `number` is undefined while it is none. */
type Track = { text: string; number: string | undefined; isWrong: boolean };

function readTrack(text: string): Track {
  const { data } = TrackingNumber.safeParse(text);
  return { text, number: data, isWrong: data === undefined && text.trim() !== '' };
}

type TrackProps = { number: string; track: Track; isDisabled: boolean; onChange: (text: string) => void };

/** The number of an order's parcel. */
function TrackField({ number, track, isDisabled, onChange }: TrackProps) {
  const { t } = useText();
  return (
    <TextField
      label={t('orders.bulk.parcel', { number })}
      placeholder={t('orders.bulk.parcelPlaceholder')}
      hideLabel
      maxLength={60}
      value={track.text}
      isDisabled={isDisabled}
      onChange={onChange}
      {...(track.isWrong && { errorMessage: t('production.ship.trackWrong') })}
    />
  );
}

function CarrierField({ value, onChange }: { value: Carrier; onChange: (carrier: Carrier) => void }) {
  const { t } = useText();
  return (
    <Select
      label={t('orders.bulk.carrier')}
      options={CARRIERS.map((id) => ({ id, label: t(`carrier.${id}`) }))}
      value={value}
      onChange={(id) => id && onChange(id)}
    />
  );
}
