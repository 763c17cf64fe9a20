import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { type ChangeFilters, NO_ORDER_FILTERS, type OrdersAddress, writeQuery } from './address.ts';
import type { useOrders } from './use-orders.ts';

const NEWEST = { column: 'createdAt', direction: 'down' } as const;
const BY_DELIVERY_DATE = { column: 'readyBy', direction: 'up' } as const;

const numberOf = ({ number }: OrderCard) => number;
const linkOf = ({ number }: OrderCard) => `/orders/${number}`;

type Props = {
  query: ReturnType<typeof useOrders>;
  filters: OrdersAddress;
  onFilter: ChangeFilters;
  columns: readonly GridColumn<OrderCard>[];
  selection: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
};

/** The list of orders, or why it is empty. */
export function OrderGrid({ query, filters, onFilter, columns, selection }: Props) {
  const { t } = useText();
  if (query.isPending) return <Skeleton shape="list" lines={12} />;
  if (query.error && query.orders.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const isFiltered = writeQuery(filters) !== '';
  const isNone = !isFiltered && !query.isSearch;
  return (
    <DataGrid
      label={t('orders.title')}
      rows={query.orders}
      columns={columns}
      rowId={numberOf}
      rowLink={linkOf}
      rowName={({ number }) => t('orders.rowName', { number })}
      selection={selection}
      sort={{
        value: filters.sort === 'delivery-date' ? BY_DELIVERY_DATE : NEWEST,
        onChange: ({ column }) => onFilter({ sort: column === 'readyBy' ? 'delivery-date' : undefined }),
      }}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      onMore={query.fetchNextPage}
      empty={
        <EmptyState
          icon="shopping-bag"
          title={t(isNone ? 'orders.none' : 'orders.notFound')}
          action={isFiltered && <Button onPress={() => onFilter(NO_ORDER_FILTERS)}>{t('orders.showAll')}</Button>}
        >
          {isNone && t('orders.none.text')}
        </EmptyState>
      }
    />
  );
}
