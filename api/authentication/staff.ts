import { eq, sql } from 'drizzle-orm';
import { createInvitation } from '#api/authentication/invitations.ts';
import { confirmedAction, operatorInvitation, operatorSession, passkey } from '#api/database/authentication-tables.ts';
import { operator } from '#api/database/operator-tables.ts';
import { pushSubscription } from '#api/database/push-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findOperator, listOperators, OWNER_ID } from '#api/staff/operators.ts';
import type { Invitation, StaffMember } from '#shared/contract/authentication.ts';
import type { Operator } from '#shared/contract/operator.ts';

type Access = {
  id: string;
  hasToken: number;
  endsAt: number | null;
  lastUsedAt: number | null;
  passkeys: number;
  sessions: number;
  invitedUntil: number | null;
};

/** Everybody with access to the atelier, now or before, and how they sign in. */
export async function listStaff(ports: Ports): Promise<StaffMember[]> {
  const now = ports.clock();
  const [staff, access] = await Promise.all([
    listOperators(ports),
    ports.database.all<Access>(sql`
      SELECT id, token_hash IS NOT NULL OR id = ${OWNER_ID} AS hasToken, token_ends_at AS endsAt, token_used_at AS lastUsedAt,
        (SELECT count(*) FROM passkey WHERE operator_id = operator.id) AS passkeys,
        (SELECT count(*) FROM operator_session WHERE operator_id = operator.id AND expires_at > ${now}) AS sessions,
        (SELECT max(expires_at) FROM operator_invitation WHERE operator_id = operator.id AND expires_at > ${now}) AS invitedUntil
      FROM operator`),
  ]);
  const byId = new Map(access.map((each) => [each.id, each]));
  return staff.map((person) => {
    const { hasToken, endsAt, lastUsedAt, passkeys = 0, sessions = 0, invitedUntil } = byId.get(person.id) ?? {};
    return {
      ...person,
      isConfigured: person.id === OWNER_ID,
      token: hasToken ? { endsAt: timeOf(endsAt), lastUsedAt: timeOf(lastUsedAt) } : null,
      passkeys,
      sessions,
      invitedUntil: timeOf(invitedUntil),
    };
  });
}

function timeOf(ms: number | null | undefined): string | null {
  return ms ? new Date(ms).toISOString() : null;
}

/** A person who still has access. Throws a ProblemError if there is none with that id. */
export async function findStaff({ database }: Ports, id: string): Promise<Operator> {
  const found = await findOperator(database, id);
  if (!found || found.deactivatedAt !== null) throw new ProblemError('not-found');
  return found;
}

/** Revokes everything that a person could sign in with, and creates a link for a new passkey. */
export async function recoverOperator(ports: Ports, person: Operator): Promise<Invitation> {
  const { database } = ports;
  const endOfToken = database
    .update(operator)
    .set({ tokenHash: null, tokenEndsAt: null, tokenUsedAt: null })
    .where(eq(operator.id, person.id));
  await database.batch([endOfToken, ...endOfAccess(ports, person.id)]);
  ports.log({ level: 'info', event: 'operator-recovered', operator: person.id });
  return createInvitation(ports, person);
}

/** Ends a person's access, including everything that they could sign in with. */
export async function deactivateOperator(ports: Ports, { id }: Operator): Promise<void> {
  const { database, clock } = ports;
  const ended = database
    .update(operator)
    .set({ deactivatedAt: sql`coalesce(deactivated_at, ${clock()})`, email: null })
    .where(eq(operator.id, id));
  await database.batch([ended, ...endOfAccess(ports, id)]);
  ports.log({ level: 'info', event: 'operator-ended', operator: id });
}

function endOfAccess({ database }: Ports, id: string) {
  return [
    database.delete(operatorInvitation).where(eq(operatorInvitation.operatorId, id)),
    database.delete(passkey).where(eq(passkey.operatorId, id)),
    database.delete(operatorSession).where(eq(operatorSession.operatorId, id)),
    database.delete(confirmedAction).where(eq(confirmedAction.holder, `access ${id}`)),
    database.delete(pushSubscription).where(eq(pushSubscription.operatorId, id)),
  ] as const;
}
