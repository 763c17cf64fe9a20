import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type ShopHealth, stateOf } from '#shared/contract/shop-health.ts';
import { CheckResults } from './check-results.tsx';
import { HealthRows, TroubledRows } from './health-rows.tsx';
import { AllJobs, TroubledJobs } from './job-table.tsx';
import { CallTable, ErrorTable } from './trouble-tables.tsx';
import './health.css';

/** How often it is reloaded while it is shown, ms. */
const REFRESH_MS = 60_000;

/** What needs something in the shop, each with its next step; then what runs and what waits. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    ...operationQuery(OPERATIONS.showHealth),
    refetchInterval: REFRESH_MS,
  });
  const check = useOperation(OPERATIONS.runSmokeTest, { invalidates: [OPERATIONS.showHealth] });
  return (
    <Page
      title={t('health.title')}
      mark={data && <Summary health={data} />}
      actions={
        <Button icon="refresh" busy={check.busy} onPress={() => check.run({ body: {} })}>
          {t('health.check')}
        </Button>
      }
    >
      <ErrorNote error={check.error} />
      {check.data && <CheckResults parts={check.data.parts} />}
      {data && (
        <>
          <TroubledRows rows={data.rows} />
          <TroubledJobs {...data} />
          {data.errors.length > 0 && <ErrorTable errors={data.errors} />}
          {data.calls.length > 0 && <CallTable calls={data.calls} />}
          <HealthRows rows={data.rows} />
          <AllJobs {...data} />
        </>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
    </Page>
  );
}

function Summary({ health: { rows } }: { health: ShopHealth }) {
  const { t } = useText();
  const count = rows.filter((row) => stateOf(row) === 'trouble').length;
  return (
    <Tag kind={count === 0 ? 'done' : 'bad'}>{count === 0 ? t('health.well') : t('health.troubles', { count })}</Tag>
  );
}
