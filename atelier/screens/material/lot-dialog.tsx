import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { AmountField } from '#atelier/parts/materials/amount-field.tsx';
import { MaterialError } from '#atelier/parts/materials/material-error.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';

/** Receives a lot that came without an order. */
export function LotDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t, locale } = useText();
  const amountText = useAmountText();
  const [dyeLot, setDyeLot] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [wasTried, setTried] = useState(false);
  const { id, unit, name } = material;
  const { run, busy, error } = useOperation(OPERATIONS.receiveLot, {
    kept: useState<Key>(null),
    invalidates: [
      OPERATIONS.showMaterial,
      OPERATIONS.listMaterials,
      OPERATIONS.showPieceMaterials,
      OPERATIONS.readMaterialPrices,
    ],
    onDone: () => {
      toast(t('materials.received', { amount: amountText(unit, amount ?? 0) }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('materials.receive.title', { name: textIn(name, locale) })}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions
          busy={busy}
          onPress={() => (amount ? run({ params: { material: id }, body: { dyeLot, amount } }) : setTried(true))}
        >
          {t('materials.orders.receive')}
        </DialogActions>
      }
    >
      <div className="fields">
        <AmountField
          label={t('materials.quantity', { unit: t(`materials.short.${unit}`) })}
          unit={unit}
          value={amount}
          onChange={setAmount}
          autoFocus
          isMissing={wasTried}
        />
        <TextField
          label={t('materials.lot')}
          description={t('materials.lot.hint')}
          value={dyeLot}
          maxLength={60}
          onChange={setDyeLot}
        />
        <MaterialError error={error} />
      </div>
    </Dialog>
  );
}
