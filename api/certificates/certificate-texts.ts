import * as z from 'zod/mini';
import type { Sealer } from '#api/ports/sealer.ts';

/** What a certificate says and to whom it goes: personal data, which the database holds sealed. */
const CertificateTexts = z.object({ sender: z.string(), recipient: z.string(), message: z.string() });
export type CertificateTexts = z.infer<typeof CertificateTexts>;

/** What is left of the words once they were erased. */
const ERASED: CertificateTexts = { sender: '', recipient: '', message: '' };

/** Seals the words of a certificate for its row. */
export function sealTexts(
  sealer: Sealer,
  id: string,
  { sender, recipient, message }: CertificateTexts,
): Promise<string> {
  return sealer.seal(JSON.stringify({ sender, recipient, message }), `certificate ${id}`);
}

/** The words of a certificate; empty ones where they have been erased. */
export async function openTexts(
  sealer: Sealer,
  { id, words }: { id: string; words: string | null },
): Promise<CertificateTexts> {
  if (words === null) return ERASED;
  return z.parse(CertificateTexts, JSON.parse(await sealer.open(words, `certificate ${id}`)));
}
