import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { orderEvent } from '#api/database/order-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { cancelForShopper, previewCancellation } from '#api/order-management/cancel-for-shopper.ts';
import { changeOrder, previewChange } from '#api/order-management/change-order.ts';
import { refusedChange } from '#api/order-management/plan-order-change.ts';
import { wantedByShopper } from '#api/order-management/wanted-by-shopper.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { hasNoObstacle, readObstacles } from '#api/orders/own-changes/obstacles.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OwnChange, OwnChangePreview, OwnChangeRequest, OwnChangesSince } from '#shared/contract/own-change.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { obstacleTo } from '#shared/domain/own-changes.ts';

/** What a change by its shopper would cost, or give back. Throws a ProblemError if it is not possible. */
export function previewOwnChange(
  ports: Ports,
  found: FoundOrder,
  { change, locale }: { change: OwnChange; locale: Locale },
): Promise<OwnChangePreview> {
  return forShopper(ports, found, change, async () => {
    if (change.part === 'cancel') return previewCancellation(ports, found);
    const wanted = await wantedByShopper(ports, found, change);
    const { difference, settlement, owed, onCertificates, balance, dates } = await previewChange(ports, found.row.id, {
      ...{ wanted, locale, isOwner: false, isOwn: true },
    });
    return { difference, settlement, owed, onCertificates, total: balance.total, dates };
  });
}

/**
 * Makes a change that its shopper has previewed, once for a claim; the batch asks again whether anything stands in its
 * way. Throws a ProblemError if it is not possible, or costs something else by now.
 */
export function changeForShopper(
  ports: Ports,
  found: FoundOrder,
  { expectedDifference, ...change }: OwnChangeRequest,
  claim: Claim,
): Promise<void> {
  return forShopper(ports, found, change, async () => {
    const condition: SQL = hasNoObstacle(change.part);
    const asked = { expectedDifference, claim, condition };
    if (change.part === 'cancel') return cancelForShopper(ports, found, asked);
    const wanted = await wantedByShopper(ports, found, change);
    return changeOrder(ports, found.row.id, { ...asked, wanted, operator: null, isOwner: false, isOwn: true });
  });
}

/** Does something about a change if nothing stands in its way, and says what refuses it as its shopper may know it. */
async function forShopper<Answer>(
  ports: Ports,
  { row: { id, version } }: FoundOrder,
  change: Pick<OwnChange, 'part' | 'version'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (version !== change.version) throw await changedSince(ports, id, change);
  const obstacle = obstacleTo(change.part, await readObstacles(ports.database, id));
  if (obstacle) throw refusedChange(obstacle);
  try {
    return await act();
  } catch (error) {
    const isOfOrder = error instanceof ProblemError && ['order-changed', 'event-refused'].includes(error.code);
    if (!isOfOrder) throw error;
    throw await explain(ports, id, { change, error });
  }
}

async function explain(
  ports: Ports,
  id: string,
  { change, error }: { change: Pick<OwnChange, 'part' | 'version'>; error: ProblemError },
): Promise<ProblemError> {
  const changed = await changedSince(ports, id, change);
  if (changed.details.members?.['version'] !== change.version) return changed;
  const obstacle = obstacleTo(change.part, await readObstacles(ports.database, id));
  return obstacle ? refusedChange(obstacle) : error;
}

/** The problem of a change that was decided from an older version; operators have no names in it. */
async function changedSince(
  { database }: Ports,
  id: string,
  { version: seen }: Pick<OwnChange, 'version'>,
): Promise<ProblemError> {
  const [[now], rows] = await Promise.all([
    database.all<{ version: number }>(sql`SELECT version FROM orders WHERE id = ${id}`),
    database
      .select({ kind: orderEvent.kind, actor: orderEvent.actor, at: orderEvent.at })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, id), gt(orderEvent.version, seen)))
      .orderBy(asc(orderEvent.id)),
  ]);
  const changes: OwnChangesSince = rows.map(({ kind, actor, at }) => {
    return { kind, isOwn: actor === 'owner', at: new Date(at).toISOString() };
  });
  return new ProblemError('order-changed', { members: { version: now?.version ?? seen, changes } });
}
