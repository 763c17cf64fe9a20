import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { Order, OrderContact } from './order.ts';
import { LetterPreview } from './order-letter.ts';
import { Kopecks } from './price.ts';

/** The order's version that was looked at: a change of any other is refused with what has changed since. */
const Version = z.int().check(z.gte(0));

/** Whether the shopper is neither asked for a difference nor given it back. */
const Waived = z.optional(z.boolean());

const { consent: _consent, ...contact } = OrderContact.shape;

/** Who and where an order goes to, and how. */
export const DeliveryChange = z.strictObject({
  version: Version,
  contact: z.strictObject(contact),
  isWaived: Waived,
});
export type DeliveryChange = z.infer<typeof DeliveryChange>;

/**
 * What an unpaid order is to have: lines that it has, named by their place, from 0, and new ones. What stays the same
 * keeps the price it was ordered at; another SKU has the catalogue's.
 */
export const LinesChange = z.strictObject({
  version: Version,
  lines: z
    .array(
      z
        .strictObject({
          position: z.optional(z.int().check(z.gte(0))),
          sku: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
          quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
        })
        .check(z.refine(({ position, sku }) => position !== undefined || sku !== undefined, 'required')),
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MAX_CART_LINES),
      z.refine((lines) => {
        const kept = lines.flatMap(({ position }) => position ?? []);
        return new Set(kept).size === kept.length;
      }, 'repeated'),
    ),
});
export type LinesChange = z.infer<typeof LinesChange>;

/**
 * What becomes of a change's difference: `total` – the order is not paid, and its total changes; `charge` – the
 * shopper is asked for it; `refund` – it goes back by card; `by-hand` – it has to be given back otherwise; `none`.
 */
export const Settlement = z.enum(['total', 'charge', 'refund', 'by-hand', 'none']);
export type Settlement = z.infer<typeof Settlement>;

/**
 * Why a change is refused, the `reason` of a problem: `not-changeable` – the order was sent, has ended or is paid for;
 * `packed` – its label is on the parcel, which has to be unpacked first;
 * `not-delivered-there` – the method does not go to the country; `certificates-pay-all` – nothing would be left to pay;
 * `card-cannot-pay` – the order waits for a card that could not pay it; `free-order` – it was paid by no card, so that the
 * difference has to be waived; `unknown-line`; `sold-out` – fewer pieces are left, or it is not offered like this;
 * `payment-under-way` – a card payment or a charge is on its way to be paid.
 */
export const ChangeRefusal = z.enum([
  'not-changeable',
  'packed',
  'not-delivered-there',
  'certificates-pay-all',
  'card-cannot-pay',
  'free-order',
  'unknown-line',
  'sold-out',
  'payment-under-way',
]);
export type ChangeRefusal = z.infer<typeof ChangeRefusal>;

/** What a change would bring about. */
export const ChangePreview = z.object({
  /** What the shopper is to pay more, kopecks; below 0 what they are to get back. */
  difference: z.int(),
  settlement: Settlement,
  /** What was asked for before besides what it was sold for, and what has gone back of it, kopecks. */
  charged: Kopecks,
  returned: Kopecks,
  /** What it would come to, with all of that; of a paid order delivery costs what it was sold for. */
  ...z.pick(Order, { subtotal: true, discounts: true, delivery: true, redeemed: true, total: true, dates: true }).shape,
  letters: z.array(LetterPreview),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** What is found: all of a product, or what has a text in its SKU or its name. */
export const VariantQuery = z.object({
  product: z.optional(z.string().check(z.maxLength(200))),
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type VariantQuery = z.infer<typeof VariantQuery>;

/** A variant that can be put into an order; `stock` is null for what is sewn to order. */
export const OfferedVariant = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  price: Kopecks,
  stock: z.nullable(z.int()),
});
export type OfferedVariant = z.infer<typeof OfferedVariant>;

/** A change as it was previewed: it is refused where its difference is another by now. */
const Expected = { expectedDifference: z.int() } as const;
export const DeliveryChangeRequest = z.extend(DeliveryChange, Expected);
export const LinesChangeRequest = z.extend(LinesChange, Expected);
