import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { ShortMoment } from '#atelier/app/ui/values.tsx';
import { AmountTable } from '#atelier/parts/materials/amount-table.tsx';
import { shownAmount } from '#atelier/parts/materials/use-amount-text.ts';
import type { MaterialDetails, MaterialMovement } from '#shared/contract/material.ts';

/** How a material moved, latest first; nothing while it has not. */
export function MovementsCard({ details: { material, movements, older } }: { details: MaterialDetails }) {
  const { t, number } = useText();
  const signed = (quantity: number) => {
    const sign = quantity < 0 ? '−' : '+';
    return (quantity === 0 ? '' : sign) + number(shownAmount(material.unit, Math.abs(quantity)));
  };
  if (movements.length === 0) return null;
  return (
    <Card title={t('materials.movements')}>
      <AmountTable
        rows={movements}
        rowId={(move) => movements.indexOf(move)}
        head={{
          title: t('materials.reason'),
          cell: (move) => (
            <>
              {t(`materials.reason.${move.reason}`)} <MovementNote movement={move} />
            </>
          ),
        }}
        columns={[
          {
            title: t('materials.movements.when'),
            isText: true,
            cell: ({ at }) => <ShortMoment iso={new Date(at).toISOString()} />,
          },
          { title: t('materials.lot'), isText: true, cell: ({ dyeLot }) => dyeLot || t('materials.lot.none') },
          {
            title: t('materials.quantity', { unit: t(`materials.short.${material.unit}`) }),
            cell: ({ quantity }) => signed(quantity),
          },
        ]}
      />
      {older > 0 && <p className="quiet">{t('materials.movements.older', { count: older })}</p>}
    </Card>
  );
}

function MovementNote({ movement: { order, note, by } }: { movement: MaterialMovement }) {
  const { t, person } = useText();
  const about = order === null ? '' : t('materials.order', { number: order });
  return <span className="quiet">{[about, note, person(by)].filter(Boolean).join(' · ')}</span>;
}
