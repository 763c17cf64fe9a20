import type { Sealer, SearchTerm } from '#api/ports/sealer.ts';
import type { KeyRing } from '#api/security/secrets.ts';
import { hmacBytes, toBase64Url } from '#api/security/secrets.ts';

/** 96 bits: no two terms of a shop get the same token by chance. */
const TOKEN_BYTES = 12;
/** The purpose for which token keys are derived: the keys of the ring themselves encrypt. */
const KEY_PURPOSE = 'search tokens';

/**
 * Search tokens (a blind index): HMAC-SHA-256 of a field and its text, with keys derived from those of a ring, cut to
 * 96 bits. They can neither be reversed nor guessed from the database without the key.
 */
export function createSearchTokens(ring: KeyRing): Pick<Sealer, 'searchTokens' | 'lookupTokens'> {
  const [newest] = ring.values();
  if (!newest) throw new Error('A key ring has no keys');
  return {
    searchTokens: (terms) => tokensOf(newest, terms),
    lookupTokens: async (terms) => {
      const tokens = await Promise.all([...ring.values()].map((key) => tokensOf(key, terms)));
      return tokens.flat();
    },
  };
}

/** Derived at most once for each key of a ring in an isolate. */
const derivedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

async function tokensOf(key: Uint8Array<ArrayBuffer>, terms: readonly SearchTerm[]): Promise<string[]> {
  const derived = derivedKeys.get(key) ?? deriveKey(key);
  derivedKeys.set(key, derived);
  const hmacKey = await derived;
  return Promise.all(
    terms.map(async ({ field, text }) => {
      const signed = await crypto.subtle.sign('HMAC', hmacKey, encoder.encode(`${field} ${text}`));
      return toBase64Url(new Uint8Array(signed, 0, TOKEN_BYTES));
    }),
  );
}

const encoder = new TextEncoder();

async function deriveKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const bytes = new Uint8Array(await hmacBytes(key, KEY_PURPOSE));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}
