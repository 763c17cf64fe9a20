import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { DayText } from '#atelier/app/ui/values.tsx';
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
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('materials.lot')}</th>
            <th scope="col">{t('materials.movements.when')}</th>
            <th scope="col" className="end">
              {t('materials.lot.received')}
            </th>
            <th scope="col" className="end">
              {t('materials.lot.left')}
            </th>
            {mayChange && (
              <th scope="col">
                <span className="visually-hidden">{t('materials.change')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id}>
              <th scope="row">{lot.dyeLot || t('materials.lot.none')}</th>
              <td>
                <DayText iso={new Date(lot.receivedAt).toISOString()} />
              </td>
              <td className="end">{amountText(unit, lot.received)}</td>
              <td className="end">
                <b>{amountText(unit, lot.left)}</b>
              </td>
              {mayChange && (
                <td className="end">
                  <IconButton
                    icon="edit"
                    label={`${t('materials.change')}: ${lot.dyeLot || t('materials.lot.none')}`}
                    onPress={() => onChange(lot)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
