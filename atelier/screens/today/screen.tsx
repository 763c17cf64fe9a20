import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay, useStaffMember } from '#atelier/app/session/session.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { TodayLine } from '#shared/contract/today.ts';
import { FirstDay } from './first-day.tsx';
import { LINE_GROUPS, LINE_ICONS, type LineGroup, lineTarget } from './lines.ts';
import { DayMark, Overview } from './overview.tsx';
import './today.css';

/** How often it is reloaded while it is shown, ms. */
const REFRESH_MS = 60_000;

/** What needs attention; each line links to its screen. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    ...operationQuery(OPERATIONS.showToday),
    refetchInterval: REFRESH_MS,
  });
  const isOwner = useMay(OPERATIONS.listOperators.roles);
  const isFirstDay = isOwner && data?.hasOrders === false;
  return (
    <Page title={t('today.title')} mark={data && <DayMark today={data} />}>
      {data && data.lines.length === 0 && !isFirstDay && (
        <EmptyState icon="circle-check" title={t('today.done')}>
          {t('today.doneText')}
        </EmptyState>
      )}
      {data && <Lines lines={data.lines} group="urgent" />}
      {data && <Overview today={data} />}
      {isOwner && data && <FirstDay hasOrders={data.hasOrders} />}
      {data && <Lines lines={data.lines} group="work" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <Skeleton shape="panels" lines={2} />
          <Skeleton shape="list" />
        </>
      )}
    </Page>
  );
}

function Lines({ lines, group }: { lines: readonly TodayLine[]; group: LineGroup }) {
  const { t } = useText();
  // In the order of the group: what is owed to shoppers before the rest.
  const own = LINE_GROUPS[group].flatMap((kind) => lines.filter((line) => line.kind === kind));
  if (own.length === 0) return null;
  return (
    <section className="today__group" aria-labelledby={`today-${group}`}>
      <h2 id={`today-${group}`}>{t(`today.group.${group}`)}</h2>
      <ul>
        {own.map((line) => (
          <li key={line.kind}>
            <Line line={line} isUrgent={group === 'urgent'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line, isUrgent }: { line: TodayLine; isUrgent: boolean }) {
  const { t, number, day } = useText();
  const member = useStaffMember();
  const { kind, count, from } = line;
  const target = lineTarget(line, member);
  const content = (
    <>
      <Icon name={LINE_ICONS[kind]} />
      <span className="today__count number">{number(count)}</span>
      <span className="today__text">
        {t(`today.line.${kind}`, { count })}
        <span className="quiet">{t(`today.hint.${kind}`, { day: from === null ? '' : day(from) })}</span>
      </span>
      {target && <Icon name="chevron-right" />}
    </>
  );
  const className = isUrgent ? 'today__line today__line--urgent' : 'today__line';
  if (!target) return <div className={className}>{content}</div>;
  return (
    <Link to={target.to} search={target.search as never} className={className}>
      {content}
    </Link>
  );
}
