import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { AmountField } from '#atelier/parts/materials/amount-field.tsx';
import { MaterialError } from '#atelier/parts/materials/material-error.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import { HAND_REASONS, type Material, type MaterialChange, type MaterialLot } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

type Reason = MaterialChange['reason'];
type Props = { material: Material; lot: MaterialLot; onClose: () => void };

/** Changes what is left of a lot: a count is sent as the difference, so that what is cut meanwhile is kept. */
export function LotChangeDialog({ material: { id, unit }, lot, onClose }: Props) {
  const { t } = useText();
  const amountText = useAmountText();
  const [reason, setReason] = useState<Reason>('correction');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const { run, busy, error } = useOperation(OPERATIONS.changeLot, {
    invalidates: [OPERATIONS.showMaterial, OPERATIONS.listMaterials, OPERATIONS.showPieceMaterials],
    onDone: () => {
      toast(t('materials.changed'));
      onClose();
    },
  });
  const change = amount === null ? 0 : changeBy(reason, amount, lot.left);
  const leave = () => (amount === null ? setTried(true) : onClose());
  const label = reason === 'correction' ? 'materials.change.to' : 'materials.quantity';
  return (
    <Dialog
      title={t('materials.change.title', {
        lot: lot.dyeLot || t('materials.lot.none'),
        left: amountText(unit, lot.left),
      })}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions
          busy={busy}
          onPress={() =>
            change === 0 ? leave() : run({ params: { material: id }, body: { lot: lot.id, reason, change, note } })
          }
        >
          {t('materials.save')}
        </DialogActions>
      }
    >
      <div className="fields">
        <div className="fields__pair">
          <Select
            label={t('materials.reason')}
            value={reason}
            options={HAND_REASONS.map((each) => ({ id: each, label: t(`materials.reason.${each}`) }))}
            onChange={(chosen) => chosen && setReason(chosen)}
          />
          <AmountField
            label={t(label, { unit: t(`materials.short.${unit}`) })}
            unit={unit}
            value={amount}
            onChange={setAmount}
            isMissing={wasTried}
          />
        </div>
        <TextField label={t('materials.note')} value={note} maxLength={120} onChange={setNote} />
        <MaterialError error={error} />
      </div>
    </Dialog>
  );
}

function changeBy(reason: Reason, amount: number, left: number): number {
  if (reason === 'correction') return amount - left;
  return reason === 'returned' ? amount : -amount;
}
