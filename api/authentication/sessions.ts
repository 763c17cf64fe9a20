import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { operatorSession } from '#api/database/authentication-tables.ts';
import { operator } from '#api/database/operator-tables.ts';
import { pushSubscription } from '#api/database/push-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256Hex, toBase64Url } from '#api/security/secrets.ts';
import { findOperator } from '#api/staff/operators.ts';
import type { OpenedSession } from '#shared/contract/authentication.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
/** The longest life of a session, and its longest time without activity. */
const LIFE_MS = 12 * 60 * MINUTE_MS;
const IDLE_MS = 4 * 60 * MINUTE_MS;

export type Session = { id: string; operatorId: string; expiresAt: number };

/** Starts a session for a verified passkey. Throws a ProblemError if that was removed meanwhile. */
export async function openSession(
  ports: Ports,
  { operatorId, passkeyId }: { operatorId: string; passkeyId: string },
): Promise<OpenedSession> {
  const { database, clock } = ports;
  const { token, tokenHash } = await newToken(ports);
  const now = clock();
  const expiresAt = now + LIFE_MS;
  const [opened] = await database.all(
    sql`INSERT INTO operator_session (id, token_hash, operator_id, passkey_id, created_at, last_seen_at, expires_at)
      SELECT ${crypto.randomUUID()}, ${tokenHash}, operator_id, id, ${now}, ${now}, ${expiresAt}
      FROM passkey WHERE id = ${passkeyId} AND operator_id = ${operatorId} RETURNING id`,
  );
  if (opened === undefined) throw new ProblemError('passkey-refused');
  return openedSession(ports, { operatorId, expiresAt }, token);
}

/** Continues a session under a new token; the old one is no longer valid. */
export async function rotateSession(ports: Ports, session: Session): Promise<OpenedSession> {
  const { token, tokenHash } = await newToken(ports);
  await ports.database.update(operatorSession).set({ tokenHash }).where(eq(operatorSession.id, session.id));
  return openedSession(ports, session, token);
}

/** The session of a token; null if it has ended, or if its person no longer has access. */
export async function findSession({ database, clock }: Ports, token: string): Promise<Session | null> {
  const now = clock();
  const [row] = await database
    .select({
      id: operatorSession.id,
      operatorId: operatorSession.operatorId,
      expiresAt: operatorSession.expiresAt,
      lastSeenAt: operatorSession.lastSeenAt,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(
      and(
        eq(operatorSession.tokenHash, await sha256Hex(token)),
        gt(operatorSession.expiresAt, now),
        gt(operatorSession.lastSeenAt, now - IDLE_MS),
        isNull(operator.deactivatedAt),
      ),
    );
  if (!row) return null;
  const { lastSeenAt, ...session } = row;
  if (lastSeenAt < now - MINUTE_MS) {
    await database.update(operatorSession).set({ lastSeenAt: now }).where(eq(operatorSession.id, row.id));
  }
  return session;
}

/** Ends the session of a token, if there is one. */
export async function endSessionOf({ database }: Ports, token: string): Promise<void> {
  await database.delete(operatorSession).where(eq(operatorSession.tokenHash, await sha256Hex(token)));
}

/** Ends all sessions of a person, and the notifications of their devices. */
export async function endSessionsOf({ database }: Ports, operatorId: string): Promise<void> {
  await database.batch([
    database.delete(operatorSession).where(eq(operatorSession.operatorId, operatorId)),
    database.delete(pushSubscription).where(eq(pushSubscription.operatorId, operatorId)),
  ]);
}

/** Deletes expired sessions. */
export async function purgeSessions({ database, clock }: Ports): Promise<void> {
  await database.delete(operatorSession).where(lte(operatorSession.expiresAt, clock()));
}

async function newToken({ random }: Ports): Promise<{ token: string; tokenHash: string }> {
  const token = toBase64Url(random(TOKEN_BYTES));
  return { token, tokenHash: await sha256Hex(token) };
}

async function openedSession(
  { database }: Ports,
  { operatorId, expiresAt }: Omit<Session, 'id'>,
  token: string,
): Promise<OpenedSession> {
  const found = await findOperator(database, operatorId);
  if (!found) throw new Error('A session is of nobody');
  return { operator: found, expiresAt: new Date(expiresAt).toISOString(), token };
}
