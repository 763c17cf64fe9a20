import { createHash } from 'node:crypto';

/**
 * A name as a handle of a merchant’s file: lower case, spaces and signs as hyphens, letters of every alphabet kept
 * ("Ночные сорочки" → "ночные-сорочки"). A name without a letter or digit gets a handle made of its hash.
 */
export function handleOfName(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 128)
    .replace(/^-+|-+$/g, '');
  return slug || `x${shortDigest(name)}`;
}

/** Sixteen hexadecimal digits of a hash of a text or a file. */
export function shortDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
