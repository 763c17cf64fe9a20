import type { ChallengeIssuer } from '#api/ports/challenge-issuer.ts';
import { digest, hmac, isSameSecret, type KeyRing, newestKeyId } from '#api/security/secrets.ts';

/** 32 768 hashes on average (decisions/017 has what that takes on a phone). */
const BITS = 15;
/** ms: enough for a slow phone whose shopper switches to another tab. */
const CHALLENGE_LIFE_MS = 5 * 60_000;
/** 128 bits of the HMAC, base64url, so that nonce and number fit into one block of SHA-256. */
const SIGNATURE_LENGTH = 22;

const ANSWER = /^(\d{1,12})\.([\w-]{22})\.\d{1,10}$/;

type Options = { keys: KeyRing; clock: () => number; bits?: number };

/**
 * A proof of work, without a third party. A nonce consists of its expiry, s since 1970, and an HMAC of that and the
 * subject, so nothing is stored. It is signed with the newest key and valid under each of the ring.
 */
export function createProofOfWork({ keys, clock, bits = BITS }: Options): ChallengeIssuer {
  return {
    async issue(subject) {
      const expires = String(Math.floor((clock() + CHALLENGE_LIFE_MS) / 1000));
      const signature = await sign(keys.get(newestKeyId(keys)) ?? '', expires, subject);
      return { kind: 'proof-of-work', nonce: `${expires}.${signature}`, bits };
    },
    async isSolved(subject, answer) {
      const [, expires = '', given = ''] = ANSWER.exec(answer) ?? [];
      if (Number(expires) * 1000 <= clock() || (await leadingZeroBits(answer)) < bits) return false;
      const signatures = await Promise.all([...keys.values()].map((key) => sign(key, expires, subject)));
      const matches = await Promise.all(signatures.map((signature) => isSameSecret(given, signature)));
      return matches.includes(true);
    },
  };
}

async function sign(key: Parameters<typeof hmac>[0], expires: string, subject: string): Promise<string> {
  return (await hmac(key, `challenge ${expires} ${subject}`)).slice(0, SIGNATURE_LENGTH);
}

/** Of the SHA-256 of a text; counts within the first 32 bits. */
async function leadingZeroBits(text: string): Promise<number> {
  return Math.clz32(new DataView((await digest(text)).buffer).getUint32(0));
}
