import type { Settings } from '#api/ports/ports.ts';
import { hmac, hmacBytes, keyOf, newestKeyId } from '#api/security/secrets.ts';
import { codeFromBytes } from '#shared/domain/certificates/code.ts';

type Keys = Pick<Settings, 'certificateKeys'>;

/**
 * The code of a certificate: derived from its random id with the key it was created with, so that its email can be
 * written again although the code is not stored. Each edition has a different one.
 */
export async function certificateCode(
  { certificateKeys }: Keys,
  { id, edition, keyId }: { id: string; edition: number; keyId: string },
): Promise<string> {
  return codeFromBytes(await hmacBytes(keyOf(certificateKeys, keyId), `code ${id} ${edition}`));
}

/** The code of a new certificate, and its stored columns. */
export async function newCode(
  { certificateKeys }: Keys,
  { id, edition }: { id: string; edition: number },
): Promise<{ keyId: string; codeHash: string; lastFour: string }> {
  const keyId = newestKeyId(certificateKeys);
  const key = keyOf(certificateKeys, keyId);
  const code = await certificateCode({ certificateKeys }, { id, edition, keyId });
  return { keyId, codeHash: await hashOf(key, code), lastFour: lastFourOf(code) };
}

/**
 * The hashes that a normalised code may be found by: one with each key, because the code does not show which one it
 * belongs to.
 */
export function codeHashes({ certificateKeys }: Keys, code: string): Promise<string[]> {
  return Promise.all([...certificateKeys.values()].map((key) => hashOf(key, code)));
}

function hashOf(key: Uint8Array<ArrayBuffer>, code: string): Promise<string> {
  return hmac(key, `hash ${code}`);
}

/** The part of a code by which its owner recognises it. */
export function lastFourOf(code: string): string {
  return code.slice(-4);
}
