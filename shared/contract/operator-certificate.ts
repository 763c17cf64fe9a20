import * as z from 'zod/mini';
import { LOCALES } from '../domain/locale.ts';
import { Day } from './delivery-and-returns.ts';
import { NumberPage } from './number-page.ts';
import { Kopecks } from './price.ts';
import { oneLine } from './typed-text.ts';

/**
 * The state of a certificate for the shop: `unpaid`; `scheduled` for its day; `sent`; `opened`; `spent`; `expired`,
 * with money left on it; `blocked`.
 */
export const CERTIFICATE_STATES = ['unpaid', 'scheduled', 'sent', 'opened', 'spent', 'expired', 'blocked'] as const;
export const CertificateState = z.enum(CERTIFICATE_STATES);
export type CertificateState = z.infer<typeof CertificateState>;

export const OperatorCertificateCard = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** The number of the order that sold it. */
  order: z.string(),
  lastFour: z.string(),
  state: CertificateState,
  amount: Kopecks,
  /** What is left on it, kopecks; also if it can no longer be used. */
  balance: Kopecks,
  /** Empty once it has been erased. */
  recipient: z.string(),
  deliverOn: Day,
  expiresAt: z.string(),
});
export type OperatorCertificateCard = z.infer<typeof OperatorCertificateCard>;

/** The search text is personal data: it is sent in a body, because addresses are logged and audited. */
export const CertificateSearchRequest = z.strictObject({
  /** A code or its last four characters, the beginning of the recipient's address, or the order's number. */
  text: z.string().check(z.trim(), z.maxLength(100, 'too-long'), oneLine),
  state: z.optional(CertificateState),
  ...NumberPage.shape,
});
export type CertificateSearchRequest = z.infer<typeof CertificateSearchRequest>;
export const CertificatePage = z.object({
  certificates: z.array(OperatorCertificateCard),
  nextCursor: z.nullable(z.string()),
});
export type CertificatePage = z.infer<typeof CertificatePage>;

/** A certificate with its history. Kinds are those of the ledger (docs/certificates.md). */
export const OperatorCertificate = z.extend(OperatorCertificateCard, {
  sender: z.string(),
  message: z.string(),
  locale: z.enum(LOCALES),
  sendAt: z.string(),
  blockedAt: z.nullable(z.string()),
  /** Whether it can be sent again now, or before its day to another address. */
  isSendable: z.boolean(),
  entries: z.array(
    z.object({
      kind: z.string(),
      /** Kopecks, negative if it was taken off. */
      amount: z.int(),
      balance: Kopecks,
      /** The order that bought it, or that it paid; null if a refund is the cause. */
      order: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  emails: z.array(z.object({ dueAt: z.string(), sentAt: z.nullable(z.string()), givenUpAt: z.nullable(z.string()) })),
});
export type OperatorCertificate = z.infer<typeof OperatorCertificate>;
