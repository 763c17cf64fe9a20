import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { operator } from '#api/database/operator-tables.ts';
import { idOfKey, runIdempotently } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256Hex, toBase64Url } from '#api/security/secrets.ts';
import type { StaffChange } from '#shared/contract/authentication.ts';
import {
  type AuditedFacts,
  type NewOperator,
  OPERATOR_ROLES,
  type Operator,
  OperatorRole,
} from '#shared/contract/operator.ts';

/** The owner of the configured token; the migrations have inserted the row. */
export const OWNER_ID = 'owner';
const TOKEN_BYTES = 32;
const TOKEN_LIFE_MS = 90 * 24 * 60 * 60 * 1000;
const USE_PRECISION_MS = 60_000;

/** The operator with a token of the commands; null if it is unknown, or if it or their access has ended. */
export async function findOperatorByToken({ database, clock }: Ports, token: string): Promise<Operator | null> {
  return findActive(database, sql`token_hash = ${await sha256Hex(token)} AND token_ends_at > ${clock()}`);
}

/** Records that a person's token of the commands was used, at most once a minute. */
export async function recordTokenUse({ database, clock }: Ports, id: string): Promise<void> {
  const now = clock();
  await database
    .update(operator)
    .set({ tokenUsedAt: now })
    .where(sql`id = ${id} AND coalesce(token_used_at, 0) <= ${now - USE_PRECISION_MS}`);
}

/** The operator with an email address at Cloudflare Access; null if there is none with access. */
export function findOperatorByEmail(database: Database, email: string): Promise<Operator | null> {
  return findActive(database, eq(operator.email, email));
}

async function findActive(database: Database, condition: SQL): Promise<Operator | null> {
  const [row] = await database
    .select()
    .from(operator)
    .where(and(condition, isNull(operator.deactivatedAt)));
  return row ? operatorOf(row) : null;
}

export async function findOperator(database: Database, id: string): Promise<Operator | null> {
  const [row] = await database.select().from(operator).where(eq(operator.id, id));
  return row ? operatorOf(row) : null;
}

/** All operators, present and past, by when they were added. */
export async function listOperators({ database }: Ports): Promise<Operator[]> {
  return (await database.select().from(operator).orderBy(asc(operator.createdAt), asc(operator.id))).map(operatorOf);
}

/** The names of the operators by id. */
export async function readOperatorNames(ports: Ports): Promise<ReadonlyMap<string, string>> {
  return new Map((await listOperators(ports)).map(({ id, name }) => [id, name]));
}

type NewPerson = NewOperator & { email?: string | null };

/** Adds an operator, once for a key. */
export async function addOperator(ports: Ports, person: NewPerson, key: string): Promise<Operator> {
  const { database, clock } = ports;
  const request = { key, call: 'operator', orderId: '', body: person };
  const id = await idOfKey(request);
  const row = { id, name: person.name, ...storedRoles(person.roles), email: person.email?.toLowerCase() ?? null };
  await runIdempotently(ports, request, (claim) =>
    transact(database, [database.insert(operator).values({ ...row, createdAt: clock() }), ...claim()]),
  );
  const added = await findOperator(database, id);
  if (!added) throw new Error('The operator was not added');
  return added;
}

/** Creates a token of the commands for a person, instead of the one before; it is returned and not stored. */
export async function giveToken({ database, random, clock, log }: Ports, id: string): Promise<string> {
  const token = toBase64Url(random(TOKEN_BYTES));
  await database
    .update(operator)
    .set({ tokenHash: await sha256Hex(token), tokenEndsAt: clock() + TOKEN_LIFE_MS, tokenUsedAt: null })
    .where(eq(operator.id, id));
  log({ level: 'info', event: 'token-given', operator: id });
  return token;
}

/** Changes what is named of an operator. Null if there is none with that id. */
export async function changeOperator(
  { database, log }: Ports,
  id: string,
  { email, roles, ...details }: StaffChange,
): Promise<Operator | null> {
  const before = await findOperator(database, id);
  const changed = {
    ...details,
    ...(roles && storedRoles(roles)),
    ...(email !== undefined && { email: email?.toLowerCase() ?? null }),
  };
  const [row] = await database.update(operator).set(changed).where(eq(operator.id, id)).returning();
  if (!row) return null;
  const hasOtherEmail = before?.email !== row.email;
  log({
    level: 'info',
    event: 'operator-changed',
    operator: id,
    role: row.role,
    roles: JSON.stringify(row.roles),
    hasOtherEmail,
  });
  return operatorOf(row);
}

/** The facts about a person for the audit log; null if there is none with that id. */
export async function readOperatorFacts(database: Database, id: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts & { role: string; roles: string | null }>(sql`
    SELECT name, role, roles, email, deactivated_at IS NULL AS active, token_hash IS NOT NULL AS hasToken,
      (SELECT count(*) FROM passkey WHERE operator_id = operator.id) AS passkeys,
      (SELECT count(*) FROM operator_session WHERE operator_id = operator.id) AS sessions
    FROM operator WHERE id = ${id}`);
  if (!facts) return null;
  const { roles, ...others } = facts;
  const role = rolesOfRow({ role: others.role, roles: roles === null ? null : JSON.parse(roles) }).join(' ');
  return { ...others, role, active: facts['active'] === 1, hasToken: facts['hasToken'] === 1 };
}

/** The columns of somebody's roles: each once, in the order of `OPERATOR_ROLES`; an owner has every right as it is. */
function storedRoles(roles: readonly OperatorRole[]): { role: OperatorRole; roles: OperatorRole[] } {
  const [role = 'owner', ...others] = OPERATOR_ROLES.filter((each) => roles.includes(each));
  return { role, roles: role === 'owner' ? [role] : [role, ...others] };
}

/** The roles of the columns. */
export function rolesOfRow({ role, roles }: { role: string; roles: readonly OperatorRole[] | null }): OperatorRole[] {
  return roles?.[0] === role ? [...roles] : [OperatorRole.parse(role)];
}

function operatorOf({
  id,
  name,
  role,
  roles,
  email,
  createdAt,
  deactivatedAt,
}: Omit<typeof operator.$inferSelect, 'tokenHash' | 'tokenEndsAt' | 'tokenUsedAt' | 'userHandle'>): Operator {
  const timeOf = (ms: number) => new Date(ms).toISOString();
  return {
    id,
    name,
    roles: rolesOfRow({ role, roles }),
    email,
    createdAt: timeOf(createdAt),
    deactivatedAt: deactivatedAt === null ? null : timeOf(deactivatedAt),
  };
}
