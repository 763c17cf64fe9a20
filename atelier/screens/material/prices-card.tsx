import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { MoneyField } from '#atelier/app/ui/fields/number-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Money } from '#atelier/app/ui/values.tsx';
import { MaterialForm } from '#atelier/parts/materials/material-form.tsx';
import type { MaterialDetails, MaterialPrices } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What a material costs, for owners. */
export function PricesCard({ details }: { details: MaterialDetails }) {
  const { t } = useText();
  const [isEditing, setEditing] = useState(false);
  const { id, unit } = details.material;
  const { data } = useQuery(operationQuery(OPERATIONS.readMaterialPrices, { params: { material: id } }));
  if (!data) return null;
  const unpriced = details.lots.flatMap(({ id: lot, left, dyeLot }) => {
    const isPriced = data.price > 0 || data.lots.some((each) => each.id === lot && each.price > 0);
    return left === 0 || isPriced ? [] : [dyeLot || t('materials.lot.none')];
  });
  return (
    <Card
      title={t('materials.prices')}
      actions={
        <Button icon="edit" onPress={() => setEditing(true)}>
          {t('materials.edit')}
        </Button>
      }
    >
      <dl className="facts">
        <dt>{t(`materials.price.${unit}`)}</dt>
        <dd>
          {data.price === 0 ? (
            <span className="quiet">{t('materials.price.none')}</span>
          ) : (
            <Money kopecks={data.price} />
          )}
        </dd>
      </dl>
      <p className="quiet">{t('materials.prices.text')}</p>
      {unpriced.length > 0 && (
        <p className="note">{t('materials.price.unpriced', { lots: [...new Set(unpriced)].join(', ') })}</p>
      )}
      {isEditing && <PricesDialog details={details} stored={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}

type Props = { details: MaterialDetails; stored: MaterialPrices; onClose: () => void };

function PricesDialog({ details: { material, lots }, stored, onClose }: Props) {
  const { t } = useText();
  const [prices, setPrices] = useState(stored);
  // Of the prices that are edited.
  const [revision] = useState(material.revision);
  const { run, busy, error } = useOperation(OPERATIONS.saveMaterialPrices, {
    invalidates: [
      OPERATIONS.readMaterialPrices,
      OPERATIONS.showMaterial,
      OPERATIONS.listMaterials,
      OPERATIONS.readMargins,
    ],
    onDone: () => {
      toast(t('materials.prices.saved'));
      onClose();
    },
  });
  const priceOf = (id: string) => prices.lots.find((lot) => lot.id === id)?.price ?? 0;
  const change = (id: string, price: number) =>
    setPrices({ ...prices, lots: prices.lots.map((lot) => (lot.id === id ? { id, price } : lot)) });
  return (
    <MaterialForm
      title={t('materials.prices')}
      action={t('materials.save')}
      isBusy={busy}
      error={error}
      onSubmit={() => run({ params: { material: material.id }, body: { ...prices, revision } })}
      onClose={onClose}
    >
      <MoneyField
        label={t(`materials.price.${material.unit}`)}
        value={prices.price || null}
        autoFocus
        onChange={(price) => setPrices({ ...prices, price: price ?? 0 })}
      />
      {lots.map(({ id, dyeLot }) => (
        <MoneyField
          key={id}
          label={t('materials.price.lot', { lot: dyeLot || t('materials.lot.none') })}
          description={priceOf(id) === 0 ? t('materials.price.lot.none') : undefined}
          value={priceOf(id) || null}
          onChange={(price) => change(id, price ?? 0)}
        />
      ))}
    </MaterialForm>
  );
}
