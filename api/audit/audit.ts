import { type SQL, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { auditRefusal, countRefusal, recordsRefusals } from '#api/audit/audit-refusals.ts';
import { readCertificateFacts } from '#api/certificates/manage-certificates.ts';
import { readContentFacts } from '#api/content/revisions.ts';
import { operatorAudit } from '#api/database/audit-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import { isPacked } from '#api/pieces/packed.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readGroupFacts, readProductFacts } from '#api/products/audited-facts.ts';
import { readPromotionFacts } from '#api/promotions/manage-promotions.ts';
import { readReviewFacts } from '#api/reviews/operator-reviews.ts';
import { readOperatorFacts } from '#api/staff/operators.ts';
import type { AuditedFacts, Operator } from '#shared/contract/operator.ts';
import { PieceId } from '#shared/contract/piece.ts';
import { PRODUCTION_OPERATIONS } from '#shared/contract/production-operations.ts';
import { receivedAs } from '#shared/contract/received-money.ts';

/** Records sign-ins and attempts to sign in. */
export const auditSignIn = createMiddleware<ApiEnv>(async function auditSignIn(c, next) {
  await next();
  const { ports, requestId } = c.var;
  const operator: Operator | undefined = c.get('operator');
  const { status } = c.res;
  if (operator === undefined) return status < 400 ? undefined : auditRefusal(c, status);
  const call = { requestId, operator: operator.id, address: clientAddress(c), action: `${c.req.method} ${c.req.path}` };
  await ports.database
    .insert(operatorAudit)
    .values({ ...call, at: ports.clock(), subject: operatorSubject(operator.id), status });
});

/**
 * Records who read and who changed what: before the call, so that nothing goes unrecorded, and its outcome after it,
 * with the facts before and after a change. No data of shoppers is stored. Of somebody who was refused too often today
 * only what is not refused is recorded, after the call.
 */
export const auditOperator = createMiddleware<ApiEnv>(async function auditOperator(c, next) {
  const { ports, requestId, operator } = c.var;
  const call = { requestId, operator: operator.id, address: clientAddress(c), action: `${c.req.method} ${c.req.path}` };
  const isOwn = NAMED_BY_THEIR_CALLS.some((path) => c.req.path.startsWith(path));
  const known = isOwn ? null : subjectOf(c.req.param());
  const subject = c.req.path === SETTINGS.path ? SETTINGS_SUBJECT : known;
  const readFacts = async () => (subject && c.req.method !== 'GET' ? factsText(await subject.read(ports)) : null);
  const beginning = { ...call, at: ports.clock(), subject: subject?.name ?? '', facts: await readFacts() };
  const early = await begin(ports, beginning, await recordsRefusals(ports, operator.id));
  await next();
  const { status } = c.res;
  const isRefused = status >= 400 && status < 500;
  if (early === null && isRefused) return;
  const outcomeOf = early ?? (await begin(ports, beginning, sql`TRUE`));
  const { audited } = c.var;
  await ports.database.insert(operatorAudit).values({
    ...call,
    at: ports.clock(),
    subject: audited?.subject ?? subject?.name ?? '',
    outcomeOf,
    facts: audited ? factsText(audited.after) : await readFacts(),
    status,
  });
  if (isRefused) await countRefusal(ports, call);
});

type Beginning = Required<
  Pick<typeof operatorAudit.$inferInsert, 'at' | 'requestId' | 'operator' | 'address' | 'action' | 'subject' | 'facts'>
>;

/** The id of a call's first entry; null if the condition does not hold. */
async function begin({ database }: Ports, call: Beginning, condition: SQL): Promise<number | null> {
  const { at, requestId, operator, address, action, subject, facts } = call;
  const [begun] = await database.all<{ id: number }>(sql`
    INSERT INTO operator_audit (at, request_id, operator, address, action, subject, facts)
    SELECT ${at}, ${requestId}, ${operator}, ${address}, ${action}, ${subject}, ${facts} WHERE ${condition}
    RETURNING id`);
  return begun?.id ?? null;
}

type Subject = { name: string; read: (ports: Ports) => Promise<AuditedFacts | null> };

/** There is one row of them: their address needs no parameter. */
const { readProductionSettings: SETTINGS } = PRODUCTION_OPERATIONS;
const SETTINGS_SUBJECT: Subject = { name: 'production', read: ({ database }) => readSettingsFacts(database) };

/** Their parameters are called as those of other records: what they are about is said by the calls themselves. */
const NAMED_BY_THEIR_CALLS = ['/operator/returns/', '/operator/size-systems/'];

/** The record that a call is about, by the parameters of its address. */
function subjectOf({
  number,
  id,
  kind,
  handle,
  piece,
  promotion,
  set,
  certificate,
  content,
  review,
}: Readonly<Record<string, string | undefined>>): Subject | null {
  if (piece !== undefined && PieceId.safeParse(piece).success) {
    return { name: `piece ${piece}`, read: ({ database }) => readPieceFacts(database, piece) };
  }
  if (promotion !== undefined) {
    return { name: promotionSubject(promotion), read: ({ database }) => readPromotionFacts(database, promotion) };
  }
  if (set !== undefined) {
    return { name: setSubject(set), read: ({ database }) => readPromotionFacts(database, set) };
  }
  if (certificate !== undefined) {
    return { name: `certificate ${certificate}`, read: ({ database }) => readCertificateFacts(database, certificate) };
  }
  if (review !== undefined) {
    return { name: `review ${review}`, read: (ports) => readReviewFacts(ports, review) };
  }
  if (content !== undefined) {
    return { name: `content ${content}`, read: ({ database }) => readContentFacts(database, content) };
  }
  if (number !== undefined && /^\d{1,10}$/.test(number)) {
    return { name: orderSubject(number), read: ({ database }) => readOrderFacts(database, number) };
  }
  if (handle !== undefined) {
    return kind === undefined
      ? { name: productSubject(handle), read: ({ database }) => readProductFacts(database, handle) }
      : { name: `${kind} ${handle}`, read: ({ database }) => readGroupFacts(database, kind, handle) };
  }
  if (id === undefined) return null;
  return { name: operatorSubject(id), read: ({ database }) => readOperatorFacts(database, id) };
}

/** The name of an order in the audit log. */
export function orderSubject(number: string): string {
  return `order ${number}`;
}

/** The name of a product in the audit log. */
export function productSubject(handle: string): string {
  return `product ${handle}`;
}

/** The name of a promotion in the audit log. */
export function promotionSubject(id: string): string {
  return `promotion ${id}`;
}

/** The name of a set in the audit log; its facts are those of its promotion. */
export function setSubject(id: string): string {
  return `set ${id}`;
}

/** The name of a person in the audit log. */
export function operatorSubject(id: string): string {
  return `operator ${id}`;
}

/** The facts of an order that a change may affect, without its shopper's data. */
async function readOrderFacts(database: Database, number: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT state, total, ready_by AS readyBy, contact IS NULL AS isErased, ${isPacked} AS isPacked,
      (SELECT coalesce(sum(amount), 0) FROM payment_attempt WHERE order_id = orders.id AND status = 'succeeded') AS paid,
      ${sumReturnedOf(sql`orders.id`)} AS returned,
      (SELECT event.detail FROM order_event AS event WHERE event.order_id = orders.id
        AND event.kind IN ('paid_by_hand', 'charge-received') ORDER BY event.id DESC LIMIT 1) AS received
    FROM orders WHERE number = ${Number(number)}`);
  if (!facts) return null;
  const { received, ...others } = facts;
  // Its word may name somebody.
  return { ...others, receivedAs: receivedAs(received === null ? null : String(received))?.way ?? null };
}

async function readSettingsFacts(database: Database): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT pieces_per_day AS piecesPerDay, weekdays_off AS weekdaysOff, days_off AS daysOff, stages,
      own_changes AS ownChanges FROM production_settings`);
  return facts ?? null;
}

async function readPieceFacts(database: Database, id: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT number AS "order", piece.position + 1 AS line, stage, from_shelf AS isFromShelf, holder,
      waiting_since IS NOT NULL AS isWaiting,
      stopped_by IS NOT NULL AS isStopped, put_aside_at IS NOT NULL AS isPutAside
    FROM piece JOIN orders ON orders.id = piece.order_id WHERE piece.id = ${id}`);
  return facts ?? null;
}

function factsText(facts: AuditedFacts | null): string | null {
  return facts && JSON.stringify(facts);
}
