/** How an encrypted file begins; then salt, initialisation vector, and what AES-GCM made of the text. */
const MAGIC = new TextEncoder().encode('NEGA1');
const SALT_BYTES = 16;
const VECTOR_BYTES = 12;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + VECTOR_BYTES;

/** A shorter passphrase is guessed. */
export const MIN_PASSPHRASE_LENGTH = 8;

/** As often as OWASP recommends for PBKDF2 with SHA-256: a stolen file is not worth guessing its phrase. */
const ITERATIONS = 600_000;

/** Encrypts a text with a passphrase: the bytes of a file. */
export async function sealFile(text: string, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const vector = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
  const key = await keyOf(passphrase, salt);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: vector }, key, new TextEncoder().encode(text));
  return new Uint8Array(await new Blob([MAGIC, salt, vector, sealed]).arrayBuffer());
}

/** True for the bytes of an encrypted file. */
export function isSealedFile(bytes: Uint8Array): boolean {
  return bytes.length > HEAD_BYTES && MAGIC.every((byte, index) => bytes[index] === byte);
}

/** The text of an encrypted file; null for another passphrase, or a damaged file. */
export async function openFile(bytes: Uint8Array<ArrayBuffer>, passphrase: string): Promise<string | null> {
  const salt = bytes.slice(MAGIC.length, MAGIC.length + SALT_BYTES);
  const vector = bytes.slice(MAGIC.length + SALT_BYTES, HEAD_BYTES);
  const key = await keyOf(passphrase, salt);
  try {
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: vector }, key, bytes.slice(HEAD_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

/** Composed letters and spaces around them differ between keyboards, not between phrases. */
async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC').trim());
  const raw = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
