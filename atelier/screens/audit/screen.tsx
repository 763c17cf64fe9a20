import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { AuditEntry, AuditQuery } from '#shared/contract/operator.ts';
import { AuditAddress, AuditFilters, DEFAULT_KIND } from './audit-filters.tsx';
import { useEntryText } from './describe-entry.ts';
import { useFactTexts } from './describe-facts.ts';
import { Subject } from './subject.tsx';

type Row = AuditEntry & { id: string };

/** The addresses of the machine that the shop runs on. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

/** The audit log: who read and who changed what, with the facts before and after. */
export function Screen() {
  const { t } = useText();
  const [chosen, change] = useAddress(AuditAddress);
  // Most of what is recorded is that somebody looked.
  const { kind = DEFAULT_KIND, ...rest } = chosen;
  const query: AuditQuery = { ...rest, ...(kind !== 'all' && { kind }) };
  const pages = useInfiniteQuery(operationPages(OPERATIONS.readAudit, { query }));
  const columns = useColumns();
  const rows: readonly Row[] = useMemo(
    () =>
      (pages.data?.pages ?? []).flatMap(({ entries }, page) =>
        entries.map((entry, at) => ({ ...entry, id: `${page}.${at}` })),
      ),
    [pages.data],
  );
  return (
    <Page title={t('staff.audit.title')} tools={<AuditFilters query={{ ...rest, kind }} onChange={change} />}>
      {pages.error && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton />}
      {pages.data && (
        <DataGrid
          label={t('staff.audit.title')}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          hasMore={pages.hasNextPage}
          isLoadingMore={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
          empty={
            <EmptyState icon="history" title={t('staff.audit.none')}>
              {t('staff.audit.noneText')}
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}

function useColumns(): readonly GridColumn<Row>[] {
  const { t, person } = useText();
  const { what, outcome } = useEntryText();
  const facts = useFactTexts();
  return [
    { id: 'when', title: t('staff.audit.when'), card: 'sum', width: 152, cell: ({ at }) => <When iso={at} /> },
    {
      id: 'who',
      title: t('staff.audit.who'),
      card: 'text',
      width: 144,
      cell: ({ operator }) =>
        operator ? person(operator.name) : <span className="quiet">{t('staff.audit.stranger')}</span>,
    },
    {
      id: 'what',
      title: t('staff.audit.what'),
      card: 'title',
      width: 'grow',
      cell: (entry) => <span className="audit-text">{what(entry)}</span>,
    },
    {
      id: 'about',
      title: t('staff.audit.about'),
      card: 'note',
      width: 150,
      cell: ({ subject }) => <Subject subject={subject} />,
    },
    {
      id: 'changes',
      title: t('staff.audit.changes'),
      width: 'grow',
      cell: (entry) => <span className="audit-text">{facts(entry).join(', ')}</span>,
    },
    {
      id: 'outcome',
      title: t('staff.audit.outcome'),
      card: 'mark',
      width: 120,
      cell: (entry) => <Tag kind={(entry.status ?? 0) < 400 ? 'plain' : 'bad'}>{outcome(entry)}</Tag>,
    },
    {
      id: 'address',
      title: t('staff.audit.address'),
      width: 152,
      cell: ({ address }) => (LOOPBACK.includes(address) ? t('staff.audit.address.here') : address),
    },
  ];
}
