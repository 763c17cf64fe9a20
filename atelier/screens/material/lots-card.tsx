import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { DayText } from '#atelier/app/ui/values.tsx';
import { AmountTable } from '#atelier/parts/materials/amount-table.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { MaterialDetails, MaterialLot, MaterialUnit } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { LotChangeDialog } from './lot-change-dialog.tsx';

/** The lots of a material that have something left, and how many have not. */
export function LotsCard({ details: { material, lots } }: { details: MaterialDetails }) {
  const { t } = useText();
  const [changedId, setChanged] = useState<string | null>(null);
  const changed = lots.find(({ id }) => id === changedId);
  const shown = lots.filter(({ left }) => left > 0);
  const ended = lots.length - shown.length;
  return (
    <Card title={t('materials.lots')}>
      {lots.length === 0 && <p className="quiet">{t('materials.lots.none')}</p>}
      {shown.length > 0 && <LotTable unit={material.unit} lots={shown} onChange={({ id }) => setChanged(id)} />}
      {ended > 0 && <p className="quiet">{t('materials.lot.ended', { count: ended })}</p>}
      {changed && <LotChangeDialog material={material} lot={changed} onClose={() => setChanged(null)} />}
    </Card>
  );
}

type TableProps = { unit: MaterialUnit; lots: readonly MaterialLot[]; onChange: (lot: MaterialLot) => void };

function LotTable({ unit, lots, onChange }: TableProps) {
  const { t } = useText();
  const amountText = useAmountText();
  const mayChange = useMay(OPERATIONS.changeLot.roles);
  const nameOf = ({ dyeLot }: MaterialLot) => dyeLot || t('materials.lot.none');
  const change = {
    title: t('materials.change'),
    isUntitled: true,
    cell: (lot: MaterialLot) => (
      <IconButton icon="edit" label={`${t('materials.change')}: ${nameOf(lot)}`} onPress={() => onChange(lot)} />
    ),
  };
  return (
    <AmountTable
      rows={lots}
      rowId={({ id }) => id}
      head={{ title: t('materials.lot'), cell: nameOf }}
      columns={[
        {
          title: t('materials.movements.when'),
          isText: true,
          cell: ({ receivedAt }) => <DayText iso={new Date(receivedAt).toISOString()} />,
        },
        { title: t('materials.lot.received'), cell: ({ received }) => amountText(unit, received) },
        { title: t('materials.lot.left'), cell: ({ left }) => <b>{amountText(unit, left)}</b> },
        ...(mayChange ? [change] : []),
      ]}
    />
  );
}
