import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { AmountField } from '#atelier/parts/materials/amount-field.tsx';
import { MaterialForm } from '#atelier/parts/materials/material-form.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import { useSeen } from '#atelier/parts/materials/use-seen.ts';
import { HAND_REASONS, type Material, type MaterialChange, type MaterialLot } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

type Reason = MaterialChange['reason'];
type Props = { material: Material; lot: MaterialLot; onClose: () => void };

/** Changes what is left of a lot. A count is refused if what was seen as left has changed, and can be sent again. */
export function LotChangeDialog({ material: { id, unit }, lot, onClose }: Props) {
  const { t } = useText();
  const amountText = useAmountText();
  const [reason, setReason] = useState<Reason>('correction');
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const seen = useSeen(lot);
  const { run, busy, error } = useOperation(OPERATIONS.changeLot, {
    kept: useState<Key>(null),
    invalidates: [OPERATIONS.showMaterial, OPERATIONS.listMaterials, OPERATIONS.showPieceMaterials],
    onDone: () => {
      toast(t('materials.changed'));
      onClose();
    },
  });
  const submit = () => {
    if (amount === null) return setTried(true);
    if (reason !== 'correction' && amount === 0) return onClose();
    const body = { lot: lot.id, reason, note, ...changeOf(reason, amount, seen(error).left) };
    run({ params: { material: id }, body });
  };
  const label = reason === 'correction' ? 'materials.change.to' : 'materials.quantity';
  return (
    <MaterialForm
      title={t('materials.change.title', {
        lot: lot.dyeLot || t('materials.lot.none'),
        left: amountText(unit, lot.left),
      })}
      action={t('materials.save')}
      isBusy={busy}
      error={error}
      changed={t('materials.error.counted', { left: amountText(unit, lot.left) })}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </MaterialForm>
  );
}

function changeOf(reason: Reason, amount: number, left: number): Pick<MaterialChange, 'change' | 'left'> {
  if (reason === 'correction') return { change: amount - left, left };
  return { change: reason === 'returned' ? amount : -amount, left: null };
}
