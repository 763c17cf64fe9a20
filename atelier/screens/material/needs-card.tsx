import { Fragment, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { DayText } from '#atelier/app/ui/values.tsx';
import { AmountTable } from '#atelier/parts/materials/amount-table.tsx';
import { type ConsumptionChoice, ConsumptionDialog } from '#atelier/parts/materials/consumption-dialog.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import { useSizeText } from '#atelier/parts/materials/use-size-text.ts';
import type { MaterialDetails } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What the pieces to be cut need of a material, by due day, against what there is. */
export function NeedsCard({ details: { material, unset } }: { details: MaterialDetails }) {
  const { t, number } = useText();
  const amountText = useAmountText();
  const { unit, needs, needed, stock, ordered, drafted, toBuy } = material;
  if (needs.length === 0) {
    return (
      <Card title={t('materials.needs')}>
        {unset.length === 0 && <p className="quiet">{t('materials.needs.none')}</p>}
        <UnsetSizes material={material.id} unset={unset} />
      </Card>
    );
  }
  const sums = { needed, stock, ordered, drafted, toBuy };
  return (
    <Card title={t('materials.needs')}>
      <AmountTable
        rows={needs}
        rowId={({ due }) => due}
        head={{ title: t('materials.needs.due'), cell: ({ due }) => <DayText iso={due} /> }}
        columns={[
          { title: t('materials.needs.pieces'), cell: ({ pieces }) => number(pieces) },
          { title: t('materials.needed'), cell: ({ amount }) => amountText(unit, amount) },
        ]}
      />
      <dl className="facts">
        {(['needed', 'stock', 'ordered', 'drafted', 'toBuy'] as const).map((name) => (
          <Fragment key={name}>
            <dt>{t(`materials.${name}`)}</dt>
            <dd>{amountText(unit, sums[name])}</dd>
          </Fragment>
        ))}
      </dl>
      <UnsetSizes material={material.id} unset={unset} />
    </Card>
  );
}

/** The pieces that are not counted, each with where to say what its size takes. */
function UnsetSizes({ material, unset }: Pick<MaterialDetails, 'unset'> & { material: string }) {
  const { t } = useText();
  const sizeText = useSizeText();
  const mayEdit = useMay(OPERATIONS.saveConsumption.roles);
  const [choice, setChoice] = useState<ConsumptionChoice | null>(null);
  return (
    <>
      {unset.map(({ product, name, size, pieces }) => (
        <div key={`${product} ${size}`} className="note material-unset">
          <p>{t('materials.needs.unset', { name, size: sizeText(size), count: pieces })}</p>
          {mayEdit && (
            <Button onPress={() => setChoice({ material, product: { handle: product, name }, colour: '' })}>
              {t('materials.consumption.add')}
            </Button>
          )}
        </div>
      ))}
      {choice && <ConsumptionDialog choice={choice} onClose={() => setChoice(null)} />}
    </>
  );
}
