import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import { readChosenColumns, shownColumns, storeChosenColumns } from '#atelier/app/ui/grid/columns.ts';
import { useSearchKeys } from '#atelier/app/ui/grid/use-search-keys.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { useSearchText } from '#atelier/app/url/use-search-text.ts';
import { ORDER_STAGES } from '#shared/contract/order-list.ts';
import { OrdersAddress, writeQuery } from './address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type OrdersShown, orderColumns } from './columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OrderGrid } from './order-grid.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { Tools } from './tools.tsx';
import { useExport } from './use-export.ts';
import { useOrders } from './use-orders.ts';
import { useViews, ViewTabs } from './views.tsx';
import './orders.css';

const NAME = 'orders';
const NOTHING: ReadonlySet<string> = new Set();

/** The list of orders: search, filters, views, and bulk actions. */
export function Screen() {
  const text = useText();
  const { t } = text;
  const [filters, change] = useAddress(OrdersAddress);
  const search = useSearchText();
  const query = useOrders(filters, search.text);
  const { views, shown } = useViews(filters);
  const { all, visible, columns, choose } = useColumns(shown, shownBy(filters));
  const [isSaving, setSaving] = useState(false);
  const [selected, setSelected] = useState(NOTHING);
  const picked = query.orders.filter(({ number }) => selected.has(number));
  const { exportAll, exportSome, isExporting } = useExport(filters, search.text, text);
  useListActions(setSaving, exportAll);
  return (
    <Page
      title={t('orders.title')}
      actions={
        <>
          <ExportMenu isExporting={isExporting} onExport={exportAll} />
          <ButtonLink kind="primary" icon="plus" to="/orders/new">
            {t('order.new')}
          </ButtonLink>
        </>
      }
      tools={
        <>
          <ViewTabs views={views} shown={shown} />
          <Tools
            search={{ ...search, keys: useKeys(search, query) }}
            filters={filters}
            onFilter={change}
            columns={{ all, visible, onChoose: choose }}
            {...(shown === null && { onSaveView: () => setSaving(true) })}
          />
          {picked.length > 0 && (
            <BulkBar
              orders={picked}
              onExport={(format) => exportSome(picked, format)}
              onClear={() => setSelected(NOTHING)}
            />
          )}
        </>
      }
    >
      <OrderGrid
        query={query}
        filters={filters}
        onFilter={change}
        columns={columns}
        selection={{ ids: selected, onChange: setSelected }}
      />
      <SaveViewDialog
        query={writeQuery(filters)}
        columns={visible}
        isOpen={isSaving}
        onClose={() => setSaving(false)}
      />
    </Page>
  );
}

/** The keys of the search field. */
function useKeys(
  { typed, text }: ReturnType<typeof useSearchText>,
  { orders, isFetching }: ReturnType<typeof useOrders>,
) {
  const [first, ...others] = orders;
  return useSearchKeys({
    isSettled: typed.trim() === text && !isFetching,
    only: first && others.length === 0 ? `/orders/${first.number}` : null,
  });
}

/** The actions of the list in the command palette. */
function useListActions(
  setSaving: (isSaving: boolean) => void,
  exportAll: ReturnType<typeof useExport>['exportAll'],
): void {
  const { t } = useText();
  const navigate = useNavigate();
  usePageActions(
    useMemo(
      () => [
        {
          id: 'new',
          label: t('order.new'),
          icon: 'plus',
          key: 'KeyN',
          onAction: () => void navigate({ to: '/orders/new' }),
        },
        { id: 'view', label: t('orders.view.saveTitle'), icon: 'plus', onAction: () => setSaving(true) },
        { id: 'xlsx', label: t('orders.export.allXlsx'), icon: 'download', onAction: () => exportAll('xlsx') },
        { id: 'csv', label: t('orders.export.allCsv'), icon: 'download', onAction: () => exportAll('csv') },
      ],
      [t, navigate, setSaving, exportAll],
    ),
  );
}

function shownBy({ stage, state }: OrdersAddress): OrdersShown {
  const isUnpaid = state === undefined ? stage === 'waiting' : ORDER_STAGES.waiting.some((each) => each === state);
  if (isUnpaid) return 'unpaid';
  return state !== undefined || (stage !== undefined && ORDER_STAGES[stage].length === 1) ? 'one' : 'several';
}

/** The columns of the list, and those that are shown: chosen on this device for the view, or the view's own. */
function useColumns(shown: ReturnType<typeof useViews>['shown'], ofOrders: OrdersShown) {
  const text = useText();
  const view = shown?.id ?? null;
  const all = useMemo(() => orderColumns(text, ofOrders), [text, ofOrders]);
  const [chosen, setChosen] = useState<{ view: string | null; ids: readonly string[] } | null>(null);
  const ids = (chosen?.view === view ? chosen.ids : shown?.columns) ?? readChosenColumns(NAME);
  const visible = shownColumns(all, ids);
  const shownNow = visible.join();
  const columns = useMemo(() => all.filter(({ id }) => shownNow.split(',').includes(id)), [all, shownNow]);
  const choose = (ids: readonly string[]) => {
    storeChosenColumns(NAME, ids);
    setChosen({ view, ids });
  };
  return { all, visible, columns, choose };
}
