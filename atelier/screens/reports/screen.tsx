import './reports.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { isWholeWeeks, lastWeeks, rangeOf } from '#atelier/parts/reports/range.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { SALES_PARTS } from '#shared/contract/sales.ts';
import { type CalendarRange, rangeBefore } from '#shared/domain/periods.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { Breakdowns } from './breakdowns.tsx';
import { useNumbersExport } from './export-report.ts';
import { Funnel } from './funnel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MarginsFigure } from './margins.tsx';
import { RangeTools, STEPS } from './range-tools.tsx';
import { SalesParts } from './sales-parts.tsx';
import { SalesFigure, ViewsFigure } from './series-figures.tsx';
import { hasSteps, isQuiet } from './totals.ts';
import { useAccountsExport } from './use-accounts-export.ts';

const Query = z.object({
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
  step: z._default(z.enum(STEPS), 'day'),
  part: z._default(z.enum(SALES_PARTS), 'products'),
});

const DEFAULT_WEEKS = 4;

/** The numbers of some days, compared with those before, without data of single shoppers. */
export function Screen() {
  const { t } = useText();
  const [{ from, to, step, part }, change] = useAddress(Query);
  const range = rangeOf(from, to) ?? lastWeeks(DEFAULT_WEEKS, moscowDay(Date.now()));
  const { now, former, sold, soldBefore } = useFigures(range, step);
  const queries = [now, former, sold, soldBefore];
  const exportReport = useNumbersExport(now.data && sold.data ? { numbers: now.data, sales: sold.data, range } : null);
  const { isExporting, exportAccounts } = useAccountsExport(range);
  const error = queries.find(({ error }) => error)?.error;
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  const isShown = now.data && former.data && sold.data && soldBefore.data;
  const isNothing = now.data && former.data && isQuiet(now.data) && isQuiet(former.data);
  return (
    <Page
      title={t('reports.title')}
      actions={
        <>
          <Button icon="download" isDisabled={!now.data || !sold.data} onPress={exportReport}>
            {t('reports.export')}
          </Button>
          <Button icon="download" busy={isExporting} onPress={exportAccounts}>
            {t('accounts.export')}
          </Button>
        </>
      }
      tools={<RangeTools range={range} step={step} onChange={change} />}
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !isShown && <Loading />}
      {!error && isShown && isNothing && <EmptyState icon="chart-bar" title={t('reports.legend.none')} />}
      {!error && isShown && !isNothing && (
        <div className="numbers" aria-busy={queries.some(({ isPlaceholderData }) => isPlaceholderData)}>
          <KeyFigures now={now.data} before={former.data} range={range} />
          <SalesFigure now={now.data} before={former.data} />
          {now.data.views.total > 0 && <ViewsFigure now={now.data} before={former.data} />}
          <SalesParts
            now={sold.data}
            before={soldBefore.data}
            part={part}
            onChange={(part) => change({ part }, { replace: true })}
          />
          <MarginsFigure range={range} />
          {isWholeWeeks(range) && hasSteps(now.data) && <Funnel now={now.data} before={former.data} />}
          <Breakdowns numbers={now.data} />
          <p className="quiet numbers__rule">{t('reports.rule')}</p>
        </div>
      )}
    </Page>
  );
}

/** The numbers and the sales of a range, and of the one before it. */
function useFigures(range: CalendarRange, step: (typeof STEPS)[number]) {
  const before = rangeBefore(range);
  const ask = (query: CalendarRange) => ({
    ...operationQuery(OPERATIONS.readNumbers, { query: { ...query, step } }),
    placeholderData: keepPreviousData,
  });
  const askSales = (query: CalendarRange) => ({
    ...operationQuery(OPERATIONS.readSales, { query }),
    placeholderData: keepPreviousData,
  });
  return {
    now: useQuery(ask(range)),
    former: useQuery(ask(before)),
    sold: useQuery(askSales(range)),
    soldBefore: useQuery(askSales(before)),
  };
}

function Loading() {
  return (
    <>
      <Skeleton shape="list" lines={2} />
      <Skeleton shape="panels" lines={1} />
      <Skeleton shape="panels" lines={1} />
    </>
  );
}
