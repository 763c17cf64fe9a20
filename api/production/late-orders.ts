import { sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import { delayedDates, storeDeliveryDates, withDeliveryDates } from '#api/orders/delivery-dates.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isPieceToBeMade, isToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readPlan, selectPieces } from '#api/production/piece-rows.ts';
import type { EmailPreview } from '#shared/contract/order-email.ts';
import type { DelayRequest, LateOrder } from '#shared/contract/piece.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { addDays, type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The most pieces that are checked, in order of their delivery date. */
const MAX_PIECES = 2000;
/** How far ahead a delivery date can be moved, calendar days. */
const FARTHEST_DAYS = 180;

/** Orders that will be made later than they are due, earliest first. */
export async function listLateOrders({ database, clock }: Ports): Promise<LateOrder[]> {
  const settings = await readProductionSettings(database);
  const [plan, rows] = await Promise.all([
    readPlan(database, settings, clock()),
    selectPieces(database, sql`${isPieceToBeMade} AND piece.stage <> ${LAST_STAGE}`, MAX_PIECES),
  ]);
  const orders = Map.groupBy(rows, ({ number }) => number);
  return [...orders].flatMap(([number, pieces]) => {
    const readyBy = pieces[0]?.readyBy ?? '';
    const expected = latest(pieces.flatMap((piece) => [plan.dueOf(piece), plan.expected.get(piece.id) ?? '']));
    if (expected <= readyBy && readyBy >= plan.today) return [];
    return [
      {
        number: String(number),
        readyBy,
        expected: expected > readyBy ? expected : null,
        open: pieces.length,
        waiting: pieces.filter(({ waitingSince }) => waitingSince !== null).length,
      },
    ];
  });
}

function latest(days: readonly Day[]): Day {
  return days.toSorted().at(-1) ?? '';
}

/** The email that announces a later day. Throws a ProblemError if that day cannot be promised. */
export async function previewDelay(ports: Ports, orderId: string, request: DelayRequest): Promise<EmailPreview[]> {
  const { database, clock } = ports;
  checkDelay(request, moscowDay(clock()));
  const found = await findOrder(database, orderId);
  if (!found) throw new ProblemError('not-found');
  const after = withDeliveryDates(found, await delayedDates(database, orderId, request.readyBy));
  return previewOrderEmail(ports, after, { kind: 'delayed', subject: request.readyBy });
}

function checkDelay({ seenReadyBy, readyBy }: DelayRequest, today: Day): void {
  if (readyBy <= seenReadyBy || readyBy < today || readyBy > addDays(today, FARTHEST_DAYS)) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'readyBy', code: 'later' }] });
  }
}

/**
 * Promises a later day and notifies the shopper, once for a claim. Throws a ProblemError if the delivery dates have
 * changed meanwhile.
 */
export async function delayOrder(
  ports: Ports,
  orderId: string,
  { seenReadyBy, readyBy, operator, claim }: DelayRequest & { operator: string; claim: Claim },
): Promise<void> {
  const { database, clock } = ports;
  const now = clock();
  checkDelay({ seenReadyBy, readyBy }, moscowDay(now));
  const deliveryDates = await delayedDates(database, orderId, readyBy);
  try {
    await transact(database, [
      // If the delivery date has changed, the event's state is null and the whole batch fails.
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
        SELECT id, 'delay-announced', (SELECT state FROM orders
            WHERE id = ${orderId} AND ready_by = ${seenReadyBy} AND ${isToBeMade} AND contact IS NOT NULL),
          state, 'operator', ${operator}, ${readyBy}, ${now} FROM orders WHERE id = ${orderId}`,
      ...storeDeliveryDates(orderId, deliveryDates, now),
      insertEmail(orderId, 'delayed', { now, subject: readyBy }),
      ...claim(),
    ]);
  } catch (error) {
    if (!violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) throw error;
    throw new ProblemError('delivery-date-changed', { cause: error });
  }
  await queueEmails(ports, orderId);
}
