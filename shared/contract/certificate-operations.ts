import * as z from 'zod/mini';
import { CertificateBalance, CertificateCard, CodeQuestion, LetterRequest, SoldCertificate } from './certificate.ts';

const ByPosition = z.object({
  number: z.string().check(z.regex(/^\d{4,10}$/)),
  position: z.string().check(z.regex(/^\d{1,2}$/)),
});

/**
 * The calls about gift certificates. A code is only ever sent in a body: addresses are logged. Part of `OPERATIONS`.
 */
export const CERTIFICATE_OPERATIONS = {
  checkCertificate: {
    method: 'POST',
    path: '/certificates/balance',
    summary: 'What is left on a gift certificate',
    audience: 'public',
    body: CodeQuestion,
    response: CertificateBalance,
  },
  openCertificate: {
    method: 'POST',
    path: '/certificates/openings',
    summary: 'The card of a gift certificate, which from then on counts as opened',
    audience: 'public',
    body: CodeQuestion,
    response: CertificateCard,
  },
  sendCertificate: {
    method: 'POST',
    path: '/orders/{number}/certificates/{position}/letters',
    summary: 'Sends a bought certificate once more, or to another address, until it is opened',
    audience: 'owner',
    params: ByPosition,
    body: LetterRequest,
    response: SoldCertificate,
  },
} as const;
