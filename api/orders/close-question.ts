import { type SQL, sql } from 'drizzle-orm';
import { localise } from '#api/catalogue/localise.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { fitsTokenHash } from '#api/orders/order-token.ts';
import { findQuestion, openQuestion, type QuestionRow, questionState, sealAnswer } from '#api/orders/questions.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readWorkshop } from '#api/workshop/settings.ts';
import { isToBeMade } from '#api/workshop/to-be-made.ts';
import type { Answer, Asked, OwnQuestion } from '#shared/contract/question.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { workshopDaysBetween } from '#shared/domain/workshop-calendar.ts';

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

/** Stores the answer to an open question, once, and resumes its pieces. False if it is no longer open. */
export async function answerQuestion(ports: Ports, id: string, answer: Answer): Promise<boolean> {
  const row = await findQuestion(ports.database, id);
  if (!row) return false;
  const sealed = await sealAnswer(ports.sealer, id, answer);
  const now = ports.clock();
  return closeQuestion(ports, row, {
    kind: 'question-answered',
    by: { actor: 'owner', operator: null },
    statement: sql`UPDATE question SET answer = ${sealed}, answered_at = ${now} WHERE id = ${id}`,
    condition: sql`question.expires_at > ${now} AND ${isToBeMade}`,
  });
}

/** Withdraws an open question, and resumes its pieces. False if it is no longer open. */
export async function withdrawQuestion(ports: Ports, id: string, operator: string): Promise<boolean> {
  const row = await findQuestion(ports.database, id);
  if (!row) return false;
  return closeQuestion(ports, row, {
    kind: 'question-withdrawn',
    by: { actor: 'operator', operator },
    statement: sql`UPDATE question SET withdrawn_at = ${ports.clock()} WHERE id = ${id}`,
    condition: sql`TRUE`,
  });
}

type Closing = {
  kind: 'question-answered' | 'question-withdrawn';
  by: { actor: 'owner' | 'operator'; operator: string | null };
  statement: SQL;
  condition: SQL;
};

async function closeQuestion(
  ports: Ports,
  { id, orderId, position }: QuestionRow,
  { kind, by, statement, condition }: Closing,
): Promise<boolean> {
  const { database, clock } = ports;
  try {
    await transact(database, [
      // If the question is no longer open, the event's state is null and the whole batch fails.
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
        SELECT ${orderId}, ${kind}, (SELECT orders.state FROM question JOIN orders ON orders.id = question.order_id
            WHERE question.id = ${id} AND answered_at IS NULL AND withdrawn_at IS NULL AND ${condition}),
          state, ${by.actor}, ${by.operator}, ${`line ${position + 1}`}, ${clock()} FROM orders WHERE id = ${orderId}`,
      statement,
      ...(await resumeStatements(database, { orderId, position, now: clock() })),
    ]);
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
  const closing = await readWorkshop(database);
  return waiting.map(({ since }) => {
    const days = workshopDaysBetween(moscowDay(since), moscowDay(now), closing);
    return sql`
      UPDATE piece SET waiting_since = NULL, waited_days = waited_days + ${days}
      WHERE order_id = ${orderId} AND position = ${position} AND waiting_since = ${since}
        AND NOT EXISTS (SELECT 1 FROM question WHERE order_id = ${orderId} AND position = ${position}
          AND answered_at IS NULL AND withdrawn_at IS NULL)`;
  });
}
