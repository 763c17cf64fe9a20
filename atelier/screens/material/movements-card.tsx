import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { shownAmount } from '#atelier/parts/materials/use-amount-text.ts';
import type { MaterialDetails, MaterialMovement } from '#shared/contract/material.ts';

/** How a material moved, latest first; nothing while it has not. */
export function MovementsCard({ details: { material, movements, older } }: { details: MaterialDetails }) {
  const { t, number } = useText();
  const signed = (quantity: number) => `${quantity > 0 ? '+' : ''}${number(shownAmount(material.unit, quantity))}`;
  if (movements.length === 0) return null;
  return (
    <Card title={t('materials.movements')}>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('materials.movements.when')}</th>
              <th scope="col">{t('materials.reason')}</th>
              <th scope="col">{t('materials.lot')}</th>
              <th scope="col" className="end">
                {t('materials.quantity', { unit: t(`materials.short.${material.unit}`) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map((move, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: movements are only ever appended to
              <tr key={index}>
                <td>
                  <When iso={new Date(move.at).toISOString()} />
                </td>
                <td>
                  {t(`materials.reason.${move.reason}`)} <MovementNote movement={move} />
                </td>
                <td>{move.dyeLot || t('materials.lot.none')}</td>
                <td className="end">{signed(move.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {older > 0 && <p className="quiet">{t('materials.movements.older', { count: older })}</p>}
    </Card>
  );
}

function MovementNote({ movement: { order, note, by } }: { movement: MaterialMovement }) {
  const { t, person } = useText();
  const about = order === null ? '' : t('materials.order', { number: order });
  return <span className="quiet">{[about, note, person(by)].filter(Boolean).join(' · ')}</span>;
}
