import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq, type SQL, sql } from 'drizzle-orm';
import { issueChallenge, randomChallenge } from '#api/authentication/challenges.ts';
import { answeredChallenge, relyingParty } from '#api/authentication/relying-party.ts';
import { passkey } from '#api/database/authentication-tables.ts';
import { operator } from '#api/database/operator-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { fromBase64, toBase64Url } from '#api/security/secrets.ts';
import type { NewPasskeyOptions, RegistrationResponse } from '#shared/contract/authentication.ts';
import type { Operator } from '#shared/contract/operator.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import { shopName } from '#shared/shop.ts';

const USER_HANDLE_BYTES = 32;

/** The options with which a browser creates a passkey for a person. */
export async function registrationOptions(
  ports: Ports,
  { id, name }: Pick<Operator, 'id' | 'name'>,
  purpose: string,
): Promise<NewPasskeyOptions> {
  const known = await ports.database
    .select({ id: passkey.id, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.operatorId, id));
  const options = await generateRegistrationOptions({
    rpName: shopName(DEFAULT_LOCALE),
    rpID: relyingParty(ports).id,
    userName: name,
    userDisplayName: name,
    userID: fromBase64(await userHandleOf(ports, id)),
    challenge: randomChallenge(ports),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await issueChallenge(ports, options.challenge, purpose);
  return { options };
}

/** The user handle of a person for authenticators; created when first needed. */
async function userHandleOf({ database, random }: Ports, operatorId: string): Promise<string> {
  const [row] = await database
    .update(operator)
    .set({ userHandle: sql`coalesce(user_handle, ${toBase64Url(random(USER_HANDLE_BYTES))})` })
    .where(eq(operator.id, operatorId))
    .returning({ userHandle: operator.userHandle });
  return row?.userHandle ?? '';
}

type Registered = { operatorId: string; label: string };
export type NewPasskeyRow = typeof passkey.$inferInsert;

/** Verifies a new passkey for a purpose. Throws a ProblemError if it is invalid. */
export async function verifyRegistration(
  ports: Ports,
  response: RegistrationResponse,
  { purpose, operatorId, label }: Registered & { purpose: string },
): Promise<NewPasskeyRow> {
  const expectedChallenge = await answeredChallenge(ports, response, purpose);
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ports);
  const { transports = [] } = response.response;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { ...response.response, transports }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
  }).catch((cause: unknown) => {
    throw new ProblemError('passkey-refused', { cause });
  });
  if (!verified.verified) throw new ProblemError('passkey-refused');
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = verified.registrationInfo;
  return {
    id: credential.id,
    operatorId,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    transports,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    aaguid,
    label,
    createdAt: ports.clock(),
  };
}

/** The statement that stores a passkey if a condition holds; no effect if its id is already stored, for anybody. */
export function insertPasskey(row: NewPasskeyRow, condition: SQL): SQL {
  return sql`INSERT INTO passkey (id, operator_id, public_key, counter, transports, device_type, backed_up, aaguid, label, created_at)
    SELECT ${row.id}, ${row.operatorId}, ${row.publicKey}, ${row.counter}, ${JSON.stringify(row.transports)}, ${row.deviceType},
      ${Number(row.backedUp)}, ${row.aaguid}, ${row.label}, ${row.createdAt}
    WHERE ${condition} ON CONFLICT DO NOTHING RETURNING id`;
}
