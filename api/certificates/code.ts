import type { Settings } from '#api/ports.ts';
import { hmac, hmacBytes } from '#api/security/secrets.ts';
import { codeFromBytes } from '#shared/domain/certificates/code.ts';

/**
 * The code of a certificate: derived from its random id, so that its letter can be written, and written again, though
 * the code is kept nowhere. Each edition has another one.
 */
export async function certificateCode(
  { certificateKey }: Settings,
  { id, edition }: { id: string; edition: number },
): Promise<string> {
  return codeFromBytes(await hmacBytes(certificateKey, `code ${id} ${edition}`));
}

/** What is kept of a normalised code, and what it is found by. */
export function codeHash({ certificateKey }: Settings, code: string): Promise<string> {
  return hmac(certificateKey, `hash ${code}`);
}

/** The part of a code that its owner tells it by. */
export function lastFourOf(code: string): string {
  return code.slice(-4);
}
