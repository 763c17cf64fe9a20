import * as z from 'zod/mini';
import { isCode, normaliseCode } from '../domain/certificates/code.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_REDEEMED_CODES, MAX_SKU_LENGTH } from '../domain/constants.ts';
import { isDiscountCode } from '../domain/discount-code.ts';
import { CertificateLines } from './certificate.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { PAYMENT_METHOD_IDS } from './payment-methods.ts';
import { Kopecks } from './price.ts';
import { CountryCode, DeliveryMethodId } from './quote.ts';

/** The name and price that the shopper last saw: compared, never charged. */
const SeenLine = z.strictObject({ name: z.string().check(z.maxLength(300)), unitPrice: Kopecks });

/** One line of a shopper's cart. Prices are never taken from outside. */
export const CartLine = z.strictObject({
  /** The line's identity in the shopper's cart (`lineKey`); returned unchanged. */
  key: z.string().check(z.minLength(1), z.maxLength(600)),
  /** The colour and size. For a line that is made to measure its size is ignored: see {@link QuotedLine}. */
  sku: z.string().check(z.minLength(1), z.maxLength(MAX_SKU_LENGTH)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  /** The body that it is sewn for; absent for a standard size. */
  measurements: z.optional(LineMeasurements),
  embroidery: z.optional(Embroidery),
  seen: z.optional(SeenLine),
});
export type CartLine = z.infer<typeof CartLine>;

/** The input of the code field: a certificate's code or a discount's. Parsing normalises it. */
const TypedCode = z.string().check(
  z.maxLength(80),
  z.overwrite(normaliseCode),
  z.refine((code) => isCode(code) || isDiscountCode(code), 'certificate-code'),
);

/** The codes of an order: up to the limit of certificates, and one discount; no duplicates. */
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

/** Everything a shopper wants to buy, with the codes of certificates and of a discount. */
export const CartContents = z.strictObject({
  lines: z.array(CartLine).check(z.maxLength(MAX_CART_LINES)),
  /** Gift certificates to buy. */
  certificates: z._default(CertificateLines, []),
  codes: z._default(TypedCodes, []),
});

/**
 * The method that the shopper chose: a card issued in Russia works wherever the parcel goes. Without it orders to
 * countries in which none is offered are paid as agreed with the manager.
 */
export const ChosenPaymentMethod = z.optional(z.enum(PAYMENT_METHOD_IDS));

/** Checks that an object with {@link CartContents} is not empty. */
export const notEmpty = z.refine<Pick<z.infer<typeof CartContents>, 'lines' | 'certificates'>>(
  ({ lines, certificates }) => lines.length + certificates.length > 0,
  { path: ['lines'], message: 'required' },
);

// Browsers send it, and only the API reads it: marked as pure, it is left out of what they load.
export const QuoteRequest = /* @__PURE__ */ z
  .strictObject({
    ...CartContents.shape,
    country: z.optional(CountryCode),
    delivery: z.optional(DeliveryMethodId),
    paymentMethod: ChosenPaymentMethod,
  })
  .check(notEmpty);
export type QuoteRequest = z.infer<typeof QuoteRequest>;
