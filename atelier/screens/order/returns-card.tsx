import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { ErrorState } from '#atelier/app/ui/states.tsx';
import { ReturnCard } from '#atelier/parts/returns/return-card.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { useOrderNumber } from './use-order-action.ts';

/** How often they are read again while they are shown, ms. */
const REFRESH_MS = 60_000;

/** The returns of the order, the latest first, if there are any. */
export function ReturnsCard() {
  const { t } = useText();
  const number = useOrderNumber();
  const { data, error, refetch } = useQuery({
    ...operationQuery(OPERATIONS.listOrderReturns, { params: { number } }),
    // Its shopper may ask for one while the order is looked at.
    refetchInterval: REFRESH_MS,
  });
  if (!error && !data?.returns.length) return null;
  return (
    <Card title={t('returns.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.returns.map((shown) => (
        <ReturnCard key={shown.id} shown={shown} />
      ))}
    </Card>
  );
}
