import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { questionToken, sealAsked } from '#api/orders/questions.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { newestKeyId, sha256, toBase64Url } from '#api/security/secrets.ts';
import type { Asked } from '#shared/contract/question.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** How long a question can be answered, ms. */
const QUESTION_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const ID_BYTES = 16;

type Asking = { asked: Asked; operator: string; claim: Claim };

/**
 * Asks a shopper about a piece by email. All pieces of its line wait until she answers. Throws a ProblemError if the
 * piece is not being made, or if its shopper's address has been erased.
 */
export async function askShopper(ports: Ports, pieceId: string, { asked, operator, claim }: Asking): Promise<void> {
  const { database, settings, sealer, clock, random } = ports;
  const [found] = await database.all<{ orderId: string; position: number }>(sql`
    SELECT piece.order_id AS orderId, piece.position FROM piece JOIN orders ON orders.id = piece.order_id
    WHERE piece.id = ${pieceId} AND ${isPieceToBeMade} AND orders.contact IS NOT NULL`);
  if (!found) throw new ProblemError('not-found');
  const { orderId, position } = found;
  const now = clock();
  const id = toBase64Url(random(ID_BYTES));
  const tokenKeyId = newestKeyId(settings.orderTokenKeys);
  const tokenHash = await sha256(await questionToken(ports, { id, tokenKeyId }));
  const sealed = await sealAsked(sealer, id, asked);
  await transact(database, [
    sql`
      INSERT INTO question (id, order_id, position, token_key_id, token_hash, asked, operator, asked_at, expires_at)
      VALUES (${id}, ${orderId}, ${position}, ${tokenKeyId}, ${tokenHash}, ${sealed}, ${operator}, ${now},
        ${now + QUESTION_LIFE_MS})`,
    sql`
      UPDATE piece SET waiting_since = coalesce(waiting_since, ${now})
      WHERE order_id = ${orderId} AND position = ${position} AND stage <> ${LAST_STAGE}`,
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      SELECT id, 'question-asked', state, state, 'operator', ${operator}, ${`line ${position + 1}`}, ${now}
      FROM orders WHERE id = ${orderId}`,
    insertEmail(orderId, 'question', { now, subject: id }),
    ...claim(),
  ]);
  await queueEmails(ports, orderId);
}
