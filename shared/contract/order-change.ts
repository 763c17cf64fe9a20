import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { Embroidery, EmbroideryLocation, LineMeasurements } from './made-to-order.ts';
import { OrderVersion, ReturnReason } from './operator-refund.ts';
import { Balance, Order, OrderContact } from './order.ts';
import { EmailPreview } from './order-email.ts';
import { Kopecks } from './price.ts';

/** Whether the difference is neither charged nor refunded. */
const Waived = z.optional(z.boolean());

const { consent: _consent, ...contact } = OrderContact.shape;

/** The recipient, address and delivery method of an order. */
export const DeliveryChange = z.strictObject({
  version: OrderVersion,
  contact: z.strictObject(contact),
  isWaived: Waived,
});
export type DeliveryChange = z.infer<typeof DeliveryChange>;

/**
 * The new lines of an order: existing lines, named by their position from 0, and new ones. What stays the same keeps
 * its ordered price; another SKU has the catalogue's. Choices that are left out stay as they are; null takes them off.
 * Lines of a paid order keep their order, and new ones follow; one that goes out for pieces of another line, which
 * `replaces` names, has what a promotion took off these. Of an order that was sent it is an exchange: pieces that
 * its lines had and have no more come back.
 */
export const LinesChange = z.strictObject({
  version: OrderVersion,
  /** Whether what a paid order costs more is not charged. */
  isWaived: Waived,
  /** Why pieces come back; goes with an exchange. */
  reason: z.optional(ReturnReason),
  lines: z
    .array(
      z
        .strictObject({
          position: z.optional(z.int().check(z.gte(0))),
          replaces: z.optional(z.int().check(z.gte(0))),
          sku: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
          quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
          measurements: z.optional(z.nullable(LineMeasurements)),
          embroidery: z.optional(z.nullable(Embroidery)),
        })
        .check(z.refine(({ position, sku }) => position !== undefined || sku !== undefined, 'required')),
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MAX_CART_LINES),
      z.refine((lines) => {
        const named = [
          lines.flatMap(({ position }) => position ?? []),
          lines.flatMap(({ replaces }) => replaces ?? []),
        ];
        return named.every((positions) => new Set(positions).size === positions.length);
      }, 'repeated'),
    ),
});
export type LinesChange = z.infer<typeof LinesChange>;

/**
 * How the difference of a change is settled: `total` – the order is not paid, and its total changes; `charge` – the
 * shopper is charged; `refund` – it is refunded by card; `by-hand` – it has to be refunded in another way; `none`.
 */
export const Settlement = z.enum(['total', 'charge', 'refund', 'by-hand', 'none']);
export type Settlement = z.infer<typeof Settlement>;

/**
 * Why a line of a paid order cannot be changed any more: `cut` – one of its pieces is; `packed` – one is in the parcel;
 * `sent` – one has left; `refunded` – so is one of its pieces; `asked` – a question to the shopper about it is open.
 */
export const LINE_LOCKS = ['cut', 'packed', 'sent', 'refunded', 'asked'] as const;
export type LineLock = (typeof LINE_LOCKS)[number];

/**
 * Why a change is refused, the `reason` of a problem: `not-changeable` – the order has ended, or was sent;
 * `packed` – its label is on the parcel, which has to be unpacked first; `not-delivered-there` – the method does not go
 * to the country; `certificates-pay-all` – nothing would be left to pay; `card-cannot-pay` – the order waits for a card
 * payment that would no longer be possible; `outside-payment-limits` – a card paid the order, and none could pay the
 * difference; `free-order` – it was not paid by card, so that the difference has to be waived; `unknown-line`;
 * `sold-out` – fewer pieces are left, or it is not offered like this; `payment-under-way` – a card payment or a charge
 * is being paid, or all money goes back; `line-locked` – a line cannot be changed or removed any more; `nothing-left` –
 * all that was paid would go back; `charge-due` – it is not sent before a difference is paid or cancelled;
 * `no-exchange` – it was sent, and nothing comes back, or nothing goes out for it; `owner-only` – what was made for one
 * person comes back.
 */
export const ChangeRefusal = z.enum([
  'not-changeable',
  'packed',
  'not-delivered-there',
  'certificates-pay-all',
  'card-cannot-pay',
  'outside-payment-limits',
  'free-order',
  'unknown-line',
  'sold-out',
  'payment-under-way',
  'charge-due',
  'line-locked',
  'nothing-left',
  'no-exchange',
  'owner-only',
]);
export type ChangeRefusal = z.infer<typeof ChangeRefusal>;

/** The effects of a change. */
export const ChangePreview = z.object({
  /** What the shopper has to pay in addition, kopecks; negative if it is refunded. */
  difference: z.int(),
  settlement: Settlement,
  /** The part of a difference in the shopper's favour that was paid and has to be returned by hand, kopecks. */
  owed: Kopecks,
  /** The part that goes back to the certificates which paid it, kopecks. */
  onCertificates: Kopecks,
  /** What it comes to with it; for a paid order delivery keeps the price it was sold at. */
  balance: Balance,
  ...z.pick(Order, { subtotal: true, discounts: true, delivery: true, redeemed: true, dates: true }).shape,
  emails: z.array(EmailPreview),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** Finds all variants of a product, or those with a text in their SKU or name. */
export const VariantQuery = z.object({
  product: z.optional(z.string().check(z.maxLength(200))),
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type VariantQuery = z.infer<typeof VariantQuery>;

/** A variant that can be added to an order; `stock` is null for what is sewn to order. */
export const OfferedVariant = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  price: Kopecks,
  stock: z.nullable(z.int()),
  /** The surcharge for made to measure, and what can be embroidered; null if its product does not offer it. */
  madeToMeasure: z.nullable(Kopecks),
  embroidery: z.nullable(z.object({ price: Kopecks, locations: z.array(EmbroideryLocation) })),
});
export type OfferedVariant = z.infer<typeof OfferedVariant>;

/** The difference of the preview: the change is refused if it has become another. */
const Expected = { expectedDifference: z.int() } as const;
export const DeliveryChangeRequest = z.extend(DeliveryChange, Expected);
export const LinesChangeRequest = z.extend(LinesChange, Expected);
