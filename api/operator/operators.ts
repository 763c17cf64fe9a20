import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { operator } from '#api/database/operator-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isSameSecret, sha256Hex, toBase64Url } from '#api/security/secrets.ts';
import { type AuditedFacts, type NewOperator, type Operator, OperatorRole } from '#shared/contract/operator.ts';

/** Who the token of the configuration belongs to; the migrations have put their row there. */
const OWNER_ID = 'owner';
const TOKEN_BYTES = 32;

/** Whose a token is; null where it is nobody's, or what they may do has ended. */
export async function findOperatorByToken({ database, settings }: Ports, token: string): Promise<Operator | null> {
  const hash = await sha256Hex(token);
  if (await isSameSecret(hash, settings.operatorTokenHash)) return findOperator(database, OWNER_ID);
  const [row] = await database
    .select()
    .from(operator)
    .where(and(eq(operator.tokenHash, hash), isNull(operator.deactivatedAt)));
  return row ? operatorOf(row) : null;
}

export async function findOperator(database: Database, id: string): Promise<Operator | null> {
  const [row] = await database.select().from(operator).where(eq(operator.id, id));
  return row ? operatorOf(row) : null;
}

/** Everybody who is or was of the shop, by when they came. */
export async function listOperators({ database }: Ports): Promise<Operator[]> {
  return (await database.select().from(operator).orderBy(asc(operator.createdAt), asc(operator.id))).map(operatorOf);
}

/** The names of the shop's people by their ids. */
export async function readOperatorNames(ports: Ports): Promise<ReadonlyMap<string, string>> {
  return new Map((await listOperators(ports)).map(({ id, name }) => [id, name]));
}

/** Adds a person. The token is in the response and nowhere else. */
export async function addOperator(
  { database, random, clock }: Ports,
  { name, role }: NewOperator,
): Promise<{ operator: Operator; token: string }> {
  const token = toBase64Url(random(TOKEN_BYTES));
  const row = { id: crypto.randomUUID(), name, role, tokenHash: await sha256Hex(token), createdAt: clock() };
  await database.insert(operator).values(row);
  return { operator: operatorOf({ ...row, deactivatedAt: null }), token };
}

/** Ends what a person may do. Null where there is nobody of that id, or it is the owner of the configuration's token. */
export async function deactivateOperator({ database, clock }: Ports, id: string): Promise<Operator | null> {
  const [row] = await database
    .update(operator)
    .set({ deactivatedAt: sql`coalesce(deactivated_at, ${clock()})` })
    .where(and(eq(operator.id, id), sql`token_hash IS NOT NULL`))
    .returning();
  return row ? operatorOf(row) : null;
}

/** What the audit records of a person. */
export function auditedOperator({ name, role, deactivatedAt }: Operator): AuditedFacts {
  return { name, role, active: deactivatedAt === null };
}

function operatorOf({
  id,
  name,
  role,
  createdAt,
  deactivatedAt,
}: Omit<typeof operator.$inferSelect, 'tokenHash'>): Operator {
  const timeOf = (ms: number) => new Date(ms).toISOString();
  return {
    id,
    name,
    role: OperatorRole.parse(role),
    createdAt: timeOf(createdAt),
    deactivatedAt: deactivatedAt === null ? null : timeOf(deactivatedAt),
  };
}
