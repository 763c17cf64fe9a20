import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readContentFacts } from '#api/content/revisions.ts';
import { operatorAudit } from '#api/database/audit-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { countCall } from '#api/limits/count-call.ts';
import { readGroupFacts, readProductFacts } from '#api/operator/catalogue-facts.ts';
import { readCertificateFacts } from '#api/operator/certificates.ts';
import { readOperatorFacts } from '#api/operator/operators.ts';
import { readPromotionFacts } from '#api/operator/promotions.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isPacked } from '#api/workshop/packed.ts';
import { MAKING_OPERATIONS } from '#shared/contract/making-operations.ts';
import type { AuditedFacts, Operator } from '#shared/contract/operator.ts';
import { PieceId } from '#shared/contract/piece.ts';
import { clientKey } from '#shared/domain/client-key.ts';

/** Characters: an unknown address may be of any length. */
const LONGEST_ACTION = 200;

/** Refused sign-ins of one address that are recorded: continued guessing must not fill the table. */
const REFUSALS = { name: 'operator-refused', most: 10, perMs: 60 * 60 * 1000 } as const;

/** Records a refused call, at most ten times an hour for an address. */
export async function auditRefusal(c: Context<ApiEnv>, status: number): Promise<void> {
  const { ports, requestId } = c.var;
  const address = clientAddress(c);
  if ((await countCall(ports, REFUSALS, clientKey(address))) > REFUSALS.most) return;
  ports.log({ level: 'warn', event: 'operator-refused', id: requestId });
  const action = `${c.req.method} ${c.req.path}`.slice(0, LONGEST_ACTION);
  await ports.database.insert(operatorAudit).values({ at: ports.clock(), requestId, address, action, status });
}

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
 * with the facts before and after a change. No data of shoppers is stored.
 */
export const auditOperator = createMiddleware<ApiEnv>(async function auditOperator(c, next) {
  const { ports, requestId, operator } = c.var;
  const call = { requestId, operator: operator.id, address: clientAddress(c), action: `${c.req.method} ${c.req.path}` };
  const subject = c.req.path === WORKSHOP.path ? WORKSHOP_SUBJECT : subjectOf(c.req.param());
  const readFacts = async () => (subject && c.req.method !== 'GET' ? factsText(await subject.read(ports)) : null);
  const [begun] = await ports.database
    .insert(operatorAudit)
    .values({ ...call, at: ports.clock(), subject: subject?.name ?? '', facts: await readFacts() })
    .returning({ id: operatorAudit.id });
  await next();
  const { audited } = c.var;
  await ports.database.insert(operatorAudit).values({
    ...call,
    at: ports.clock(),
    subject: audited?.subject ?? subject?.name ?? '',
    outcomeOf: begun?.id ?? null,
    facts: audited ? factsText(audited.after) : await readFacts(),
    status: c.res.status,
  });
});

type Subject = { name: string; read: (ports: Ports) => Promise<AuditedFacts | null> };

/** There is only one workshop: its address needs no parameter. */
const { readWorkshop: WORKSHOP } = MAKING_OPERATIONS;
const WORKSHOP_SUBJECT: Subject = { name: 'workshop', read: ({ database }) => readWorkshopFacts(database) };

/** The record that a call is about, by the parameters of its address. */
function subjectOf({
  number,
  id,
  kind,
  handle,
  piece,
  promotion,
  certificate,
  content,
}: Readonly<Record<string, string | undefined>>): Subject | null {
  if (piece !== undefined && PieceId.safeParse(piece).success) {
    return { name: `piece ${piece}`, read: ({ database }) => readPieceFacts(database, piece) };
  }
  if (promotion !== undefined) {
    return { name: promotionSubject(promotion), read: ({ database }) => readPromotionFacts(database, promotion) };
  }
  if (certificate !== undefined) {
    return { name: `certificate ${certificate}`, read: ({ database }) => readCertificateFacts(database, certificate) };
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

/** The name of a person in the audit log. */
export function operatorSubject(id: string): string {
  return `operator ${id}`;
}

/** The facts of an order that a change may affect, without its shopper's data. */
async function readOrderFacts(database: Database, number: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT state, total, ready_by AS readyBy, contact IS NULL AS isErased, ${isPacked} AS isPacked,
      (SELECT coalesce(sum(amount), 0) FROM payment_attempt WHERE order_id = orders.id AND status = 'succeeded') AS paid,
      ${sumReturnedOf(sql`orders.id`)} AS returned
    FROM orders WHERE number = ${Number(number)}`);
  return facts ?? null;
}

async function readWorkshopFacts(database: Database): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT pieces_per_day AS piecesPerDay, weekdays_off AS weekdaysOff, days_off AS daysOff, stages FROM workshop`);
  return facts ?? null;
}

async function readPieceFacts(database: Database, id: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT number AS "order", piece.position + 1 AS line, stage, holder, waiting_since IS NOT NULL AS isWaiting,
      stopped_by IS NOT NULL AS isStopped, put_aside_at IS NOT NULL AS isPutAside
    FROM piece JOIN orders ON orders.id = piece.order_id WHERE piece.id = ${id}`);
  return facts ?? null;
}

function factsText(facts: AuditedFacts | null): string | null {
  return facts && JSON.stringify(facts);
}
