import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { EmptyState } from '#atelier/app/ui/states.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrderFields } from '#shared/contract/supplier-order.ts';
import { textIn } from '#shared/domain/text.ts';
import { SupplierOrderDialog } from './supplier-order-dialog.tsx';

/** What stock and orders lack for the pieces to be cut, by supplier. */
export function ToBuy({ materials }: { materials: readonly Material[] }) {
  const { t } = useText();
  const mayOrder = useMay(OPERATIONS.createSupplierOrder.roles);
  const [draft, setDraft] = useState<SupplierOrderFields | null>(null);
  const suppliers = Map.groupBy(
    materials.filter(({ toBuy }) => toBuy > 0),
    ({ supplier }) => supplier,
  );
  if (suppliers.size === 0) return <EmptyState icon="circle-check" title={t('materials.buy.none')} />;
  const draftOf = (supplier: string, lacking: readonly Material[]) => ({
    supplier,
    lines: lacking.map(({ id, toBuy }) => ({ material: id, amount: toBuy })),
  });
  return (
    <div className="columns__main">
      {[...suppliers].map(([supplier, lacking]) => (
        <Card
          key={supplier}
          title={supplier || t('materials.supplier.none')}
          actions={
            mayOrder && (
              <Button icon="truck-delivery" onPress={() => setDraft(draftOf(supplier, lacking))}>
                {t('materials.buy.order')}
              </Button>
            )
          }
        >
          <BuyTable materials={lacking} />
        </Card>
      ))}
      {draft && <SupplierOrderDialog order={null} draft={draft} materials={materials} onClose={() => setDraft(null)} />}
    </div>
  );
}

function BuyTable({ materials }: { materials: readonly Material[] }) {
  const { t, locale } = useText();
  const amountText = useAmountText();
  return (
    <div className="table-scroll">
      <table className="table material-table">
        <thead>
          <tr>
            <th scope="col">{t('materials.name')}</th>
            <th scope="col" className="end">
              {t('materials.toBuy')}
            </th>
            <th scope="col" className="end">
              {t('materials.needed')}
            </th>
            <th scope="col" className="end">
              {t('materials.stock')}
            </th>
            <th scope="col" className="end">
              {t('materials.ordered')}
            </th>
          </tr>
        </thead>
        <tbody>
          {materials.map(({ id, name, article, unit, needed, stock, ordered, toBuy }) => (
            <tr key={id}>
              <th scope="row">
                {textIn(name, locale)} <span className="quiet">{article}</span>
              </th>
              <td className="end">
                <b>{amountText(unit, toBuy)}</b>
              </td>
              <td className="end">{amountText(unit, needed)}</td>
              <td className="end">{amountText(unit, stock)}</td>
              <td className="end">{amountText(unit, ordered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
