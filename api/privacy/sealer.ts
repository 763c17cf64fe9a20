import { fromBase64, toBase64Url } from '#api/security/secrets.ts';

/** The size of AES-GCM's nonce that its users agree on, bytes. */
const NONCE_BYTES = 12;

/**
 * Encrypts personal data for the database. `about` binds a text to its place, so that nobody who can write to the
 * database can move one shopper's data under another's order.
 */
export type Sealer = {
  seal: (text: string, about: string) => Promise<string>;
  /** Throws an Error where the key is gone, or the text was sealed for another place or changed since. */
  open: (sealed: string, about: string) => Promise<string>;
  /** What every text sealed with the newest key begins with. */
  currentPrefix: string;
  /** Whether something may be sealed with other keys than the newest. */
  hasOlderKeys: boolean;
};

/**
 * AES-GCM with 256-bit keys. `ring` is `id:base64,id:base64`: the first key seals, all of them open, so that a new
 * one is put in front and an old one taken away when nothing is sealed with it any more. A sealed text is
 * `id.nonce.ciphertext`, base64url.
 */
export function createSealer(ring: string): Sealer {
  const keys = new Map(
    ring.split(',').map((entry) => {
      const [id = '', key = ''] = entry.split(':', 2);
      return [id, importOnce(key)] as const;
    }),
  );
  const [current = ''] = keys.keys();
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new Error(`No key "${id}" to open personal data with`);
    return key();
  };
  return {
    async seal(text, about) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = await crypto.subtle.encrypt(algorithm(nonce, about), await keyOf(current), encoder.encode(text));
      return [current, toBase64Url(nonce), toBase64Url(new Uint8Array(bytes))].join('.');
    },
    async open(sealed, about) {
      const [id = '', nonce = '', bytes = ''] = sealed.split('.');
      const opened = crypto.subtle.decrypt(algorithm(fromBase64(nonce), about), await keyOf(id), fromBase64(bytes));
      return new TextDecoder().decode(await opened);
    },
    currentPrefix: `${current}.`,
    hasOlderKeys: keys.size > 1,
  };
}

const encoder = new TextEncoder();

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(about) };
}

function importOnce(key: string): () => Promise<CryptoKey> {
  let imported: Promise<CryptoKey> | undefined;
  return () => {
    imported ??= crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
    return imported;
  };
}
