import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { RETURN_RACE } from '#api/orders/returns/left-to-return.ts';
import type { FoundReturn } from '#api/orders/returns/return-rows.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ReturnProblem } from '#shared/contract/own-return.ts';
import { RETURN_MOVES, type ReturnMove } from '#shared/domain/return-states.ts';

type Moving = {
  at: number;
  /** The operator; null if its shopper moves it. */
  operator: string | null;
  /** Whether another email tells its shopper of it. */
  isTold?: boolean;
  /** The condition under which it is moved: with it the batch does what it is for. */
  condition?: SQL;
};

/** The moves that its shopper is told of by an email of their own. */
const TOLD = ['accept', 'refuse', 'receive'] as const;

/**
 * The statements that move a return: a row in the log of its order, and an email. If it is not in a state that the move
 * starts from, the batch is rolled back ({@link RETURN_RACE}).
 */
export function moveReturn(
  { id, orderId }: Pick<FoundReturn['row'], 'id' | 'orderId'>,
  move: ReturnMove,
  { at, operator, isTold = false, condition = sql`TRUE` }: Moving,
): readonly Statement[] {
  const { from, to } = RETURN_MOVES[move];
  const told = isTold ? undefined : TOLD.find((each) => each === move);
  return [
    sql`UPDATE order_return SET state = CASE WHEN state IN (SELECT value FROM json_each(${JSON.stringify(from)}))
        THEN ${move === 'unreceive' ? sql`CASE WHEN track IS NULL THEN 'accepted' ELSE 'sent' END` : to} END
      WHERE id = ${id} AND ${condition}`,
    sql`INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, at)
      SELECT id, ${`return-${move}`}, state, state, ${operator === null ? 'owner' : 'operator'}, ${operator}, ${at}
      FROM orders WHERE id = ${orderId} AND ${condition}`,
    ...(told ? [insertEmail(orderId, `return-${told}`, { now: at, subject: `${id} ${at}`, condition })] : []),
  ];
}

/** Runs a batch that moves a return. Throws a ProblemError if somebody has moved it meanwhile. */
export async function moveInBatch(ports: Ports, orderId: string, statements: readonly Statement[]): Promise<void> {
  try {
    await transact(ports.database, statements);
  } catch (error) {
    throw isReturnRace(error) ? refusedReturn('moved', error) : error;
  }
  await queueEmails(ports, orderId);
}

/** Whether a batch was rolled back because its return has moved, or has fewer pieces left. */
export function isReturnRace(error: unknown): boolean {
  return violatesConstraint(error, RETURN_RACE);
}

/** The problem of a return that cannot be asked for, or moved. */
export function refusedReturn(reason: ReturnProblem, cause?: unknown): ProblemError {
  return new ProblemError('event-refused', { members: { reason }, cause });
}
