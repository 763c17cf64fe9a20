import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { LotFields, NO_LOT, type TypedLot, typedLot } from '#atelier/parts/materials/lot-fields.tsx';
import { MaterialForm } from '#atelier/parts/materials/material-form.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import { useSeen } from '#atelier/parts/materials/use-seen.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrder } from '#shared/contract/supplier-order.ts';
import { textIn } from '#shared/domain/text.ts';

type Props = { order: SupplierOrder; materials: readonly Material[]; onClose: () => void };
type Row = TypedLot & { id: number; material: string };

/** Receives what came of an order, by lot: at first all that has not come yet, each material as one lot. */
export function ReceiptDialog({ order, materials, onClose }: Props) {
  const { t } = useText();
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(order));
  const [wasTried, setTried] = useState(false);
  const seen = useSeen(order);
  const { run, busy, error } = useOperation(OPERATIONS.receiveSupplierOrder, {
    kept: useState<Key>(null),
    invalidates: [OPERATIONS.listSupplierOrders, OPERATIONS.listMaterials, OPERATIONS.showMaterial],
    onDone: () => {
      toast(t('materials.orders.received'));
      onClose();
    },
  });
  const lots = rows.flatMap(({ material, ...typed }) => {
    const lot = typedLot(typed);
    return lot ? [{ material, ...lot }] : [];
  });
  const submit = () => {
    if (lots.length === 0) return setTried(true);
    run({ params: { order: order.id }, body: { lots, revision: seen(error).revision } });
  };
  const change = (row: Row, changes: Partial<Row>) =>
    setRows(rows.map((each) => (each === row ? { ...each, ...changes } : each)));
  return (
    <MaterialForm
      title={t('materials.orders.receive.title', { supplier: order.supplier })}
      action={t('materials.orders.receive')}
      isBusy={busy}
      isDisabled={order.state !== 'ordered'}
      error={error}
      changed={t('materials.error.received')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="quiet">{t('materials.orders.receive.hint')}</p>
      {order.lines.map((line) => (
        <LotRows
          key={line.material}
          line={line}
          material={materials.find(({ id }) => id === line.material)}
          rows={rows.filter((row) => row.material === line.material)}
          wasTried={wasTried}
          onChange={change}
          onAdd={() =>
            setRows([...rows, { ...NO_LOT, id: Math.max(...rows.map(({ id }) => id)) + 1, material: line.material }])
          }
        />
      ))}
    </MaterialForm>
  );
}

/** What has not come yet, each material as one lot. */
function rowsOf({ lines }: SupplierOrder): Row[] {
  return lines.flatMap(({ material, amount, received }, id) =>
    received < amount ? [{ ...NO_LOT, id, material, amount: amount - received }] : [],
  );
}

type RowsProps = {
  line: SupplierOrder['lines'][number];
  material: Material | undefined;
  rows: readonly Row[];
  wasTried: boolean;
  onChange: (row: Row, changes: Partial<Row>) => void;
  onAdd: () => void;
};

/** The lots in which a material came; nothing of one that has come. */
function LotRows({ line, material, rows, wasTried, onChange, onAdd }: RowsProps) {
  const { t, locale } = useText();
  const amountText = useAmountText();
  if (rows.length === 0) return null;
  const name = material ? textIn(material.name, locale) : line.material;
  const unit = material?.unit ?? 'piece';
  const amounts = { received: amountText(unit, line.received), amount: amountText(unit, line.amount) };
  return (
    <fieldset className="material-receipt">
      <legend>{name}</legend>
      {line.received > 0 && <p className="quiet">{t('materials.orders.receive.before', amounts)}</p>}
      {rows.map((row) => (
        <LotFields key={row.id} unit={unit} lot={row} wasTried={wasTried} onChange={(typed) => onChange(row, typed)} />
      ))}
      <Button icon="plus" onPress={onAdd}>
        {t('materials.orders.lot.add')}
      </Button>
    </fieldset>
  );
}
