import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { AmountField } from '#atelier/parts/materials/amount-field.tsx';
import { MaterialForm } from '#atelier/parts/materials/material-form.tsx';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrder, SupplierOrderFields } from '#shared/contract/supplier-order.ts';
import { textIn } from '#shared/domain/text.ts';

const INVALIDATES = [OPERATIONS.listSupplierOrders, OPERATIONS.listMaterials, OPERATIONS.showMaterial];

type Props = {
  /** The draft that is changed; null for a new order. */
  order: SupplierOrder | null;
  draft: SupplierOrderFields;
  materials: readonly Material[];
  onClose: () => void;
};
type Line = { material: string; amount: number | null };

/** Drafts an order at a supplier, or changes the draft. */
export function SupplierOrderDialog({ order, draft, materials, onClose }: Props) {
  const { t } = useText();
  const [supplier, setSupplier] = useState(draft.supplier);
  const [lines, setLines] = useState<readonly Line[]>(draft.lines);
  const [wasTried, setTried] = useState(false);
  const options = {
    invalidates: INVALIDATES,
    onDone: () => {
      toast(t('materials.orders.saved'));
      onClose();
    },
  };
  const create = useOperation(OPERATIONS.createSupplierOrder, { ...options, kept: useState<Key>(null) });
  const save = useOperation(OPERATIONS.saveSupplierOrder, options);
  const filled = lines.flatMap(({ material, amount }) => (amount ? [{ material, amount }] : []));
  const submit = () => {
    if (filled.length === 0) return setTried(true);
    const body = { supplier, lines: filled };
    if (order) save.run({ params: { order: order.id }, body: { ...body, revision: order.revision } });
    else create.run({ body });
  };
  return (
    <MaterialForm
      title={t('materials.orders.edit.title')}
      action={t('materials.save')}
      isBusy={create.busy || save.busy}
      isDisabled={supplier.trim() === '' || lines.length === 0}
      error={create.error ?? save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('materials.supplier')}
        value={supplier}
        maxLength={80}
        autoFocus={supplier === ''}
        onChange={setSupplier}
      />
      <Lines lines={lines} wasTried={wasTried} materials={materials} onChange={setLines} />
    </MaterialForm>
  );
}

type LinesProps = {
  lines: readonly Line[];
  wasTried: boolean;
  materials: readonly Material[];
  onChange: (lines: readonly Line[]) => void;
};

function Lines({ lines, wasTried, materials, onChange }: LinesProps) {
  const { t, locale } = useText();
  const rest = materials.filter(({ id }) => !lines.some(({ material }) => material === id));
  return (
    <>
      <ul className="material-lines">
        {lines.map((line) => {
          const material = materials.find(({ id }) => id === line.material);
          const name = material ? textIn(material.name, locale) : line.material;
          const unit = material?.unit ?? 'piece';
          return (
            <li key={line.material}>
              <AmountField
                label={`${name}, ${t(`materials.short.${unit}`)}`}
                unit={unit}
                value={line.amount}
                isMissing={wasTried}
                onChange={(amount) => onChange(lines.map((each) => (each === line ? { ...each, amount } : each)))}
              />
              <IconButton
                icon="trash"
                label={t('materials.orders.line.remove', { name })}
                onPress={() => onChange(lines.filter((each) => each !== line))}
              />
            </li>
          );
        })}
      </ul>
      {rest.length > 0 && (
        <Select
          label={t('materials.orders.line.add')}
          value={null}
          options={rest.map(({ id, name, supplier }) => ({ id, label: textIn(name, locale), description: supplier }))}
          onChange={(id) => id && onChange([...lines, { material: id, amount: null }])}
        />
      )}
    </>
  );
}
