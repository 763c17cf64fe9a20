import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { namedMeasure, planMeasure } from '#api/orders/correct-measure.ts';
import { fitsTokenHash } from '#api/orders/order-token.ts';
import { findQuestion, openQuestion, type QuestionRow, questionState, sealAnswer } from '#api/orders/questions.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import type { Answer, Asked, OwnQuestion } from '#shared/contract/question.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { moscowDay, productionDaysBetween } from '#shared/domain/working-calendar.ts';

type About = { number: number; nameRu: string; nameEn: string; isMade: number };

/** A question for the holder of its token; null for anybody else, without revealing whether it exists. */
export async function findOwnQuestion(
  ports: Ports,
  locale: Locale,
  { id, token }: { id: string; token: string | undefined },
): Promise<OwnQuestion | null> {
  const row = await findQuestion(ports.database, id);
  const isOwn = await fitsTokenHash(token ?? '', row?.tokenHash ?? '');
  if (!row || !isOwn) return null;
  const [about] = await ports.database.all<About>(sql`
    SELECT orders.number, line.name_ru AS nameRu, line.name_en AS nameEn, ${isToBeMade} AS isMade
    FROM orders JOIN order_line AS line ON line.order_id = orders.id AND line.position = ${row.position}
    WHERE orders.id = ${row.orderId}`);
  if (!about) throw new Error('A question has no line');
  return {
    ...(await openQuestion(ports.sealer, row)),
    state: questionState(row, ports.clock(), about.isMade === 1),
    order: String(about.number),
    name: localise(locale, about.nameRu, about.nameEn),
  };
}

/** Whether a question offers an answer. */
export function hasChoice(asked: Asked, answer: Answer): boolean {
  if ('text' in answer) return true;
  return answer.choice < (asked.kind === 'measure' ? asked.values : asked.choices).length;
}

/**
 * Stores the answer to an open question, once, and resumes its pieces. One that names a measurement becomes that of the
 * line in the same batch. False if it is no longer open.
 */
export async function answerQuestion(ports: Ports, id: string, answer: Answer): Promise<boolean> {
  return tryClosing(ports, id, async (row, now) => {
    const { asked } = await openQuestion(ports.sealer, row);
    const named = namedMeasure(asked, answer);
    const planned = named && (await planMeasure(ports, row, { ...named, question: id, by: null, at: now }));
    // A value that fits no body is left to a person, like words.
    const measured = planned && 'statements' in planned ? planned.statements : [];
    return closeWith(ports, row, { answer, by: { actor: 'owner', operator: null }, measured, now });
  });
}

/**
 * Enters the measurement that a shopper named in words or by telephone: it becomes that of the line, and closes the
 * question if that waits for an answer. Throws a ProblemError if it fits no body, or if nothing is asked any more.
 */
export async function enterMeasure(
  ports: Ports,
  id: string,
  { cm, operator }: { cm: number; operator: string },
): Promise<void> {
  const isEntered = await tryClosing(ports, id, async (row, now) => {
    const { asked } = await openQuestion(ports.sealer, row);
    if (asked?.kind !== 'measure' || row.withdrawnAt !== null) return false;
    const planned = await planMeasure(ports, row, { question: id, measure: asked.measure, cm, by: operator, at: now });
    if ('refusal' in planned) {
      throw new ProblemError('invalid-request', { errors: [{ path: 'cm', code: planned.refusal }] });
    }
    const measured = planned.statements;
    if (row.answeredAt !== null) return transactGuarded(ports.database, measured);
    const by = { actor: 'operator', operator } as const;
    return closeWith(ports, row, { answer: { text: String(cm) }, by, measured, now });
  });
  if (!isEntered) throw new ProblemError('question-closed');
}

