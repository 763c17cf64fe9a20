import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { carrierOf, namedParcels, ParcelFields } from '#atelier/parts/packing/parcel-fields.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { Parcel } from '#shared/contract/parcel.ts';
import { OrderError } from './order-error.tsx';
import { useOrderAction, useOrderNumber } from './use-order-action.ts';

/** Corrects the parcels of an order. */
export function ParcelsDialog({ shown, onClose }: { shown: OperatorOrder; onClose: () => void }) {
  const { t } = useText();
  const number = useOrderNumber();
  const sent = shown.parcels.map(({ carrier, number: track }) => ({ carrier, number: track }));
  const [parcels, setParcels] = useState<Parcel[]>(
    sent.length > 0 ? sent : [{ carrier: carrierOf(shown.order.delivery?.id), number: '' }],
  );
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
      actions={
        <DialogActions
          busy={busy}
          isDisabled={named.length === 0}
          onPress={() => run({ params: { number }, body: { parcels: named, isMailed } })}
        >
          {t('shell.save.save')}
        </DialogActions>
      }
    >
      <ParcelFields parcels={parcels} onChange={setParcels} />
      <Checkbox value={isMailed} onChange={setMailed}>
        {t('order.parcel.mail')}
      </Checkbox>
      <OrderError error={error} />
    </Dialog>
  );
}
