import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { Discount } from './discount.ts';
import { Order, OrderContactResponse, OrderState } from './order.ts';
import { SentParcel } from './parcel.ts';
import { PieceId } from './piece.ts';
import { Kopecks } from './price.ts';
import { Text } from './product-texts.ts';
import { StageId } from './production-settings.ts';
import { DeliveryMethodId } from './quote.ts';

/** An order of which nothing is left to sew: its pieces are packed, or lie on the shelf. */
export const PackedOrder = z.object({
  number: Order.shape.number,
  pieces: z.int(),
  /** How many of them still lie on the shelf. */
  onShelf: z.int(),
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

/** The papers in and on the parcel of an order. */
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
  pieces: z.array(z.object({ id: PieceId, stage: StageId, isFromShelf: z.boolean() })),
  /** Null if the parcel needs none. */
  customs: z.nullable(z.array(CustomsLine)),
  /** The parcels it was sent in. */
  parcels: z.array(SentParcel),
});
export type PackingPapers = z.infer<typeof PackingPapers>;
