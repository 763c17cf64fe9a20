import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { LotFields, NO_LOT, typedLot } from '#atelier/parts/materials/lot-fields.tsx';
import { MaterialForm } from '#atelier/parts/materials/material-form.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';

/** Receives a lot that came without an order. */
export function LotDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t, locale } = useText();
  const amountText = useAmountText();
  const [typed, setTyped] = useState(NO_LOT);
  const [wasTried, setTried] = useState(false);
  const mayPrice = useMay(OPERATIONS.saveMaterialPrices.roles);
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
      toast(t('materials.received', { amount: amountText(unit, typed.amount ?? 0) }));
      onClose();
    },
  });
  const submit = () => {
    const lot = typedLot(typed);
    if (lot) run({ params: { material: id }, body: lot });
    else setTried(true);
  };
  return (
    <MaterialForm
      title={t('materials.receive.title', { name: textIn(name, locale) })}
      action={t('materials.orders.receive')}
      isBusy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <LotFields unit={unit} lot={typed} wasTried={wasTried} autoFocus onChange={setTyped} />
      <p className="quiet">
        {t('materials.lot.hint')} {mayPrice && t('materials.price.lot.none')}
      </p>
    </MaterialForm>
  );
}
