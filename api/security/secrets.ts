const encoder = new TextEncoder();

/** A secret as text or bytes. */
type Key = string | Uint8Array<ArrayBuffer>;

/** Compares two secrets in constant time. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(given), digest(expected)]);
  let difference = 0;
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0);
  return difference === 0;
}

/** SHA-256 of a text, base64url. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(await digest(text));
}

/** SHA-256 of a text or a file in lower-case hex, as `sha256sum` prints it. */
export async function sha256Hex(content: Key): Promise<string> {
  return Array.from(await digest(content), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC-SHA-256 of a text, base64url: 43 characters. */
export async function hmac(key: Key, text: string): Promise<string> {
  return toBase64Url(await hmacBytes(key, text));
}

/** HMAC-SHA-256 of a text: 32 bytes. */
export async function hmacBytes(key: Key, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey(
    'raw',
    typeof key === 'string' ? encoder.encode(key) : key,
    algorithm,
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

/** Bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of base64, url-safe or not, padded or not. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** SHA-256 of a text or of bytes: 32 bytes. */
export async function digest(content: Key): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Keys by id, newest first: new values are made with the first, older ones are verified with all. */
export type KeyRing = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The format of a ring: `id:key,id:key`, each key 32 bytes in base64. */
export const KEY_RING = /^[a-z0-9-]{1,16}:[\w+/-]{43}=?(,[a-z0-9-]{1,16}:[\w+/-]{43}=?)*$/;

/** Whether every key of a ring has an id of its own: of two with the same one, only the older would be used. */
export function hasDistinctIds(written: string): boolean {
  const ids = written.split(',').map((entry) => entry.split(':', 1)[0]);
  return new Set(ids).size === ids.length;
}

/** Whether no key of a ring consists of zeros, as one that was never made does. */
export function hasMadeKeys(written: string): boolean {
  return [...readKeyRing(written).values()].every((key) => key.some((byte) => byte !== 0));
}

/** Reads a ring in the format of {@link KEY_RING}. */
export function readKeyRing(written: string): KeyRing {
  return new Map(
    written.split(',').map((entry) => {
      const [id = '', key = ''] = entry.split(':', 2);
      return [id, fromBase64(key)] as const;
    }),
  );
}

/** The id of the key for new values. */
export function newestKeyId(ring: KeyRing): string {
  const [id = ''] = ring.keys();
  return id;
}

/** A key by its id. Throws an Error if it was removed. */
export function keyOf(ring: KeyRing, id: string): Uint8Array<ArrayBuffer> {
  const key = ring.get(id);
  if (!key) throw new Error(`There is no key "${id}" any more`);
  return key;
}
