import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { useSearchKeys } from '#atelier/app/ui/grid/use-search-keys.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Money, ShortDay, Tag } from '#atelier/app/ui/values.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import {
  CERTIFICATE_STATES,
  CertificateState,
  type OperatorCertificateCard,
} from '#shared/contract/operator-certificate.ts';
import { CERTIFICATE_STATE_TAGS } from './certificate-state.ts';

const Query = z.object({ state: z.optional(CertificateState) });

/** The list of gift certificates. The search text is personal data and stays out of the address. */
export function Screen() {
  const { t } = useText();
  const [{ state }, change] = useAddress(Query);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const list = useCertificates(text, state);
  const [first, ...others] = list.data?.pages.flatMap(({ certificates }) => certificates) ?? [];
  const keys = useSearchKeys({
    isSettled: typed.trim() === text && !list.isFetching,
    only: first && others.length === 0 ? linkOf(first) : null,
  });
  const states = [
    { id: 'all', label: t('certificates.state.all') },
    ...CERTIFICATE_STATES.map((id) => ({ id, label: t(`certificates.state.${id}`) })),
  ];
  return (
    <Page
      title={t('certificates.title')}
      tools={
        <FilterBar
          search={<SearchField label={t('certificates.search')} value={typed} onChange={setTyped} {...keys} />}
          count={state ? 1 : 0}
        >
          <Select
            label={t('certificates.column.state')}
            value={state ?? 'all'}
            onChange={(id) => change({ state: CertificateState.safeParse(id).data })}
            options={states}
          />
        </FilterBar>
      }
    >
      <CertificateList list={list} text={text} {...(state && { state })} />
    </Page>
  );
}

const linkOf = ({ id }: OperatorCertificateCard) => `/certificates/${id}`;

function useCertificates(text: string, state: CertificateState | undefined) {
  return useInfiniteQuery({
    ...operationPages(OPERATIONS.searchCertificates, { body: { text, ...(state && { state }) } }),
    placeholderData: (before) => before,
  });
}

type ListProps = {
  list: ReturnType<typeof useCertificates>;
  text: string;
  state?: CertificateState;
};

function CertificateList({ list, text, state }: ListProps) {
  const { t } = useText();
  const columns = useColumns();
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton shape="list" />;
  return (
    <DataGrid<OperatorCertificateCard>
      label={t('certificates.title')}
      rows={list.data.pages.flatMap(({ certificates }) => certificates)}
      columns={columns}
      rowId={({ id }) => id}
      rowLink={linkOf}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      empty={
        <EmptyState icon="gift" title={t('certificates.empty')}>
          {t(emptyText(text, state))}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly GridColumn<OperatorCertificateCard>[] {
  const { t } = useText();
  return useMemo(
    () => [
      { id: 'code', title: t('certificates.column.code'), width: 120, cell: ({ lastFour }) => `…${lastFour}` },
      {
        id: 'state',
        title: t('certificates.column.state'),
        card: 'mark',
        width: 160,
        cell: ({ state }) => <Tag kind={CERTIFICATE_STATE_TAGS[state]}>{t(`certificates.state.${state}`)}</Tag>,
      },
      {
        id: 'recipient',
        title: t('certificates.column.recipient'),
        card: 'text',
        width: 'grow',
        cell: ({ recipient }) => recipient,
      },
      {
        id: 'balance',
        title: t('certificates.column.balance'),
        card: 'sum',
        width: 128,
        isNamedOnCards: true,
        align: 'end',
        cell: ({ balance }) => <Money kopecks={balance} />,
      },
      {
        id: 'amount',
        title: t('certificates.column.amount'),
        width: 128,
        isNamedOnCards: true,
        align: 'end',
        cell: ({ amount }) => <Money kopecks={amount} />,
      },
      {
        id: 'order',
        title: t('certificates.column.order'),
        card: 'aside',
        width: 96,
        cell: ({ order }) => t('orders.number', { number: order }),
      },
      {
        id: 'deliverOn',
        title: t('certificates.column.day'),
        card: 'note',
        width: 176,
        isNamedOnCards: true,
        cell: ({ deliverOn }) => <ShortDay iso={deliverOn} />,
      },
    ],
    [t],
  );
}

/** Why a list is empty: nothing matches the text, or the state, or nothing was bought yet. */
function emptyText(text: string, state: CertificateState | undefined) {
  if (text !== '') return 'certificates.empty.search';
  return state === undefined ? 'certificates.empty.text' : 'certificates.empty.state';
}
