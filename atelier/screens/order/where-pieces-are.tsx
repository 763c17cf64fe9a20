import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import { sentPieces } from '#atelier/parts/packing/sending.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** How much of an order in production has gone, and when the last parcel did; nothing before that. */
export function SentTag({ shown }: { shown: OperatorOrder }) {
  const { t, shortDay } = useText();
  const { order, ready, unready, shipments } = shown;
  const last = shipments.at(-1);
  const sent = sentPieces(shown);
  // All that had gone may have come back for an exchange.
  if (order.state !== 'in_production' || !last || sent === 0) return null;
  return (
    <Tag kind="sent">
      {t('order.where.sent', { sent, count: sent + ready.length + unready.length, day: shortDay(last.sentAt) })}
    </Tag>
  );
}

/** Where the pieces of an order in production are that have not gone. */
export function WherePiecesAre({ shown }: { shown: OperatorOrder }) {
  const { t, number } = useText();
  const stageName = useStageName();
  const { data } = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  const { order, ready, unready, shipments, isPacked } = shown;
  // A whole order in its parcel is said to be packed.
  if (order.state !== 'in_production' || !data || (isPacked && shipments.length === 0)) return null;
  const onShelf = unready.filter(({ isFromShelf, stage }) => isFromShelf && stage !== LAST_STAGE);
  const inWork = unready.filter((piece) => !onShelf.includes(piece));
  const counts = [
    { name: t('order.where.packed'), count: ready.length },
    { name: t('order.where.shelf'), count: onShelf.length },
    ...data.settings.stages.map((stage) => ({
      name: stageName(stage),
      count: inWork.filter((piece) => piece.stage === stage.id).length,
    })),
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return <p>{counts.map(({ name, count }) => t('order.where.place', { name, count: number(count) })).join(', ')}</p>;
}
