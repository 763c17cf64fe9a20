import * as z from 'zod/mini';
import { certificateSku, isCertificateAmount } from '../domain/certificates/amount.ts';
import { isCode, normaliseCode } from '../domain/certificates/code.ts';
import { CERTIFICATE_MESSAGE_LENGTH, CERTIFICATE_SENDER_LENGTH, MAX_ORDER_CERTIFICATES } from '../domain/constants.ts';
import { LOCALES } from '../domain/locale.ts';
import { EmailAddress } from './email.ts';
import { Kopecks } from './price.ts';
import { line, manyLines } from './typed-text.ts';

/** A certificate's code as typed; parsing normalises it. The error code is `certificate-code`. */
const CertificateCode = z
  .string()
  .check(z.maxLength(80), z.overwrite(normaliseCode), z.refine(isCode, 'certificate-code'));

/**
 * The fields of a certificate in the shop's form. Error messages are codes, which the form translates: `required`,
 * `email`, `amount`, `date`, `too-long`, `control-characters`; only the API checks that the day is not too far ahead.
 */
export const CertificateFields = z.strictObject({
  /** Kopecks. */
  amount: z.int('amount').check(z.refine(isCertificateAmount, 'amount')),
  sender: line(CERTIFICATE_SENDER_LENGTH),
  recipient: EmailAddress,
  message: z._default(
    z.string().check(z.trim(), ...manyLines, z.maxLength(CERTIFICATE_MESSAGE_LENGTH, 'too-long')),
    '',
  ),
  /** The day in Moscow on which it is sent; a past day means at once. */
  deliverOn: z.iso.date('date'),
  /** The language of the card and its email. */
  locale: z.enum(LOCALES),
});
export type CertificateFields = z.infer<typeof CertificateFields>;

/** A certificate in the cart: a kind of line of its own. Refused if its SKU and its amount differ. */
export const CertificateLine = z
  .strictObject({
    /** The line's identity in the shopper's cart; returned unchanged. */
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    sku: z.string(),
    ...CertificateFields.shape,
  })
  .check(z.refine(({ sku, amount }) => sku === certificateSku(amount), { path: ['sku'], message: 'sku' }));
export type CertificateLine = z.infer<typeof CertificateLine>;

export const CertificateLines = z.array(CertificateLine).check(z.maxLength(MAX_ORDER_CERTIFICATES));

/** The state of a sold certificate: not paid for, waiting for its day, sent, or opened by its recipient. */
const SOLD_STATES = ['unpaid', 'scheduled', 'sent', 'opened', 'cancelled'] as const;

/** A certificate in an order, for the order's owner: everything but its code. */
export const SoldCertificate = z.object({
  position: z.int(),
  sku: z.string(),
  amount: Kopecks,
  sender: z.string(),
  recipient: z.string(),
  message: z.string(),
  deliverOn: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(SOLD_STATES),
});
export type SoldCertificate = z.infer<typeof SoldCertificate>;

/** The amount that a certificate paid of an order. */
export const RedeemedCertificate = z.object({ lastFour: z.string(), amount: Kopecks });

export const CodeQuestion = z.strictObject({ code: CertificateCode });

/** The balance of a certificate, for anyone with its code. */
export const CertificateBalance = z.object({
  lastFour: z.string(),
  state: z.enum(['ok', 'spent', 'expired', 'blocked']),
  amount: Kopecks,
  balance: Kopecks,
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});
export type CertificateBalance = z.infer<typeof CertificateBalance>;

/** The card that its recipient reads. */
export const CertificateCard = z.extend(CertificateBalance, {
  sender: z.string(),
  message: z.string(),
  locale: z.enum(LOCALES),
});
export type CertificateCard = z.infer<typeof CertificateCard>;

/** Sends a certificate's email again, to another address if one is given. */
export const EmailRequest = z.strictObject({ recipient: z.optional(EmailAddress) });
export type EmailRequest = z.infer<typeof EmailRequest>;

export const checkCertificate = {
  method: 'POST',
  path: '/certificates/balance',
  response: CertificateBalance,
} as const;

export const openCertificate = { method: 'POST', path: '/certificates/openings', response: CertificateCard } as const;

export const sendCertificate = {
  method: 'POST',
  path: '/orders/{number}/certificates/{position}/emails',
  response: SoldCertificate,
} as const;
