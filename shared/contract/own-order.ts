import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { DueOrder } from './due-order.ts';
import { Order, OrderState } from './order.ts';
import { SentParcel } from './parcel.ts';
import { Kopecks } from './price.ts';

/** Pieces of a line of an order, which its position names. */
const PiecesOfLine = z.object({ position: z.int(), quantity: z.int() });
export type PiecesOfLine = z.infer<typeof PiecesOfLine>;

/** An order with its history, for its owner. */
export const OwnOrder = z.extend(Order, {
  /** The states it reached, oldest first; times in ISO 8601, UTC. */
  timeline: z.array(z.object({ state: OrderState, at: z.string() })),
  /** Its parcels; empty until it is sent. */
  parcels: z.array(SentParcel),
  ...DueOrder.shape,
  /** A charged difference that no card can pay, and which is agreed with the shop; 0 if none. */
  dueByAgreement: Kopecks,
  /** The part of its payments that was refunded to the shopper. */
  returned: Kopecks,
  /** The pieces whose money that was; of what was refunded as an amount there are none. */
  refundedPieces: z._default(z.array(PiecesOfLine), []),
  /** Whether its owner may cancel it now: it is not paid. */
  isCancellable: z.boolean(),
  /** Whether its owner may have their data erased now: it has ended, and nothing is in transit. */
  isErasable: z.boolean(),
  /** When the shop erases the data by itself: days after the end, and the day; null until the order ends. */
  erasure: z.object({ afterDays: z.int(), day: z.nullable(Day) }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;
