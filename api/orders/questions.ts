import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { question } from '#api/database/production-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { hmac, keyOf } from '#api/security/secrets.ts';
import { Answer, Asked, type OwnQuestion } from '#shared/contract/question.ts';

export type QuestionRow = typeof question.$inferSelect;

/** The encrypted columns of a question. */
export type SealedQuestion = Pick<QuestionRow, 'id' | 'asked' | 'answer'>;

/**
 * The token of a question: derived from its random id, so that its email can contain it although only a hash is
 * stored.
 */
export function questionToken({ settings }: Ports, { id, tokenKeyId }: Pick<QuestionRow, 'id' | 'tokenKeyId'>) {
  return hmac(keyOf(settings.orderTokenKeys, tokenKeyId), `question ${id}`);
}

export async function findQuestion(database: Database, id: string): Promise<QuestionRow | null> {
  const [row] = await database.select().from(question).where(eq(question.id, id));
  return row ?? null;
}

/** The questions about a line, oldest first. */
export function listQuestions(database: Database, orderId: string, position: number): Promise<QuestionRow[]> {
  return database
    .select()
    .from(question)
    .where(and(eq(question.orderId, orderId), eq(question.position, position)))
    .orderBy(asc(question.askedAt));
}

/** The state of a question at a time; it is over if its order is not being made any more. */
export function questionState(row: QuestionRow, now: number, isToBeMade: boolean): OwnQuestion['state'] {
  if (row.answeredAt !== null) return 'answered';
  if (row.withdrawnAt !== null) return 'withdrawn';
  return now < row.expiresAt && isToBeMade ? 'open' : 'expired';
}

/** Encrypts the question, or the answer, for its row. */
export function sealAsked(sealer: Sealer, id: string, asked: Asked): Promise<string> {
  return sealer.seal(JSON.stringify(asked), `asked of question ${id}`);
}
export function sealAnswer(sealer: Sealer, id: string, answer: Answer): Promise<string> {
  return sealer.seal(JSON.stringify(answer), `answer of question ${id}`);
}

/** Decrypts the question and the answer; nulls if there is none, or if they have been erased. */
export async function openQuestion(sealer: Sealer, { id, asked, answer }: SealedQuestion) {
  return {
    asked: asked === null ? null : z.parse(Asked, JSON.parse(await sealer.open(asked, `asked of question ${id}`))),
    answer: answer === null ? null : z.parse(Answer, JSON.parse(await sealer.open(answer, `answer of question ${id}`))),
  };
}
