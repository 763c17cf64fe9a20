import * as z from 'zod/mini';
import { CodeQuestion, checkCertificate, EmailRequest, openCertificate, sendCertificate } from './certificate.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import { Order } from './order.ts';

// The codes are too long to guess at any rate; the limit protects the database.
const CODES = { counter: 'codes', name: 'codes' } as const;

/**
 * The calls about gift certificates. A code is only ever sent in a body: addresses are logged. Part of `OPERATIONS`.
 */
export const CERTIFICATE_OPERATIONS = {
  checkCertificate: {
    ...checkCertificate,
    summary: 'Balance of a gift certificate',
    audience: 'public',
    body: CodeQuestion,
    maxBytes: KILOBYTE,
    limit: CODES,
  },
  openCertificate: {
    ...openCertificate,
    summary: 'The card of a gift certificate; marks it as opened',
    audience: 'public',
    body: CodeQuestion,
    maxBytes: KILOBYTE,
    limit: CODES,
  },
  sendCertificate: {
    ...sendCertificate,
    summary: 'Sends a purchased certificate again, or to another address, until it is opened',
    audience: 'owner',
    params: z.object({ number: Order.shape.number, position: z.string().check(z.regex(/^\d{1,2}$/)) }),
    body: EmailRequest,
    maxBytes: KILOBYTE,
    challenged: true,
    limit: { counter: 'orders', name: 'emails' },
  },
} as const satisfies Record<string, Operation>;
