import { and, asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { insertPasskey, type NewPasskeyRow } from '#api/authentication/register-passkey.ts';
import { relyingParty } from '#api/authentication/relying-party.ts';
import type { Session } from '#api/authentication/sessions.ts';
import { passkey } from '#api/database/authentication-tables.ts';
import { transact } from '#api/database/database.ts';
import { operator } from '#api/database/operator-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { PasskeyList } from '#shared/contract/authentication.ts';

/** A person's passkeys, oldest first. */
export async function listPasskeys(ports: Ports, operatorId: string): Promise<z.infer<typeof PasskeyList>> {
  const { database } = ports;
  const [rows, [person]] = await database.batch([
    database.select().from(passkey).where(eq(passkey.operatorId, operatorId)).orderBy(asc(passkey.createdAt)),
    database.select({ userHandle: operator.userHandle }).from(operator).where(eq(operator.id, operatorId)),
  ]);
  const passkeys = rows.map(({ id, label, deviceType, createdAt, lastUsedAt }) => ({
    id,
    label,
    isSynced: deviceType === 'multiDevice',
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }));
  return { passkeys, rpId: relyingParty(ports).id, userHandle: person?.userHandle ?? null };
}

/** The number of a person's passkeys. */
export function countPasskeys({ database }: Ports, operatorId: string): Promise<number> {
  return database.$count(passkey, eq(passkey.operatorId, operatorId));
}

/**
 * Stores another passkey. Throws a ProblemError if its id is already stored, even for somebody else, or if the session
 * that it is added in, or its person's access, has ended meanwhile.
 */
export async function addPasskey({ database }: Ports, row: NewPasskeyRow, session: Session | null): Promise<void> {
  const isSignedIn = session
    ? sql`EXISTS (SELECT 1 FROM operator_session WHERE id = ${session.id})`
    : sql`EXISTS (SELECT 1 FROM operator WHERE id = ${row.operatorId} AND deactivated_at IS NULL)`;
  const [stored = []] = await transact(database, [insertPasskey(row, isSignedIn)]);
  if (stored.length === 0) throw new ProblemError('passkey-refused');
}

/** The passkey of a person, to rename or remove. */
export type OwnPasskey = { operatorId: string; passkeyId: string };

/** Renames a passkey. Throws a ProblemError if it is not the person's. */
export async function labelPasskey(
  { database }: Ports,
  { operatorId, passkeyId }: OwnPasskey,
  label: string,
): Promise<void> {
  const named = await database
    .update(passkey)
    .set({ label })
    .where(and(eq(passkey.id, passkeyId), eq(passkey.operatorId, operatorId)))
    .returning({ id: passkey.id });
  if (named.length === 0) throw new ProblemError('not-found');
}

/**
 * Removes a passkey and ends the sessions that it started. Throws a ProblemError if it is not the person's, or if it is
 * their last one, without which they could not sign in.
 */
export async function removePasskey(ports: Ports, { operatorId, passkeyId }: OwnPasskey): Promise<void> {
  const isTheirs = sql`id = ${passkeyId} AND operator_id = ${operatorId}`;
  const hasOthers = sql`(SELECT count(*) FROM passkey WHERE operator_id = ${operatorId}) > 1`;
  const [known = [], removed = []] = await transact(ports.database, [
    sql`SELECT id FROM passkey WHERE ${isTheirs}`,
    sql`DELETE FROM passkey WHERE ${isTheirs} AND ${hasOthers} RETURNING id`,
    sql`DELETE FROM operator_session WHERE operator_id = ${operatorId}
      AND passkey_id NOT IN (SELECT id FROM passkey WHERE operator_id = ${operatorId})`,
  ]);
  if (known.length === 0) throw new ProblemError('not-found');
  if (removed.length === 0) throw new ProblemError('last-passkey');
  ports.log({ level: 'info', event: 'passkey-removed', operator: operatorId, passkey: passkeyId });
}
