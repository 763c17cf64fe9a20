import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorEvent, OperatorOrder } from '#shared/contract/operator-order.ts';
import type { Parcel } from '#shared/contract/parcel.ts';
import { operationQuery } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Skeleton } from '../../app/ui/states.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useDebounced } from '../../app/use-debounced.ts';
import { useText } from '../../app/use-text.ts';
import { LetterPreviews } from './letter-content.tsx';
import { OrderError } from './order-error.tsx';
import { carrierOf, namedParcels, ParcelFields } from './parcel-fields.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

type Props = { event: OperatorEvent; shown: OperatorOrder; onClose: () => void };

/** Lets an event happen to the order, with the letters that it sends shown before. */
export function EventDialog({ event, shown, onClose }: Props) {
  const { t } = useText();
  const number = useOrderNumber();
  const [parcels, setParcels] = useState<Parcel[]>([{ carrier: carrierOf(shown.order.delivery?.id), number: '' }]);
  const isSending = event === 'shipped';
  const bodyWith = (sent: readonly Parcel[]) => ({ event, ...(isSending && { parcels: namedParcels(sent) }) });
  const preview = useQuery({
    ...operationQuery(OPERATIONS.previewOrderEvent, { params: { number }, body: bodyWith(useDebounced(parcels)) }),
    placeholderData: keepPreviousData,
  });
  const { run, busy, error } = useOrderAction(OPERATIONS.fireOrderEvent, () => {
    toast(t(`order.did.${event}`, { number }));
    onClose();
  });
  const isUnpaid = isSending && shown.charges.some(({ state }) => state === 'due');
  const isDangerous = event === 'cancelled' || event === 'refunded_by_hand';
  return (
    <Dialog
      title={t(`order.do.${event}`)}
      isOpen
      isPersistent={isSending}
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            autoFocus={!isSending}
            busy={busy}
            isDisabled={isUnpaid}
            onPress={() => run({ params: { number }, body: bodyWith(parcels) })}
          >
            {t(`order.do.${event}`)}
          </Button>
        </>
      }
    >
      <p>{t(isUnpaid ? 'order.refused.charge-due' : `order.ask.${event}`)}</p>
      {isSending && <ParcelFields parcels={parcels} onChange={setParcels} />}
      {preview.data ? <LetterPreviews letters={preview.data.letters} /> : !preview.error && <Skeleton lines={3} />}
      <OrderError error={error ?? preview.error} />
    </Dialog>
  );
}
