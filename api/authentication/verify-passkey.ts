import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { issueChallenge, randomChallenge } from '#api/authentication/challenges.ts';
import { answeredChallenge, relyingParty } from '#api/authentication/relying-party.ts';
import { passkey } from '#api/database/authentication-tables.ts';
import { operator } from '#api/database/operator-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { fromBase64 } from '#api/security/secrets.ts';
import type { AuthenticationResponse, PasskeyOptions } from '#shared/contract/authentication.ts';

/** The options with which a browser requests one of a person's passkeys; or any passkey, if no person is given. */
export async function authenticationOptions(
  ports: Ports,
  { purpose, operatorId }: { purpose: string; operatorId?: string },
): Promise<PasskeyOptions> {
  const allowed =
    operatorId === undefined
      ? []
      : await ports.database
          .select({ id: passkey.id, transports: passkey.transports })
          .from(passkey)
          .where(eq(passkey.operatorId, operatorId));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ports).id,
    challenge: randomChallenge(ports),
    allowCredentials: allowed,
    userVerification: 'required',
  });
  await issueChallenge(ports, options.challenge, purpose);
  return { options };
}

/** The person and the passkey of an assertion. Throws a ProblemError if it is unknown or invalid. */
export async function verifyPasskey(
  ports: Ports,
  response: AuthenticationResponse,
  purpose: string,
): Promise<{ operatorId: string; passkeyId: string }> {
  const expectedChallenge = await answeredChallenge(ports, response, purpose);
  const found = await findPasskey(ports, response);
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ports);
  const { userHandle, ...answer } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: answer, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    // The counter is compared below, after the signature was verified: a cloned authenticator raises an alarm, a
    // stranger does not.
    credential: { id: found.id, publicKey: fromBase64(found.publicKey), counter: 0 },
  }).catch((cause: unknown) => {
    throw new ProblemError('passkey-refused', { cause });
  });
  if (!verified) throw new ProblemError('passkey-refused');
  const { newCounter, credentialBackedUp } = authenticationInfo;
  await recordUse(ports, found, { counter: newCounter, backedUp: credentialBackedUp });
  return { operatorId: found.operatorId, passkeyId: found.id };
}

type Found = { id: string; operatorId: string; publicKey: string };

async function findPasskey({ database }: Ports, { id, response }: AuthenticationResponse): Promise<Found> {
  const [found] = await database
    .select({
      id: passkey.id,
      operatorId: passkey.operatorId,
      publicKey: passkey.publicKey,
      userHandle: operator.userHandle,
    })
    .from(passkey)
    .innerJoin(operator, eq(operator.id, passkey.operatorId))
    .where(and(eq(passkey.id, id), isNull(operator.deactivatedAt)));
  const isTheirs = response.userHandle === undefined || response.userHandle === found?.userHandle;
  if (!found || !isTheirs) throw new ProblemError('passkey-refused');
  return found;
}

/** Stores the counter, which must have increased if the authenticator has one: otherwise it may be a clone. */
async function recordUse(
  ports: Ports,
  { id, operatorId }: Found,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<void> {
  const recorded = await ports.database
    .update(passkey)
    .set({ counter, backedUp, lastUsedAt: ports.clock() })
    .where(and(eq(passkey.id, id), counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter)))
    .returning({ id: passkey.id });
  if (recorded.length > 0) return;
  ports.log({ level: 'error', event: 'passkey-counter', operator: operatorId, counter });
  throw new ProblemError('passkey-refused');
}
