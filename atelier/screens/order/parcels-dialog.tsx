import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { carrierOf, namedParcels, ParcelFields } from '#atelier/parts/packing/parcel-fields.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { Parcel } from '#shared/contract/parcel.ts';
import { OrderError } from './order-error.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Corrects the parcels of an order. */
export function ParcelsDialog({ shown, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t, day } = useText();
  const number = useOrderNumber();
  const { shipments, order } = shown;
  const recorded = (shipment: number) => {
    const sent = shipments.find((each) => each.number === shipment)?.parcels ?? [];
    return sent.length > 0
      ? sent.map(({ carrier, number: track }) => ({ carrier, number: track }))
      : [{ carrier: carrierOf(order.delivery?.id), number: '' }];
  };
  const [shipment, setShipment] = useState(shipments.at(-1)?.number ?? 1);
  const [parcels, setParcels] = useState<Parcel[]>(recorded(shipment));
  const [isMailed, setMailed] = useState(true);
  const { run, busy, error } = useOrderAction(OPERATIONS.setOrderParcels, () => {
    toast(t('order.parcel.saved'));
    onClose();
  });
  const named = namedParcels(parcels);
  return (
    <Dialog
      title={t('order.do.parcels')}
      isOpen
      isPersistent
      onClose={onClose}
      size="wide"
      alert={<OrderError error={error} />}
      actions={
        <DialogActions
          busy={busy}
          isDisabled={named.length === 0}
          onPress={() => run({ params: { number }, body: { shipment, parcels: named, isMailed } })}
        >
          {t('shell.save.save')}
        </DialogActions>
      }
    >
      {shipments.length > 1 && (
        <Select
          label={t('order.parcel.part')}
          value={String(shipment)}
          options={shipments.map(({ number: id, sentAt }) => ({
            id: String(id),
            label: t('order.parts.sent', { day: day(sentAt) }),
          }))}
          onChange={(id) => {
            setShipment(Number(id));
            setParcels(recorded(Number(id)));
          }}
        />
      )}
      <ParcelFields key={shipment} parcels={parcels} onChange={setParcels} />
      <Checkbox value={isMailed} onChange={setMailed}>
        {t('order.parcel.mail')}
      </Checkbox>
    </Dialog>
  );
}
