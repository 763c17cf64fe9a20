import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { AmountField } from '#atelier/parts/materials/amount-field.tsx';
import { MaterialError } from '#atelier/parts/materials/material-error.tsx';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrder } from '#shared/contract/supplier-order.ts';
import { textIn } from '#shared/domain/text.ts';

type Props = { order: SupplierOrder; materials: readonly Material[]; onClose: () => void };
type Row = { id: number; material: string; dyeLot: string; amount: number | null };

/** Receives what came of an order, by lot: at first all that has not come yet, each material as one lot. */
export function ReceiptDialog({ order, materials, onClose }: Props) {
  const { t } = useText();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    order.lines.map(({ material, amount, received }, id) => ({
      id,
      material,
      dyeLot: '',
      amount: Math.max(0, amount - received) || null,
    })),
  );
  const [wasTried, setTried] = useState(false);
  const { run, busy, error } = useOperation(OPERATIONS.receiveSupplierOrder, {
    invalidates: [OPERATIONS.listSupplierOrders, OPERATIONS.listMaterials, OPERATIONS.showMaterial],
    onDone: () => {
      toast(t('materials.orders.received'));
      onClose();
    },
  });
  const lots = rows.flatMap(({ material, dyeLot, amount }) => (amount ? [{ material, dyeLot, amount }] : []));
  const change = (row: Row, changes: Partial<Row>) =>
    setRows(rows.map((each) => (each === row ? { ...each, ...changes } : each)));
  return (
    <Dialog
      title={t('materials.orders.receive.title', { supplier: order.supplier })}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions
          busy={busy}
          onPress={() => (lots.length === 0 ? setTried(true) : run({ params: { order: order.id }, body: { lots } }))}
        >
          {t('materials.orders.receive')}
        </DialogActions>
      }
    >
      <div className="fields">
        <p className="quiet">{t('materials.orders.receive.hint')}</p>
        {order.lines.map(({ material: id }) => (
          <LotRows
            key={id}
            id={id}
            material={materials.find((each) => each.id === id)}
            rows={rows.filter((row) => row.material === id)}
            wasTried={wasTried}
            onChange={change}
            onAdd={() => setRows([...rows, { id: rows.length, material: id, dyeLot: '', amount: null }])}
          />
        ))}
        <MaterialError error={error} />
      </div>
    </Dialog>
  );
}

type RowsProps = {
  id: string;
  material: Material | undefined;
  rows: readonly Row[];
  wasTried: boolean;
  onChange: (row: Row, changes: Partial<Row>) => void;
  onAdd: () => void;
};

/** The lots in which a material came. */
function LotRows({ id, material, rows, wasTried, onChange, onAdd }: RowsProps) {
  const { t, locale } = useText();
  const name = material ? textIn(material.name, locale) : id;
  const unit = material?.unit ?? 'piece';
  return (
    <fieldset className="material-receipt">
      <legend>{name}</legend>
      {rows.map((row) => (
        <div key={row.id} className="material-receipt__lot">
          <AmountField
            label={t('materials.quantity', { unit: t(`materials.short.${unit}`) })}
            unit={unit}
            value={row.amount}
            isMissing={wasTried}
            onChange={(amount) => onChange(row, { amount })}
          />
          <TextField
            label={t('materials.lot')}
            value={row.dyeLot}
            maxLength={60}
            onChange={(dyeLot) => onChange(row, { dyeLot })}
          />
        </div>
      ))}
      <Button kind="quiet" icon="plus" onPress={onAdd}>
        {t('materials.orders.lot.add', { name })}
      </Button>
    </fieldset>
  );
}
