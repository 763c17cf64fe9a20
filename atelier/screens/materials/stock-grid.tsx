import { useMemo } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { Material } from '#shared/contract/material.ts';
import { textIn } from '#shared/domain/text.ts';

/** All materials with what there is of them, and whether it suffices. */
export function StockGrid({ materials }: { materials: readonly Material[] }) {
  const { t } = useText();
  return (
    <DataGrid<Material>
      label={t('materials.tab.stock')}
      rows={materials}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/materials/${id}`}
      empty={null}
    />
  );
}

function useColumns(): readonly GridColumn<Material>[] {
  const { t, locale } = useText();
  const amountText = useAmountText();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('materials.name'),
        card: 'title',
        width: 'grow',
        narrowWidth: 150,
        cell: ({ name }) => textIn(name, locale),
      },
      {
        id: 'kind',
        title: t('materials.kind'),
        card: 'text',
        width: 110,
        cell: ({ kind }) => t(`materials.kind.${kind}`),
      },
      { id: 'supplier', title: t('materials.supplier'), card: 'note', width: 'grow', cell: ({ supplier }) => supplier },
      {
        id: 'stock',
        title: t('materials.stock'),
        card: 'sum',
        width: 90,
        align: 'end',
        cell: ({ unit, stock }) => amountText(unit, stock),
      },
      {
        id: 'needed',
        title: t('materials.needed'),
        card: 'aside',
        isNamedOnCards: true,
        width: 90,
        align: 'end',
        cell: ({ unit, needed }) => amountText(unit, needed),
      },
      {
        id: 'ordered',
        title: t('materials.ordered'),
        width: 90,
        align: 'end',
        cell: ({ unit, ordered }) => (ordered > 0 ? amountText(unit, ordered) : null),
      },
      {
        id: 'state',
        title: t('materials.state'),
        card: 'mark',
        width: 200,
        cell: (row) => <StateTag material={row} />,
      },
    ],
    [t, locale, amountText],
  );
}

/** Red is only what nothing covers. */
function StateTag({ material }: { material: Material }) {
  const { unit, needed, stock, ordered, shortFrom, severalLotsFrom } = material;
  const { t, day } = useText();
  const amountText = useAmountText();
  if (needed === 0) return <Tag>{t('materials.idle')}</Tag>;
  if (shortFrom !== null) return <Tag kind="bad">{t('materials.short', { day: day(shortFrom) })}</Tag>;
  if (severalLotsFrom !== null && needed <= stock)
    return <Tag kind="waiting">{t('materials.severalLots', { day: day(severalLotsFrom) })}</Tag>;
  if (needed <= stock) return <Tag kind="done">{t('materials.enough')}</Tag>;
  return <Tag kind="waiting">{t('materials.covered', { amount: amountText(unit, ordered) })}</Tag>;
}
