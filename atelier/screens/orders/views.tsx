import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { keepTabInView } from '#atelier/app/ui/keep-tab-in-view.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SavedView } from '#shared/contract/saved-view.ts';
import { NO_ORDER_FILTERS, type OrdersAddress, readQuery, writeQuery } from './address.ts';

/** The default views. */
const VIEWS = [
  { id: 'all', filters: {} },
  { id: 'late', filters: { late: '1' } },
  { id: 'begin', filters: { stage: 'to-begin', sort: 'delivery-date' } },
  { id: 'in-production', filters: { stage: 'in-production', sort: 'delivery-date' } },
  { id: 'sent', filters: { stage: 'sent' } },
  { id: 'waiting', filters: { stage: 'waiting' } },
] as const satisfies readonly { id: string; filters: OrdersAddress }[];

type View = { id: string; name: string; query: string; columns: readonly string[] | null; saved: SavedView | null };

/** The person's views of the list, and the current one. */
export function useViews(filters: OrdersAddress): { views: readonly View[]; shown: View | null } {
  const { t } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.listSavedViews, { query: { list: 'orders' } }));
  const views = [
    ...VIEWS.map(({ id, filters }) => ({
      id,
      name: t(`orders.view.${id}`),
      query: writeQuery(filters),
      columns: null,
      saved: null,
    })),
    ...(data?.views ?? []).map((saved) => ({ ...saved, saved })),
  ];
  const query = writeQuery(filters);
  return { views, shown: views.findLast((view) => view.query === query) ?? null };
}

/** The views of the list as tabs. */
export function ViewTabs({ views, shown }: { views: readonly View[]; shown: View | null }) {
  const { t } = useText();
  const { roles } = useStaffMember();
  const [removing, setRemoving] = useState<SavedView | null>(null);
  const { run, busy } = useOperation(OPERATIONS.removeView, {
    invalidates: [OPERATIONS.listSavedViews],
    onDone: () => setRemoving(null),
  });
  const own = shown?.saved;
  return (
    <nav ref={keepTabInView} className="tabs__list" aria-label={t('orders.views')}>
      {views.map(({ id, name, query, saved }) => (
        <Link
          key={id}
          to="/orders"
          search={{ ...NO_ORDER_FILTERS, ...readQuery(query) } as never}
          className="tabs__tab"
          activeOptions={{ exact: true }}
        >
          {name}
          {saved?.isShared && <span className="visually-hidden">{t('orders.view.shared')}</span>}
        </Link>
      ))}
      {own && (own.isOwn || roles.includes('owner')) && (
        <IconButton icon="trash" label={t('orders.view.remove', { name: own.name })} onPress={() => setRemoving(own)} />
      )}
      <ConfirmDialog
        title={t('orders.view.removeTitle')}
        action={t('orders.view.removeAction')}
        isDangerous
        isBusy={busy}
        isOpen={removing !== null}
        onConfirm={() => removing && run({ params: { view: removing.id } })}
        onClose={() => setRemoving(null)}
      >
        <p>{t('orders.view.removeText', { name: removing?.name ?? '', shared: removing?.isShared ? 'yes' : 'no' })}</p>
      </ConfirmDialog>
    </nav>
  );
}
