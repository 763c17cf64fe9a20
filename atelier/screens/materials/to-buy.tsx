import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { EmptyState } from '#atelier/app/ui/states.tsx';
import { AmountTable, MaterialName } from '#atelier/parts/materials/amount-table.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SupplierOrderFields } from '#shared/contract/supplier-order.ts';
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
  const { t } = useText();
  const amountText = useAmountText();
  const amount = (name: 'needed' | 'stock' | 'ordered' | 'drafted') => ({
    title: t(`materials.${name}`),
    cell: (row: Material) => amountText(row.unit, row[name]),
  });
  return (
    <AmountTable
      rows={materials}
      rowId={({ id }) => id}
      head={{ title: t('materials.name'), cell: (row) => <MaterialName material={row} /> }}
      columns={[
        { title: t('materials.toBuy'), cell: ({ unit, toBuy }) => <b>{amountText(unit, toBuy)}</b> },
        ...(['needed', 'stock', 'ordered', 'drafted'] as const).map(amount),
      ]}
    />
  );
}
