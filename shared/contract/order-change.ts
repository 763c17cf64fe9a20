import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { DeliveryEstimate } from './delivery-and-returns.ts';
import { OrderContact } from './order.ts';
import { LetterPreview } from './order-letter.ts';
import { Kopecks } from './price.ts';
import { DeliveryOption } from './quote.ts';

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

/** What a change would bring about. */
export const ChangePreview = z.object({
  /** What the shopper is to pay more, kopecks; below 0 what they are to get back. */
  difference: z.int(),
  settlement: Settlement,
  /** What the order's lines, its delivery and the order itself would cost. */
  subtotal: Kopecks,
  delivery: z.nullable(DeliveryOption),
  total: Kopecks,
  dates: z.nullable(DeliveryEstimate),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: Kopecks, total: Kopecks })),
  letters: z.array(LetterPreview),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** A change as it was previewed: it is refused where its difference is another by now. */
const Expected = { expectedDifference: z.int() } as const;
export const DeliveryChangeRequest = z.extend(DeliveryChange, Expected);
export const LinesChangeRequest = z.extend(LinesChange, Expected);
