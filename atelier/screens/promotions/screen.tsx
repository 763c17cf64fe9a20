import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { PROMOTION_STATE_TAGS } from '#atelier/parts/promotions/promotion-outcome.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Promotion } from '#shared/contract/promotion.ts';
import { usePromotionText } from './promotion-text.ts';

const SHOWN = ['current', 'ended'] as const;
const Query = z.object({ state: z._default(z.enum(SHOWN), 'current') });

/** Codes, sales and free delivery: current and future ones, and those that have ended. */
export function Screen() {
  const { t } = useText();
  const [{ state }, change] = useAddress(Query);
  const mayEdit = useMay(OPERATIONS.createPromotion.roles);
  const navigate = useNavigate();
  usePageActions(
    useMemo(() => {
      const onAction = () => void navigate({ to: '/promotions/new' });
      return mayEdit ? [{ id: 'new', label: t('promotions.new'), icon: 'plus', key: 'KeyN', onAction }] : [];
    }, [t, mayEdit, navigate]),
  );
  return (
    <Page
      title={t('promotions.title')}
      actions={
        mayEdit && (
          <ButtonLink kind="primary" icon="plus" to="/promotions/new">
            {t('promotions.new')}
          </ButtonLink>
        )
      }
    >
      <Tabs
        label={t('promotions.title')}
        value={state}
        onChange={(id) => change({ state: id })}
        items={SHOWN.map((id) => ({
          id,
          label: t(`promotions.shown.${id}`),
          content: id === state && <PromotionList state={id} />,
        }))}
      />
    </Page>
  );
}

function PromotionList({ state }: { state: (typeof SHOWN)[number] }) {
  const { t } = useText();
  const columns = usePromotionColumns();
  const list = useInfiniteQuery(operationPages(OPERATIONS.listPromotions, { query: { state } }));
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton />;
  return (
    <DataGrid<Promotion>
      label={t('promotions.title')}
      rows={list.data.pages.flatMap(({ promotions }) => promotions)}
      columns={columns}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/promotions/${id}`}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      empty={
        <EmptyState icon="discount" title={t(`promotions.empty.${state}`)}>
          {t('promotions.empty.text')}
        </EmptyState>
      }
    />
  );
}

function usePromotionColumns(): readonly GridColumn<Promotion>[] {
  const { t } = useText();
  const text = usePromotionText();
  return useMemo(
    () => [
      { id: 'name', title: t('promotions.column.name'), width: 'grow', cell: text.name },
      {
        id: 'state',
        title: t('promotions.column.state'),
        card: 'mark',
        width: 160,
        cell: ({ state }) => <Tag kind={PROMOTION_STATE_TAGS[state]}>{t(`promotions.state.${state}`)}</Tag>,
      },
      { id: 'benefit', title: t('promotions.column.benefit'), card: 'text', width: 'grow', cell: text.benefit },
      { id: 'dates', title: t('promotions.column.dates'), card: 'note', width: 'grow', cell: text.dates },
      {
        id: 'used',
        title: t('promotions.column.used'),
        card: 'sum',
        width: 120,
        isNamedOnCards: true,
        align: 'end',
        cell: ({ used, maxUses }) => (maxUses === null ? used : t('promotions.used.of', { used, max: maxUses })),
      },
    ],
    [t, text],
  );
}
