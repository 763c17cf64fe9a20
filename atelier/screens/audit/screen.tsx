import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { GridColumn } from '#atelier/app/ui/grid/columns.ts';
import { DataGrid } from '#atelier/app/ui/grid/data-grid.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { ShortMoment, Tag } from '#atelier/app/ui/values.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { AuditQuery } from '#shared/contract/operator.ts';
import { formatClock } from '#shared/i18n/format.ts';
import { AuditAddress, AuditFilters, DEFAULT_KIND } from './audit-filters.tsx';
import { useEntryText } from './describe-entry.ts';
import { useFactTexts } from './describe-facts.ts';
import { type EntryGroup, groupEntries } from './group-entries.ts';
import { Subject } from './subject.tsx';

/** How many subjects a line names; of more it says how many. */
const MAX_SUBJECTS = 3;

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
  const tell = { ...useEntryText(), facts: useFactTexts() };
  const columns = useColumns(tell);
  const entries = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.entries), [pages.data]);
  const rows = groupEntries(entries, (entry) => [tell.what(entry), tell.outcome(entry), ...tell.facts(entry)]);
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

type Tell = ReturnType<typeof useEntryText> & { facts: ReturnType<typeof useFactTexts> };

function useColumns({ what, outcome, facts }: Tell): readonly GridColumn<EntryGroup>[] {
  const { t, person } = useText();
  return [
    {
      id: 'when',
      title: t('staff.audit.when'),
      card: 'sum',
      width: 136,
      cell: (entry) => <Moments {...entry} />,
    },
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
      cell: (entry) => (
        <span className="audit-text">
          {what(entry)}
          {entry.count > 1 && <span className="quiet"> {t('staff.audit.times', { count: entry.count })}</span>}
          <Outcome text={outcome(entry)} />
        </span>
      ),
    },
    {
      id: 'about',
      title: t('staff.audit.about'),
      card: 'note',
      width: 150,
      cell: ({ subjects }) => <Subjects subjects={subjects} />,
    },
    {
      id: 'changes',
      title: t('staff.audit.changes'),
      width: 'grow',
      card: 'mark',
      cell: (entry) => <Facts facts={facts(entry)} />,
    },
    {
      id: 'address',
      title: t('staff.audit.address'),
      width: 152,
      cell: ({ address }) => (LOOPBACK.includes(address) ? t('staff.audit.address.here') : address),
    },
  ];
}

/** When it was last, and when it began. */
function Moments({ at, since }: EntryGroup) {
  const { t } = useText();
  const intl = useIntl();
  return (
    <span className="audit-text">
      <ShortMoment iso={at} />
      {since && <span className="quiet audit-since">{t('staff.audit.since', { time: formatClock(intl, since) })}</span>}
    </span>
  );
}

/** What alike entries were about. */
function Subjects({ subjects }: { subjects: readonly string[] }) {
  const { t } = useText();
  const others = subjects.length - MAX_SUBJECTS;
  return (
    <span className="audit-text">
      {subjects.slice(0, MAX_SUBJECTS).map((subject, index) => (
        <span key={subject}>
          {index > 0 && ', '}
          <Subject subject={subject} />
        </span>
      ))}
      {others > 0 && <span className="quiet"> {t('staff.audit.others', { count: others })}</span>}
    </span>
  );
}

/** What came of a call that was not simply done. */
function Outcome({ text }: { text: string | null }) {
  return text === null ? null : <Tag kind="bad">{text}</Tag>;
}

/** The facts of a change, as a sentence. */
function Facts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return <p className="audit-text audit-facts">{facts.join('; ')}</p>;
}
