import { createSearchTokens } from '#api/adapters/search-tokens.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { fromBase64, type KeyRing, keyOf, newestKeyId, toBase64Url } from '#api/security/secrets.ts';

/** The usual size of AES-GCM's nonce, bytes. */
const NONCE_BYTES = 12;

/**
 * AES-GCM with 256-bit keys: the newest key encrypts, all of them decrypt, so that a key is rotated by adding a new one
 * in front and removing the old one when nothing is encrypted with it any more. An encrypted text is
 * `id.nonce.ciphertext`, base64url.
 */
export function createSealer(ring: KeyRing): Sealer {
  const current = newestKeyId(ring);
  const imported = new Map<string, Promise<CryptoKey>>();
  const importedKey = (id: string): Promise<CryptoKey> => {
    const key = imported.get(id) ?? importKey(keyOf(ring, id));
    imported.set(id, key);
    return key;
  };
  return {
    async seal(text, about) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = await crypto.subtle.encrypt(
        algorithm(nonce, about),
        await importedKey(current),
        encoder.encode(text),
      );
      return [current, toBase64Url(nonce), toBase64Url(new Uint8Array(bytes))].join('.');
    },
    async open(sealed, about) {
      const [id = '', nonce = '', bytes = ''] = sealed.split('.');
      const opened = crypto.subtle.decrypt(
        algorithm(fromBase64(nonce), about),
        await importedKey(id),
        fromBase64(bytes),
      );
      return new TextDecoder().decode(await opened);
    },
    currentPrefix: `${current}.`,
    hasOlderKeys: ring.size > 1,
    ...createSearchTokens(ring),
  };
}

const encoder = new TextEncoder();

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(about) };
}

function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
