import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { Discount } from './discount.ts';
import { Order, OrderContactResponse, OrderState } from './order.ts';
import { SentParcel } from './parcel.ts';
import { PieceId } from './piece.ts';
import { Kopecks } from './price.ts';
import { DeliveryMethodId } from './quote.ts';
import { StageId } from './workshop.ts';

/** An order whose pieces are all packed: it can be sent. */
export const PackedOrder = z.object({
  number: Order.shape.number,
  pieces: z.int(),
  country: z.string(),
  delivery: DeliveryMethodId,
  readyBy: z.nullable(Day),
  isLate: z.boolean(),
});
export type PackedOrder = z.infer<typeof PackedOrder>;

/** A line of the customs declaration: what it is, in English, of what weight (g), worth what, and where it was made. */
export const CustomsLine = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Of all its pieces; null where the product does not say. */
  netWeight: z.nullable(z.int()),
  value: Kopecks,
  hsCode: z.nullable(z.string()),
  origin: z.string(),
});
export type CustomsLine = z.infer<typeof CustomsLine>;

/** All that is put into and onto the parcel of an order. */
export const PackingPapers = z.object({
  number: Order.shape.number,
  state: OrderState,
  /** The language of its shopper, in which the slip is written. */
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
      quantity: z.int(),
      total: Kopecks,
    }),
  ),
  /** Certificates that were bought with it, which go by mail. */
  certificates: Kopecks,
  discounts: z.array(Discount),
  deliveryPrice: Kopecks,
  redeemed: Kopecks,
  /** What has gone back besides the pieces that are left out of the lines; below 0 where a discount was on those. */
  returned: z.int(),
  total: Kopecks,
  /** Null once it has been erased. */
  contact: z.nullable(OrderContactResponse),
  pieces: z.array(z.object({ id: PieceId, stage: StageId })),
  /** Null where the parcel needs none. */
  customs: z.nullable(z.array(CustomsLine)),
  /** What it was sent in. */
  parcels: z.array(SentParcel),
});
export type PackingPapers = z.infer<typeof PackingPapers>;
