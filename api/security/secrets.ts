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

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of base64, url-safe or not, padded or not. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** SHA-256 of a text or of bytes: 32 bytes. */
export async function digest(content: Key): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
