import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { Discount } from './discount.ts';
import { Order, OrderContactResponse, OrderState } from './order.ts';
import { PieceId } from './piece.ts';
import { Kopecks } from './price.ts';
import { Text } from './product-texts.ts';
import { StageId } from './production-settings.ts';
import { DeliveryMethodId } from './quote.ts';

/** An order that has pieces which are packed, or lie on the shelf. */
export const PackedOrder = z.object({
  number: Order.shape.number,
  /** How many of its pieces are left to be sent, and how many were sent. */
  pieces: z.int(),
  sent: z.int(),
  /** How many of those that are left still lie on the shelf, or have yet to be sewn. */
  onShelf: z.int(),
  toSew: z.int(),
  country: z.string(),
  delivery: DeliveryMethodId,
  readyBy: z.nullable(Day),
  isLate: z.boolean(),
  /** Whether a difference is due: it is not sent before that is paid or cancelled. */
  isChargeDue: z.boolean(),
});
export type PackedOrder = z.infer<typeof PackedOrder>;

/** A line of the customs declaration: its English description, weight (g), value and country of origin. */
export const CustomsLine = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Of all its pieces; null if the product has no weight. */
  netWeight: z.nullable(z.int()),
  value: Kopecks,
  hsCode: z.nullable(z.string()),
  origin: z.string(),
});
export type CustomsLine = z.infer<typeof CustomsLine>;

/**
 * The papers in and on the parcel of an order: of the pieces that are packed or lie on the shelf, of all where there is
 * none; of an order that was sent, of its last parcel.
 */
export const PackingPapers = z.object({
  number: Order.shape.number,
  state: OrderState,
  /** The shopper's language, in which the packing slip is written. */
  locale: z.string(),
  createdAt: z.string(),
  delivery: z.nullable(DeliveryMethodId),
  lines: z.array(
    z.object({
      name: z.string(),
      colour: z.nullable(z.string()),
      size: z.nullable(z.string()),
      isMeasured: z.boolean(),
      isEmbroidered: z.boolean(),
      /** How many of its pieces were in stock, and how many of these are not packed yet. */
      fromShelf: z.int(),
      onShelf: z.int(),
      quantity: z.int(),
      total: Kopecks,
    }),
  ),
  /** Whether a difference is due, before which it is not sent. */
  isChargeDue: z.boolean(),
  /** What follows in another parcel. */
  follows: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Whether the parcel is a part of the order, whose sums are not those of the parcel. */
  isPart: z.boolean(),
  /** Certificates that were bought with it, which are sent by mail. */
  certificates: Kopecks,
  discounts: z.array(Discount),
  deliveryPrice: Kopecks,
  redeemed: Kopecks,
  /** What was refunded besides the pieces that the lines leave out; negative if those were discounted. */
  returned: z.int(),
  total: Kopecks,
  /** Who sends it, as the shop's contacts say. */
  sender: z.object({ name: Text, address: Text, phone: z.string(), email: z.string() }),
  /** Null once it has been erased. */
  contact: z.nullable(OrderContactResponse),
  /** What is left to be sent. */
  pieces: z.array(z.object({ id: PieceId, stage: StageId, isFromShelf: z.boolean() })),
  /** Null if the parcel needs none. */
  customs: z.nullable(z.array(CustomsLine)),
});
export type PackingPapers = z.infer<typeof PackingPapers>;
