import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EmailPreviews } from '#atelier/parts/emails/email-content.tsx';
import { useEventPreview } from '#atelier/parts/orders/use-event-preview.ts';
import { carrierOf } from '#atelier/parts/packing/parcel-fields.tsx';
import { SendingFields, useSending, useSendingLabel } from '#atelier/parts/packing/sending.tsx';
import { useScanner } from '#atelier/parts/packing/use-scanner.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import { TrackingNumber } from '#shared/contract/parcel.ts';
import { CARRIERS, type Carrier } from '#shared/domain/carriers.ts';

const NOTHING = { ready: [], unready: [] };

type Props = { papers: PackingPapers; onClose: () => void };

/** Sends an order: the carrier and the number of its parcel, which can be scanned; the shopper gets an email. */
export function ShipDialog({ papers: { number, delivery }, onClose }: Props) {
  const { t } = useText();
  const [carrier, setCarrier] = useState<Carrier>(carrierOf(delivery ?? undefined));
  const [track, setTrack] = useState('');
  useScanner((code) => setTrack(code.toUpperCase()));
  const order = useQuery(operationQuery(OPERATIONS.showOrder, { params: { number } }));
  const sending = useSending(order.data ?? NOTHING);
  const label = useSendingLabel(sending);
  const parsed = TrackingNumber.safeParse(track);
  const isWrong = track.trim() !== '' && !parsed.success;
  const ship = useShipping(t(sending.part ? 'order.send.did' : 'production.ship.done', { number }), onClose);
  const body: OrderEventRequest = {
    event: 'shipped',
    ...sending.request,
    ...(parsed.success && { parcels: [{ carrier, number: parsed.data }] }),
  };
  const preview = useEventPreview(number, body, { enabled: order.data !== undefined && sending.isPossible });
  return (
    <Dialog
      title={t('production.ship.title', { number })}
      isOpen
      onClose={onClose}
      isPersistent
      size="wide"
      alert={<ErrorNote error={ship.error ?? preview.error} />}
      actions={
        <DialogActions
          icon="truck-delivery"
          busy={ship.busy}
          isDisabled={isWrong || order.data === undefined || !sending.isPossible}
          onPress={() => ship.run({ params: { number }, body })}
        >
          {label}
        </DialogActions>
      }
    >
      {order.data && <SendingFields sending={sending} shown={order.data} />}
      <Select<Carrier>
        label={t('production.ship.carrier')}
        value={carrier}
        onChange={(id) => id && setCarrier(id)}
        options={CARRIERS.map((id) => ({ id, label: t(`carrier.${id}`) }))}
      />
      <TextField
        label={t('production.ship.track')}
        description={t('production.ship.trackHint')}
        value={track}
        onChange={setTrack}
        autoFocus
        {...(isWrong && { errorMessage: t('production.ship.trackWrong') })}
      />
      {preview.data ? <EmailPreviews emails={preview.data.emails} /> : !preview.error && <Skeleton lines={3} />}
    </Dialog>
  );
}

/** Sends the order, or a part of it; says so, and closes. */
function useShipping(done: string, onClose: () => void) {
  return useOperation(OPERATIONS.fireOrderEvent, {
    invalidates: [
      OPERATIONS.showPackingPapers,
      OPERATIONS.listPackedOrders,
      OPERATIONS.showBoard,
      OPERATIONS.showOrder,
      OPERATIONS.showToday,
    ],
    onDone: () => {
      toast(done);
      onClose();
    },
  });
}
