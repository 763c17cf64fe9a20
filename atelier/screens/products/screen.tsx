import './products.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { operationPages, operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { Button, ButtonLink } from '#atelier/app/ui/button.tsx';
import { ColumnChoice } from '#atelier/app/ui/grid/column-choice.tsx';
import { type GridColumn, readChosenColumns, shownColumns, storeChosenColumns } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { LastEdit } from '#atelier/parts/spreadsheet/last-edit.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { productColumns } from './columns.tsx';
import { NO_PRODUCT_FILTERS, ProductFilterBar } from './filters.tsx';
import { NewProductDialog } from './new-product-dialog.tsx';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ListQuery } from './query.ts';

const SORT_OF = { price: 'price', updated: 'updated' } as const;
const NAME = 'products';
const NOTHING: ReadonlySet<string> = new Set();

const handleOf = ({ handle }: CatalogueItem) => handle;
const linkOf = ({ handle }: CatalogueItem) => `/products/${encodeURIComponent(handle)}`;

/** The list of products. */
export function Screen() {
  const { t } = useText();
  const [query, change] = useAddress(ListQuery);
  const [isAdding, setAdding] = useState(false);
  const { columns, shown, visible, choose } = useColumns();
  const list = useInfiniteQuery({
    ...operationPages(OPERATIONS.listCatalogue, { query }),
    placeholderData: (before) => before,
  });
  const { total = 0, isTotalExact = true } = list.data?.pages[0] ?? {};
  const [selected, setSelected] = useState(NOTHING);
  const items = useMemo(() => (list.data?.pages ?? []).flatMap((page) => page.items), [list.data]);
  useNewProductAction(setAdding);
  return (
    <Page
      title={t('catalogue.products')}
      mark={
        list.data && (
          <span className="quiet">
            {t(isTotalExact ? 'catalogue.count' : 'catalogue.countAtLeast', { count: total })}
          </span>
        )
      }
      actions={<ListActions onAdd={() => setAdding(true)} />}
      tools={
        <>
          <ProductFilterBar
            query={query}
            onChange={(changes) => change(changes, { replace: true })}
            found={{ isCurrent: !list.isFetching, only: items.length === 1 && items[0] ? linkOf(items[0]) : null }}
            actions={<ColumnChoice columns={columns as never} shown={shown} onChange={choose} />}
          />
          {selected.size > 0 && (
            <ProductBulkBar
              products={items.filter(({ handle }) => selected.has(handle))}
              onClear={() => setSelected(NOTHING)}
            />
          )}
        </>
      }
    >
      {list.isPending && <Skeleton shape="list" lines={12} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <ProductGrid
          list={list}
          items={items}
          selection={{ ids: selected, onChange: setSelected }}
          columns={
            items.some(({ missing }) => missing.length > 0) ? visible : visible.filter(({ id }) => id !== 'missing')
          }
          sort={query.sort}
          onChange={change}
        />
      )}
      <LastEdit kind="selection" />
      <NewProductDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

/** Adding a product in the command palette. */
function useNewProductAction(setAdding: (isAdding: boolean) => void): void {
  const { t } = useText();
  usePageActions(
    useMemo(
      () => [{ id: 'new-product', label: t('catalogue.add'), icon: 'plus', onAction: () => setAdding(true) }],
      [t, setAdding],
    ),
  );
}

function ListActions({ onAdd }: { onAdd: () => void }) {
  const { t } = useText();
  return (
    <>
      <ButtonLink to="/spreadsheet" icon="file-spreadsheet">
        {t('catalogue.spreadsheets')}
      </ButtonLink>
      <Button kind="primary" icon="plus" onPress={onAdd}>
        {t('catalogue.add')}
      </Button>
    </>
  );
}

/** The columns of the list, and those that are shown: chosen on this device. */
function useColumns() {
  const text = useText();
  const [chosen, setChosen] = useState(() => readChosenColumns(NAME));
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const columns = useMemo(() => {
    const names = new Map(groups?.categories.map(({ handle, name }) => [handle, textIn(name, text.locale)]));
    return productColumns(text, (handle) => names.get(handle) ?? handle);
  }, [groups, text]);
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen]);
  const visible = useMemo(() => columns.filter(({ id }) => shown.includes(id)), [columns, shown]);
  const choose = (ids: readonly string[]) => {
    storeChosenColumns(NAME, ids);
    setChosen(ids);
  };
  return { columns, shown, visible, choose };
}

type Query = z.infer<typeof ListQuery>;
type GridProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  items: readonly CatalogueItem[];
  selection: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  columns: readonly GridColumn<CatalogueItem>[];
  sort: Query['sort'];
  onChange: (changes: { readonly [Name in keyof Query]?: Query[Name] | undefined }) => void;
};

function ProductGrid({ list, items, selection, columns, sort, onChange }: GridProps) {
  const { t, locale } = useText();
  return (
    <DataGrid
      label={t('catalogue.products')}
      rows={items}
      columns={columns}
      rowId={handleOf}
      rowLink={linkOf}
      rowName={({ name, handle }) => textIn(name, locale) || handle}
      selection={selection}
      sort={{
        value: { column: sort, direction: sort === 'price' ? 'up' : 'down' },
        onChange: ({ column }) =>
          onChange({ sort: sort === column ? 'position' : (SORT_OF[column as keyof typeof SORT_OF] ?? 'position') }),
      }}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      empty={
        <EmptyState
          icon="tag"
          title={t('catalogue.none')}
          action={
            <Button onPress={() => onChange({ ...NO_PRODUCT_FILTERS, q: undefined })}>
              {t('shell.filters.clear')}
            </Button>
          }
        />
      }
    />
  );
}
