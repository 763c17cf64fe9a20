import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import { TrackingNumber } from '#shared/contract/parcel.ts';
import { CARRIERS, type Carrier } from '#shared/domain/carriers.ts';
import { operationQuery } from '../../app/queries.ts';
import { Dialog, DialogActions } from '../../app/ui/dialog.tsx';
import { Select } from '../../app/ui/select.tsx';
import { ErrorNote, Skeleton } from '../../app/ui/states.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { LetterPreviews } from '../order/letter-content.tsx';
import { carrierOf } from '../order/parcel-fields.tsx';
import { UnreadyPieces, useUnreadyQuestion } from '../order/unready-pieces.tsx';
import { useEventPreview } from '../order/use-event-preview.ts';
import { useScanner } from '../packing/use-scanner.ts';

type Props = { papers: PackingPapers; onClose: () => void };

/** Sends an order: the carrier and the number of its parcel, which can be scanned; the shopper gets a letter. */
export function ShipDialog({ papers: { number, delivery }, onClose }: Props) {
  const { t } = useText();
  const [carrier, setCarrier] = useState<Carrier>(carrierOf(delivery ?? undefined));
  const [track, setTrack] = useState('');
  useScanner((code) => setTrack(code.toUpperCase()));
  const order = useQuery(operationQuery(OPERATIONS.showOrder, { params: { number } }));
  const question = useUnreadyQuestion(order.data?.unready ?? []);
  const isReady = order.data !== undefined && question.isReady;
  const parsed = TrackingNumber.safeParse(track);
  const isWrong = track.trim() !== '' && !parsed.success;
  const ship = useOperation(OPERATIONS.fireOrderEvent, {
    invalidates: [
      OPERATIONS.showPackingPapers,
      OPERATIONS.listPackedOrders,
      OPERATIONS.showBoard,
      OPERATIONS.showOrder,
      OPERATIONS.showToday,
    ],
    onDone: () => {
      toast(t('making.ship.done', { number }));
      onClose();
    },
  });
  const body: OrderEventRequest = {
    event: 'shipped',
    onlyPacked: isReady,
    ...(parsed.success && { parcels: [{ carrier, number: parsed.data }] }),
  };
  const preview = useEventPreview(number, body, { enabled: order.data !== undefined });
  return (
    <Dialog
      title={t('making.ship.title', { number })}
      isOpen
      onClose={onClose}
      isPersistent
      size="wide"
      actions={
        <DialogActions
          icon="truck-delivery"
          busy={ship.busy}
          isDisabled={isWrong || !(isReady || question.isConfirmed)}
          onPress={() => ship.run({ params: { number }, body })}
        >
          {t('making.ship')}
        </DialogActions>
      }
    >
      {order.data && <UnreadyPieces question={question} lines={order.data.order.lines} />}
      <Select<Carrier>
        label={t('making.ship.carrier')}
        value={carrier}
        onChange={(id) => id && setCarrier(id)}
        options={CARRIERS.map((id) => ({ id, label: t(`carrier.${id}`) }))}
      />
      <TextField
        label={t('making.ship.track')}
        description={t('making.ship.trackHint')}
        value={track}
        onChange={setTrack}
        autoFocus
        {...(isWrong && { errorMessage: t('making.ship.trackWrong') })}
      />
      {preview.data ? <LetterPreviews letters={preview.data.letters} /> : !preview.error && <Skeleton lines={3} />}
      <ErrorNote error={ship.error ?? preview.error} />
    </Dialog>
  );
}
