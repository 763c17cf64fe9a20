import { and, eq, gt, lte } from 'drizzle-orm';
import { passkeyChallenge } from '#api/database/authentication-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256 } from '#api/security/secrets.ts';

const CHALLENGE_BYTES = 32;
const CHALLENGE_LIFE_MS = 5 * 60 * 1000;

/** What a challenge is for: an answer to it does nothing else. */
export const PURPOSE = {
  signIn: 'sign-in',
  invitation: (tokenHash: string) => `invitation ${tokenHash}`,
  passkey: (holder: string) => `passkey ${holder}`,
  confirmation: (holder: string, action: string) => `confirmation ${holder} ${action}`,
} as const;

/** A new challenge, not yet issued. */
export function randomChallenge({ random }: Ports): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(random(CHALLENGE_BYTES));
}

/** Issues a challenge (base64url) for a purpose, for five minutes. */
export async function issueChallenge({ database, clock }: Ports, challenge: string, purpose: string): Promise<void> {
  const expiresAt = clock() + CHALLENGE_LIFE_MS;
  await database.insert(passkeyChallenge).values({ hash: await sha256(challenge), purpose, expiresAt });
}

/** Takes a challenge that was issued for a purpose: true once, and only in its time. */
export async function takeChallenge({ database, clock }: Ports, challenge: string, purpose: string): Promise<boolean> {
  const taken = await database
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, await sha256(challenge)),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, clock()),
      ),
    )
    .returning({ hash: passkeyChallenge.hash });
  return taken.length > 0;
}

/** Deletes challenges that nobody answered in time. */
export async function forgetChallenges({ database, clock }: Ports): Promise<void> {
  await database.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, clock()));
}
