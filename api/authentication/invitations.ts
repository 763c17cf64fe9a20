import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { PURPOSE } from '#api/authentication/challenges.ts';
import { insertPasskey, registrationOptions, verifyRegistration } from '#api/authentication/register-passkey.ts';
import { openSession } from '#api/authentication/sessions.ts';
import { operatorInvitation } from '#api/database/authentication-tables.ts';
import { transact } from '#api/database/database.ts';
import { operator } from '#api/database/operator-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256Hex, toBase64Url } from '#api/security/secrets.ts';
import { rolesOfRow } from '#api/staff/operators.ts';
import type { AcceptedInvitation, Invitation, Invited, OpenedSession } from '#shared/contract/authentication.ts';
import type { Operator } from '#shared/contract/operator.ts';

const TOKEN_BYTES = 32;
const LIFE_MS = 24 * 60 * 60 * 1000;
/** The address of invitation links; the fragment is not sent to any server, and so is not logged. */
const INVITATION_PATH = '/atelier/invitation#';

/** Creates an invitation link, valid for a day and once; earlier ones of the same person expire. */
export async function createInvitation(ports: Ports, invited: Operator): Promise<Invitation> {
  const { database, random, clock, settings } = ports;
  const token = toBase64Url(random(TOKEN_BYTES));
  const expiresAt = clock() + LIFE_MS;
  const row = { tokenHash: await sha256Hex(token), operatorId: invited.id, expiresAt };
  await database.batch([
    database.delete(operatorInvitation).where(eq(operatorInvitation.operatorId, invited.id)),
    database.insert(operatorInvitation).values(row),
  ]);
  const link = `${settings.atelierUrl}${INVITATION_PATH}${token}`;
  return { operator: invited, link, expiresAt: new Date(expiresAt).toISOString() };
}

/** The person whom a link is for, and the options to create a passkey; the link stays valid. */
export async function beginRegistration(ports: Ports, token: string): Promise<z.infer<typeof Invited>> {
  const { tokenHash, id, name, roles } = await findInvited(ports, token);
  const { options } = await registrationOptions(ports, { id, name }, PURPOSE.invitation(tokenHash));
  return { operator: { name, roles }, options };
}

/** Consumes a link: stores the new passkey, and signs its person in. */
export async function acceptInvitation(
  ports: Ports,
  { token, name, label, response }: z.infer<typeof AcceptedInvitation>,
): Promise<OpenedSession> {
  const { tokenHash, id: operatorId } = await findInvited(ports, token);
  const purpose = PURPOSE.invitation(tokenHash);
  const passkey = await verifyRegistration(ports, response, { purpose, operatorId, label });
  const isOpen = sql`EXISTS (SELECT 1 FROM operator_invitation WHERE token_hash = ${tokenHash})`;
  const [stored = []] = await transact(ports.database, [
    insertPasskey(passkey, isOpen),
    sql`UPDATE operator SET name = ${name} WHERE id = ${operatorId} AND ${isOpen}`,
    sql`DELETE FROM operator_invitation WHERE token_hash = ${tokenHash}`,
  ]);
  if (stored.length === 0) throw new ProblemError('invitation-ended');
  return openSession(ports, { operatorId, passkeyId: passkey.id });
}

type InvitedPerson = Pick<Operator, 'id' | 'name' | 'roles'> & { tokenHash: string };

async function findInvited({ database, clock }: Ports, token: string): Promise<InvitedPerson> {
  const tokenHash = await sha256Hex(token);
  const [found] = await database
    .select({ id: operator.id, name: operator.name, role: operator.role, roles: operator.roles })
    .from(operatorInvitation)
    .innerJoin(operator, eq(operator.id, operatorInvitation.operatorId))
    .where(
      and(
        eq(operatorInvitation.tokenHash, tokenHash),
        gt(operatorInvitation.expiresAt, clock()),
        isNull(operator.deactivatedAt),
      ),
    );
  if (!found) throw new ProblemError('invitation-ended');
  return { id: found.id, name: found.name, roles: rolesOfRow(found), tokenHash };
}

/** Deletes expired links. */
export async function purgeInvitations({ database, clock }: Ports): Promise<void> {
  await database.delete(operatorInvitation).where(lte(operatorInvitation.expiresAt, clock()));
}
