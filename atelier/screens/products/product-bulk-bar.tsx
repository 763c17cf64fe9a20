import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { SelectionBar } from '#atelier/app/ui/selection-bar.tsx';
import { type CatalogueItem, PRODUCT_STATUSES, type ProductStatus } from '#shared/contract/operator-catalogue.ts';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { BulkStatusDialog } from './bulk-status-dialog.tsx';
import type { ChangeKind } from './product-changes.ts';

const KINDS = ['price', 'sale', 'full-price', 'category', 'made-to-measure'] as const satisfies readonly ChangeKind[];

type Props = { products: readonly CatalogueItem[]; onClear: () => void };
/** With the products as they were selected: the list is read again meanwhile. */
type Asked = { of: readonly CatalogueItem[] } & (
  | { status: ProductStatus; kind?: never }
  | { kind: ChangeKind; status?: never }
);

/** What can be done with the selected products at once. */
export function ProductBulkBar({ products, onClear }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isDone: boolean) => {
    setAsked(null);
    if (isDone) onClear();
  };
  return (
    <SelectionBar
      label={t('catalogue.bulk.label')}
      text={t('catalogue.bulk.selected', { count: products.length })}
      onClear={onClear}
    >
      <Menu
        label={t('catalogue.bulk.status')}
        icon="tag"
        actions={PRODUCT_STATUSES.map((status) => ({
          id: status,
          label: t(`catalogue.bulk.${status}`),
          onAction: () => setAsked({ status, of: products }),
        }))}
      />
      <Menu
        label={t('catalogue.bulk.change')}
        actions={KINDS.map((kind) => ({
          id: kind,
          label: t(`catalogue.bulk.${kind}`),
          onAction: () => setAsked({ kind, of: products }),
        }))}
      />
      {asked?.status && <BulkStatusDialog status={asked.status} products={asked.of} onClose={close} />}
      {asked?.kind && <BulkChangeDialog kind={asked.kind} products={asked.of} onClose={close} />}
    </SelectionBar>
  );
}
