import * as z from 'zod/mini';
import { isCode, normaliseCode } from '../domain/certificates/code.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_REDEEMED_CODES } from '../domain/constants.ts';
import { isDiscountCode } from '../domain/discount-code.ts';
import { CertificateLines } from './certificate.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { Kopecks } from './price.ts';
import { CountryCode, DeliveryMethodId } from './quote.ts';

/** What the shopper was last told of a line: compared, never charged. */
const SeenLine = z.strictObject({ name: z.string().check(z.maxLength(300)), unitPrice: Kopecks });

/** What a shopper wants of one thing. Prices are never taken from outside. */
export const CartLine = z.strictObject({
  /** The line's identity in the shopper's cart (`lineKey`); answered as it came. */
  key: z.string().check(z.minLength(1), z.maxLength(600)),
  /** The colour and size. Of a line that is made to measure the size is not taken from here: see {@link QuotedLine}. */
  sku: z.string().check(z.minLength(1), z.maxLength(200)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  /** The body it is sewn for; absent for a standard size. */
  measurements: z.optional(LineMeasurements),
  embroidery: z.optional(Embroidery),
  seen: z.optional(SeenLine),
});
export type CartLine = z.infer<typeof CartLine>;

/** What was typed into the field for codes: a certificate's, or a discount's. What comes out is normalised. */
const TypedCode = z.string().check(
  z.maxLength(80),
  z.overwrite(normaliseCode),
  z.refine((code) => isCode(code) || isDiscountCode(code), 'certificate-code'),
);

/** The codes of an order: so many certificates that pay, and one discount; none of them twice. */
const TypedCodes = z
  .array(TypedCode)
  .check(
    z.refine(
      (codes) =>
        new Set(codes).size === codes.length &&
        codes.length <= MAX_REDEEMED_CODES + codes.filter(isDiscountCode).length &&
        codes.filter(isDiscountCode).length <= 1,
      'repeated',
    ),
  );

/** Everything a shopper wants to buy, and the codes of certificates to pay with and of a discount. */
export const CartContents = z.strictObject({
  lines: z.array(CartLine).check(z.maxLength(MAX_CART_LINES)),
  /** Gift certificates to be bought. */
  certificates: z._default(CertificateLines, []),
  codes: z._default(TypedCodes, []),
});

/** The check of an object that has {@link CartContents}: something must be in it. */
export const notEmpty = z.refine<Pick<z.infer<typeof CartContents>, 'lines' | 'certificates'>>(
  ({ lines, certificates }) => lines.length + certificates.length > 0,
  { path: ['lines'], message: 'required' },
);

export const QuoteRequest = z
  .strictObject({
    ...CartContents.shape,
    country: z.optional(CountryCode),
    delivery: z.optional(DeliveryMethodId),
  })
  .check(notEmpty);
export type QuoteRequest = z.infer<typeof QuoteRequest>;
