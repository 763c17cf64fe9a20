import { Fragment } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { DayText } from '#atelier/app/ui/values.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';

/** What the pieces to be cut need of a material, by due day, against what there is. */
export function NeedsCard({ material }: { material: Material }) {
  const { t, number } = useText();
  const amountText = useAmountText();
  const { unit, needs, needed, stock, ordered, toBuy } = material;
  if (needs.length === 0) {
    return (
      <Card title={t('materials.needs')}>
        <p className="quiet">{t('materials.needs.none')}</p>
      </Card>
    );
  }
  const sums = { needed, stock, ordered, toBuy };
  return (
    <Card title={t('materials.needs')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('materials.needs.due')}</th>
            <th scope="col" className="end">
              {t('materials.needs.pieces')}
            </th>
            <th scope="col" className="end">
              {t('materials.needed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {needs.map(({ due, pieces, amount }) => (
            <tr key={due}>
              <th scope="row">
                <DayText iso={due} />
              </th>
              <td className="end">{number(pieces)}</td>
              <td className="end">{amountText(unit, amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="facts">
        {(['needed', 'stock', 'ordered', 'toBuy'] as const).map((name) => (
          <Fragment key={name}>
            <dt>{t(`materials.${name}`)}</dt>
            <dd>{amountText(unit, sums[name])}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
