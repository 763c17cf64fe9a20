import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Money, Tag } from '#atelier/app/ui/values.tsx';
import { useDatesText } from '#atelier/parts/promotions/promotion-days.tsx';
import { PROMOTION_STATE_TAGS } from '#atelier/parts/promotions/promotion-outcome.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorSet } from '#shared/contract/set.ts';
import { textIn } from '#shared/domain/text.ts';

/** Products that are sold together for one price. */
export function Screen() {
  const { t } = useText();
  const mayEdit = useMay(OPERATIONS.createSet.roles);
  const navigate = useNavigate();
  const columns = useSetColumns();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listOperatorSets));
  usePageActions(
    useMemo(() => {
      const onAction = () => void navigate({ to: '/sets/new' });
      return mayEdit ? [{ id: 'new', label: t('sets.new'), icon: 'plus', key: 'KeyN', onAction }] : [];
    }, [t, mayEdit, navigate]),
  );
  return (
    <Page
      title={t('sets.title')}
      actions={
        mayEdit && (
          <ButtonLink kind="primary" icon="plus" to="/sets/new">
            {t('sets.new')}
          </ButtonLink>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <DataGrid<OperatorSet>
          label={t('sets.title')}
          rows={data.sets}
          columns={columns}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/sets/${id}`}
          empty={
            <EmptyState icon="package" title={t('sets.empty')}>
              {t('sets.empty.text')}
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}

function useSetColumns(): readonly GridColumn<OperatorSet>[] {
  const { t, locale } = useText();
  const dates = useDatesText();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('sets.column.name'),
        width: 'grow',
        cell: ({ nameRu, nameEn }) => textIn({ ru: nameRu, en: nameEn }, locale),
      },
      {
        id: 'state',
        title: t('promotions.column.state'),
        card: 'mark',
        width: 160,
        cell: ({ state }) => <Tag kind={PROMOTION_STATE_TAGS[state]}>{t(`sets.state.${state}`)}</Tag>,
      },
      {
        id: 'pieces',
        title: t('sets.column.pieces'),
        card: 'text',
        width: 160,
        cell: ({ products }) => t('sets.pieces', { count: products.length }),
      },
      { id: 'dates', title: t('promotions.column.dates'), card: 'note', width: 'grow', cell: dates },
      {
        id: 'price',
        title: t('sets.field.price'),
        card: 'sum',
        width: 140,
        align: 'end',
        cell: ({ price }) => <Money kopecks={price} />,
      },
      { id: 'used', title: t('promotions.column.used'), width: 120, align: 'end', cell: ({ used }) => used },
    ],
    [t, locale, dates],
  );
}
