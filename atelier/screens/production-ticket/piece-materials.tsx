import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import { ShortageTag } from '#atelier/parts/production/shortage-tag.tsx';
import type { PieceMaterial } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Piece } from '#shared/contract/piece.ts';

const AUTO = 'auto';

/** What a piece takes: the lots to choose from until it is cut, and then what was booked. Nothing if it takes none. */
export function PieceMaterialsCard({ piece }: { piece: Pick<Piece, 'id' | 'shortage'> }) {
  const { t } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.showPieceMaterials, { params: { piece: piece.id } }));
  if (!data || data.materials.length === 0) return null;
  return (
    <Card title={t('materials.ticket')} actions={!data.isCut && <ShortageTag shortage={piece.shortage} />}>
      <ul className="ticket-screen__materials">
        {data.materials.map((material) => (
          <li key={material.material}>
            {data.isCut ? <Booked material={material} /> : <LotSelect piece={piece.id} material={material} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LotSelect({ piece, material }: { piece: string; material: PieceMaterial }) {
  const { t } = useText();
  const amountText = useAmountText();
  const { unit, name, amount, shortage, lot, lots } = material;
  const missing = amount - lots.reduce((sum, { left }) => sum + left, 0);
  const { run, error } = useOperation(OPERATIONS.chooseLot, { invalidates: [OPERATIONS.showPieceMaterials] });
  const choose = (id: string | null) =>
    run({ params: { piece }, body: { material: material.material, lot: id === AUTO ? null : id } });
  const options = lots.map(({ id, dyeLot, left }) => ({
    id,
    label: t('materials.ticket.lotLeft', { lot: dyeLot || t('materials.lot.none'), left: amountText(unit, left) }),
  }));
  return (
    <>
      <p>
        {name}: <b>{amountText(unit, amount)}</b>
      </p>
      {shortage === 'lacking' && (
        <p className="ticket-screen__lacking">{t('materials.ticket.lacking', { amount: amountText(unit, missing) })}</p>
      )}
      {shortage === 'several-lots' && <p className="ticket-screen__lacking">{t('materials.ticket.severalLots')}</p>}
      {lots.length > 0 && (
        <Select
          label={t('materials.ticket.lot', { name })}
          value={options.some(({ id }) => id === lot) ? lot : AUTO}
          options={[{ id: AUTO, label: t('materials.ticket.auto') }, ...options]}
          onChange={choose}
        />
      )}
      <ErrorNote error={error} />
    </>
  );
}

function Booked({ material: { unit, name, amount, booked } }: { material: PieceMaterial }) {
  const { t } = useText();
  const amountText = useAmountText();
  const missing = amount - booked.reduce((sum, lot) => sum + lot.amount, 0);
  const lots = booked.map((lot) =>
    t('materials.ticket.bookedLot', {
      amount: amountText(unit, lot.amount),
      lot: lot.dyeLot || t('materials.lot.none'),
    }),
  );
  return (
    <>
      <p>
        {name}: <b>{amountText(unit, amount)}</b>
      </p>
      {lots.length > 0 && <p className="quiet">{t('materials.ticket.booked', { lots: lots.join(', ') })}</p>}
      {missing > 0 && <p className="quiet">{t('materials.ticket.missing', { amount: amountText(unit, missing) })}</p>}
    </>
  );
}
