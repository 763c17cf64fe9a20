import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { PeriodFields } from '#atelier/app/ui/fields/period-fields.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import { earliest, latest, rangeOf } from '#atelier/parts/reports/range.ts';
import { saveCsv } from '#atelier/parts/spreadsheet/csv-file.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Piecework } from '#shared/contract/sales.ts';
import { PERIODS, periodOf } from '#shared/domain/periods.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import './piecework.css';

const Query = z.object({ from: z._default(z.string(), ''), to: z._default(z.string(), '') });

/** Who finished which stage of how many pieces in some days, for pay by piece. */
export function Screen() {
  const { t, locale, person } = useText();
  const [address, change] = useAddress(Query);
  const today = moscowDay(Date.now());
  const range = rangeOf(address.from, address.to) ?? periodOf('this-month', today);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...operationQuery(OPERATIONS.readPiecework, { query: range }),
    placeholderData: keepPreviousData,
  });
  const nameOf = useNameOfStage();
  const save = (rows: Piecework['rows']) => {
    const head = [
      t('production.piecework.day'),
      t('production.piecework.maker'),
      t('production.piecework.stage'),
      t('production.pieces'),
    ];
    const lines = rows.map(({ day, maker, stage, pieces }) => [day, person(maker.name), nameOf(stage), pieces]);
    saveCsv([head, ...lines], locale, `${t('production.piecework.file')}-${range.from}-${range.to}`);
  };
  return (
    <Page
      title={t('production.piecework')}
      back={{ to: '/production', label: t('production.board') }}
      actions={
        <Button icon="download" isDisabled={!data?.rows.length} onPress={() => data && save(data.rows)}>
          {t('reports.export')}
        </Button>
      }
      tools={
        <div className="piecework__tools">
          <PeriodFields
            label={t('reports.range')}
            from={range.from}
            to={range.to}
            periods={PERIODS.map((id) => ({ id, label: t(`shell.period.${id}`), range: periodOf(id, today) }))}
            earliest={earliest(range)}
            latest={latest(range)}
            onChange={({ from, to }) => change({ from: from ?? range.from, to: to ?? range.to })}
          />
        </div>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={6} />}
      {data?.rows.length === 0 && (
        <EmptyState icon="needle-thread" title={t('production.piecework.empty')}>
          {t('production.piecework.emptyText')}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <div className="piecework" aria-busy={isPlaceholderData}>
          <WorkTable rows={data.rows} />
          <p className="quiet">{t('production.piecework.text')}</p>
        </div>
      )}
    </Page>
  );
}

/** The name of a stage, also of one that the shop has no more. */
function useNameOfStage(): (id: string) => string {
  const stageName = useStageName();
  const { data } = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  return (id) => stageName(data?.settings.stages.find((stage) => stage.id === id) ?? { id, name: null });
}

/** A row for each maker, a column for each stage. */
function WorkTable({ rows }: { rows: Piecework['rows'] }) {
  const { t, number, person } = useText();
  const nameOf = useNameOfStage();
  const room = useTableCards();
  const stages = useStageOrder(rows);
  const makers = Map.groupBy(rows, ({ maker }) => maker.id);
  const count = (of: Piecework['rows']) => number(sumBy(of, ({ pieces }) => pieces));
  return (
    <div className="card">
      <div ref={room} className="table-scroll">
        <table className="table piecework__table">
          <caption className="visually-hidden">{t('production.piecework')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('production.piecework.maker')}</th>
              {stages.map((stage) => (
                <th key={stage} scope="col" className="number">
                  {nameOf(stage)}
                </th>
              ))}
              <th scope="col" className="number">
                {t('production.piecework.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...makers].map(([id, work]) => (
              <tr key={id}>
                <th scope="row">{person(work[0]?.maker.name ?? id)}</th>
                {stages.map((stage) => (
                  <td key={stage} className="number">
                    {count(work.filter((row) => row.stage === stage))}
                  </td>
                ))}
                <td className="number">{count(work)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The stages that were worked on, in the order of the shop; then those that it has no more. */
function useStageOrder(rows: Piecework['rows']): string[] {
  const { data } = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  const worked = new Set(rows.map(({ stage }) => stage));
  const known = data?.settings.stages.map(({ id }) => id).filter((id) => worked.has(id)) ?? [];
  return [...known, ...[...worked].filter((id) => !known.includes(id))];
}
