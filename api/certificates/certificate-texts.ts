import * as z from 'zod/mini';
import type { Sealer } from '#api/ports/sealer.ts';

/** Sender, recipient and message: personal data, which the database stores encrypted. */
const CertificateTexts = z.object({ sender: z.string(), recipient: z.string(), message: z.string() });
export type CertificateTexts = z.infer<typeof CertificateTexts>;

/** The texts after they were erased. */
const ERASED: CertificateTexts = { sender: '', recipient: '', message: '' };

/** Encrypts the texts of a certificate for its row. */
export function sealTexts(
  sealer: Sealer,
  id: string,
  { sender, recipient, message }: CertificateTexts,
): Promise<string> {
  return sealer.seal(JSON.stringify({ sender, recipient, message }), `certificate ${id}`);
}

/** Decrypts the texts of a certificate; empty ones if they have been erased. */
export async function openTexts(
  sealer: Sealer,
  { id, words }: { id: string; words: string | null },
): Promise<CertificateTexts> {
  if (words === null) return ERASED;
  return z.parse(CertificateTexts, JSON.parse(await sealer.open(words, `certificate ${id}`)));
}
