import { and, eq, gt, lte } from 'drizzle-orm';
import { passkeyChallenge } from '#api/database/authentication-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { sha256 } from '#api/security/secrets.ts';

const CHALLENGE_BYTES = 32;
const CHALLENGE_LIFE_MS = 5 * 60 * 1000;

/** The purpose of a challenge: its answer is valid for nothing else. */
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

/** Consumes a challenge that was issued for a purpose: true once, and only before it expires. */
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

/** Deletes expired challenges. */
export async function purgeChallenges({ database, clock }: Ports): Promise<void> {
  await database.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, clock()));
}
