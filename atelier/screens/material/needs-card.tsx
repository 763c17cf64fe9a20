import { Fragment } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { DayText } from '#atelier/app/ui/values.tsx';
import { AmountTable } from '#atelier/parts/materials/amount-table.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';

/** What the pieces to be cut need of a material, by due day, against what there is. */
export function NeedsCard({ material }: { material: Material }) {
  const { t, number } = useText();
  const amountText = useAmountText();
  const { unit, needs, needed, stock, ordered, drafted, toBuy } = material;
  if (needs.length === 0) {
    return (
      <Card title={t('materials.needs')}>
        <p className="quiet">{t('materials.needs.none')}</p>
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
    </Card>
  );
}
