import './materials.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { Consumption, Material, ProductConsumption } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';
import { AmountField } from './amount-field.tsx';
import { MaterialError } from './material-error.tsx';
import { ProductSearch } from './product-search.tsx';
import { useSizeText } from './use-size-text.ts';

/** What the dialog begins with; what is null is chosen in it. */
export type ConsumptionChoice = {
  material: string | null;
  product: { handle: string; name: string } | null;
  colour: string;
};

/** What one piece of a product takes of a material, by size: in one colour, or in any. */
export function ConsumptionDialog({ choice, onClose }: { choice: ConsumptionChoice; onClose: () => void }) {
  const { t, locale } = useText();
  const [{ material: id, product, colour }, setChosen] = useState(choice);
  const materials = useQuery(operationQuery(OPERATIONS.listMaterials)).data?.materials ?? [];
  const stored = useQuery({
    ...operationQuery(OPERATIONS.showConsumption, { params: { handle: product?.handle ?? '' } }),
    enabled: product !== null,
  }).data;
  const material = materials.find((each) => each.id === id);
  const edit = useSizes({ material, product: product?.handle, colour, stored, onClose });
  return (
    <Dialog
      title={t('materials.consumption.title')}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions busy={edit.busy} isDisabled={!material || !product} onPress={edit.save}>
          {t('materials.save')}
        </DialogActions>
      }
    >
      <div className="fields">
        {product ? (
          <p>{product.name}</p>
        ) : (
          <ProductSearch onChoose={(found) => setChosen({ material: id, product: found, colour })} />
        )}
        {choice.material === null ? (
          <Select
            label={t('materials.name')}
            value={id}
            options={materials.map(({ id, name }) => ({ id, label: textIn(name, locale) }))}
            onChange={(chosen) => setChosen({ material: chosen, product, colour })}
          />
        ) : (
          material && <p className="quiet">{textIn(material.name, locale)}</p>
        )}
        {product && !stored && <Skeleton />}
        {stored && stored.colours.length > 1 && (
          <Select
            label={t('materials.colour')}
            value={colour}
            options={[
              { id: '', label: t('materials.colour.any') },
              ...stored.colours.map(({ id, name }) => ({ id, label: name })),
            ]}
            onChange={(chosen) => setChosen({ material: id, product, colour: chosen ?? '' })}
          />
        )}
        {stored && material && <SizeFields sizes={stored.sizes} material={material} {...edit} />}
        <MaterialError error={edit.error} />
      </div>
    </Dialog>
  );
}

type SizesProps = {
  material: Material | undefined;
  product: string | undefined;
  colour: string;
  stored: ProductConsumption | undefined;
  onClose: () => void;
};

/** Amounts by size; null is one that was emptied. */
type Typed = Readonly<Record<string, number | null>>;

/** The amounts of a product, a material and a colour; what was typed for others of these is forgotten. */
function useSizes({ material, product, colour, stored, onClose }: SizesProps) {
  const { t } = useText();
  const of = JSON.stringify([material?.id, product, colour]);
  const [typed, setTyped] = useState<{ of: string; sizes: Typed }>({ of, sizes: {} });
  const { run, busy, error } = useOperation(OPERATIONS.saveConsumption, {
    invalidates: [
      OPERATIONS.showMaterial,
      OPERATIONS.listMaterials,
      OPERATIONS.showConsumption,
      OPERATIONS.showPieceMaterials,
    ],
    onDone: () => {
      toast(t('materials.consumption.saved'));
      onClose();
    },
  });
  const row = stored?.rows.find((each) => each.material === material?.id && each.colour === colour);
  const changes = typed.of === of ? typed.sizes : {};
  const amounts: Typed = { ...row?.sizes, ...changes };
  return {
    amounts,
    busy,
    error,
    onChange: (size: string, amount: number | null) => setTyped({ of, sizes: { ...changes, [size]: amount } }),
    save: () => {
      if (!material || product === undefined || !stored) return;
      if (Object.keys(changes).length === 0) return onClose();
      const body = { product, colour, sizes: filled(stored.sizes, amounts), revision: material.revision };
      run({ params: { material: material.id }, body });
    },
  };
}

/** The filled amounts, in the order of the product's sizes. */
function filled(sizes: readonly string[], amounts: Typed): Consumption['sizes'] {
  return Object.fromEntries(sizes.flatMap((size) => (amounts[size] ? [[size, amounts[size]]] : [])));
}

type FieldsProps = {
  sizes: readonly string[];
  material: Material;
  amounts: Typed;
  onChange: (size: string, amount: number | null) => void;
};

function SizeFields({ sizes, material: { unit }, amounts, onChange }: FieldsProps) {
  const { t } = useText();
  const sizeText = useSizeText();
  return (
    <>
      <div className="material-sizes">
        {sizes.map((size) => (
          <AmountField
            key={size}
            label={`${sizeText(size)}, ${t(`materials.short.${unit}`)}`}
            unit={unit}
            value={amounts[size] ?? null}
            onChange={(amount) => onChange(size, amount)}
          />
        ))}
      </div>
      <p className="quiet">{t('materials.consumption.hint')}</p>
    </>
  );
}
