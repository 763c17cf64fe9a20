import './reports.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { Breakdowns } from './breakdowns.tsx';
import { useNumbersExport } from './export-report.ts';
import { Funnel } from './funnel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { lastWeeks, rangeBefore, rangeOf } from './range.ts';
import { RangeTools, STEPS } from './range-tools.tsx';
import { SalesFigure, ViewsFigure } from './series-figures.tsx';

const Query = z.object({
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
  step: z._default(z.enum(STEPS), 'day'),
});

const DEFAULT_WEEKS = 4;

/** The numbers of some weeks, compared with as many weeks before, without data of single shoppers. */
export function Screen() {
  const { t } = useText();
  const [{ from, to, step }, change] = useAddress(Query);
  const range = rangeOf(from, to) ?? lastWeeks(DEFAULT_WEEKS, moscowDay(Date.now()));
  const before = rangeBefore(range);
  const ask = (query: typeof range) => ({
    ...operationQuery(OPERATIONS.readNumbers, { query: { ...query, step } }),
    placeholderData: keepPreviousData,
  });
  const now = useQuery(ask(range));
  const then = useQuery(ask(before));
  const exportReport = useNumbersExport(now.data ?? null);
  const error = now.error ?? then.error;
  const retry = () => void Promise.all([now.refetch(), then.refetch()]);
  return (
    <Page
      title={t('reports.title')}
      actions={
        <Button icon="download" isDisabled={!now.data} onPress={exportReport}>
          {t('reports.export')}
        </Button>
      }
      tools={<RangeTools range={range} step={step} onChange={change} />}
    >
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !(now.data && then.data) && <Skeleton lines={12} />}
      {!error && now.data && then.data && (
        <div className="numbers" aria-busy={now.isPlaceholderData || then.isPlaceholderData}>
          <KeyFigures now={now.data} before={then.data} range={range} />
          <SalesFigure now={now.data} before={then.data} />
          <ViewsFigure now={now.data} before={then.data} />
          <Funnel now={now.data} before={then.data} />
          <Breakdowns numbers={now.data} />
          <p className="quiet numbers__rule">{t('reports.rule')}</p>
        </div>
      )}
    </Page>
  );
}
