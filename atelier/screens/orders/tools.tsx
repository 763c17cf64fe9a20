import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { ColumnChoice } from '#atelier/app/ui/grid/column-choice.tsx';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import type { useSearchKeys } from '#atelier/app/ui/grid/use-search-keys.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import type { ChangeFilters, OrdersAddress } from './address.ts';
import { OrderFilterBar } from './filters.tsx';

type Props = {
  search: { typed: string; setTyped: (typed: string) => void; keys: ReturnType<typeof useSearchKeys> };
  filters: OrdersAddress;
  onFilter: ChangeFilters;
  columns: {
    all: readonly GridColumn<OrderCard>[];
    visible: readonly string[];
    onChoose: (ids: readonly string[]) => void;
  };
  /** Undefined while a saved view is shown unchanged. */
  onSaveView?: () => void;
};

/** The search, filters and columns of the list. */
export function Tools({ search, filters, onFilter, columns, onSaveView }: Props) {
  const { t } = useText();
  return (
    <OrderFilterBar
      filters={filters}
      onChange={onFilter}
      search={
        <SearchField label={t('orders.search')} value={search.typed} onChange={search.setTyped} {...search.keys} />
      }
      actions={
        <>
          {onSaveView && (
            <Button kind="quiet" icon="plus" onPress={onSaveView}>
              {t('orders.view.save')}
            </Button>
          )}
          <ColumnChoice columns={columns.all} shown={columns.visible} onChange={columns.onChoose} />
        </>
      }
    />
  );
}
