import { base64url, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { PushKeys, PushOutcome, PushService } from '#api/ports/push-service.ts';

/** How long a push service keeps a message for a device that is off, s; within it the token is valid. */
const KEPT_SECONDS = 12 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** The bytes of a coordinate; the uncompressed point has a byte before its two. */
const COORDINATE = 32;
/** What a push service says of a subscription that it does not know, or that belongs to another key. */
const GONE = [403, 404, 410];

type Sender = {
  /** Whom a push service may write to: an address (RFC 8292, 2.1). */
  contact: string;
  clock: () => number;
  fetch?: typeof fetch;
};

/** Sends messages without content to browsers' push services (RFC 8030), signed with the shop's key (RFC 8292). */
export function createWebPush({ contact, clock, fetch: request = fetch }: Sender): PushService {
  return {
    createKeys,
    async send({ endpoint, keys }): Promise<PushOutcome> {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(Math.floor(clock() / 1000) + KEPT_SECONDS)
        .setSubject(contact)
        .sign(await privateKeyOf(keys));
      const response = await request(endpoint, {
        method: 'POST',
        headers: {
          Authorization: `vapid t=${token}, k=${keys.publicKey}`,
          TTL: String(KEPT_SECONDS),
          Urgency: 'high',
          // A device that was off is told once.
          Topic: 'today',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return 'sent';
      return response && GONE.includes(response.status) ? 'gone' : 'failed';
    },
  };
}

async function createKeys(): Promise<PushKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '', d = '' } = await exportJWK(privateKey);
  const point = Uint8Array.of(4, ...base64url.decode(x), ...base64url.decode(y));
  return { publicKey: base64url.encode(point), privateKey: d };
}

function privateKeyOf({ publicKey, privateKey }: PushKeys) {
  const point = base64url.decode(publicKey);
  const [x, y] = [point.slice(1, 1 + COORDINATE), point.slice(1 + COORDINATE)];
  return importJWK({ kty: 'EC', crv: 'P-256', x: base64url.encode(x), y: base64url.encode(y), d: privateKey }, 'ES256');
}