/** Withdraws an open question, and resumes its pieces. False if it is no longer open. */
export async function withdrawQuestion(ports: Ports, id: string, operator: string): Promise<boolean> {
  const now = ports.clock();
  const row = await findQuestion(ports.database, id);
  if (!row) return false;
  return closeQuestion(ports, row, {
    kind: 'question-withdrawn',
    by: { actor: 'operator', operator },
    statements: [sql`UPDATE question SET withdrawn_at = ${now} WHERE id = ${id}`],
    condition: sql`TRUE`,
    now,
  });
}

/**
 * Tries again if the line has changed meanwhile. False if there is no such question, or if it is no longer open.
 *
 * All of a closing happens at one moment: a measurement that is not of before its answer has been entered.
 */
async function tryClosing(
  ports: Ports,
  id: string,
  close: (row: QuestionRow, now: number) => Promise<boolean>,
): Promise<boolean> {
  const isClosed = await retryOvertaken(async () => {
    const row = await findQuestion(ports.database, id);
    if (!row) return false;
    return (await close(row, ports.clock())) || null;
  });
  return isClosed ?? false;
}

type Given = Pick<Closing, 'by' | 'now'> & { answer: Answer; measured: readonly SQL[] };

async function closeWith(ports: Ports, row: QuestionRow, { answer, by, measured, now }: Given): Promise<boolean> {
  const sealed = await sealAnswer(ports.sealer, row.id, answer);
  const inTime = by.actor === 'owner' ? sql`question.expires_at > ${now}` : sql`TRUE`;
  return closeQuestion(ports, row, {
    kind: 'question-answered',
    by,
    statements: [sql`UPDATE question SET answer = ${sealed}, answered_at = ${now} WHERE id = ${row.id}`, ...measured],
    condition: sql`${inTime} AND ${isToBeMade}`,
    now,
  });
}

type Closing = {
  kind: 'question-answered' | 'question-withdrawn';
  by: { actor: 'owner' | 'operator'; operator: string | null };
  statements: readonly SQL[];
  condition: SQL;
  now: number;
};

async function closeQuestion(
  ports: Ports,
  { id, orderId, position }: QuestionRow,
  { kind, by, statements, condition, now }: Closing,
): Promise<boolean> {
  const { database } = ports;
  return transactGuarded(database, [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      SELECT ${orderId}, ${kind}, (SELECT orders.state FROM question JOIN orders ON orders.id = question.order_id
          WHERE question.id = ${id} AND answered_at IS NULL AND withdrawn_at IS NULL AND ${condition}),
        state, ${by.actor}, ${by.operator}, ${`line ${position + 1}`}, ${now} FROM orders WHERE id = ${orderId}`,
    ...statements,
    ...(await resumeStatements(database, { orderId, position, now })),
  ]);
}

/** False if one of its events found its condition unmet, whose state is null then: nothing of the batch is written. */
async function transactGuarded(database: Database, statements: readonly SQL[]): Promise<boolean> {
  try {
    await transact(database, statements);
    return true;
  } catch (error) {
    if (violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) return false;
    throw error;
  }
}

/** Resumes the pieces of a line that wait for nothing else, and adds up how long they have waited. */
async function resumeStatements(
  database: Database,
  { orderId, position, now }: { orderId: string; position: number; now: number },
): Promise<SQL[]> {
  const waiting = await database.all<{ since: number }>(sql`
    SELECT DISTINCT waiting_since AS since FROM piece
    WHERE order_id = ${orderId} AND position = ${position} AND waiting_since IS NOT NULL`);
  const closing = await readProductionSettings(database);
  return waiting.map(({ since }) => {
    const days = productionDaysBetween(moscowDay(since), moscowDay(now), closing);
    return sql`
      UPDATE piece SET waiting_since = NULL, waited_days = waited_days + ${days}
      WHERE order_id = ${orderId} AND position = ${position} AND waiting_since = ${since}
        AND NOT EXISTS (SELECT 1 FROM question WHERE order_id = ${orderId} AND position = ${position}
          AND answered_at IS NULL AND withdrawn_at IS NULL)`;
  });
}
