import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { DueOrder } from './due-order.ts';
import { Balance, Order, OrderState } from './order.ts';
import { OwnReturn } from './own-return.ts';
import { PiecesOfLine, Shipment } from './parcel.ts';
import { Kopecks } from './price.ts';
import { ReturnOffer } from './return-offer.ts';

/** An order with its history, for its owner. */
export const OwnOrder = z.extend(Order, {
  /** The states it reached, oldest first; times in ISO 8601, UTC. */
  timeline: z.array(z.object({ state: OrderState, at: z.string() })),
  /** What was sent of it, in one part or several; empty until then. */
  shipments: z.array(Shipment),
  /** The pieces that follow what was sent. */
  follows: z._default(z.array(PiecesOfLine), []),
  ...DueOrder.shape,
  /** A charged difference that no card can pay, and which is agreed with the shop; 0 if none. */
  dueByAgreement: Kopecks,
  balance: Balance,
  /** The part of its payments that was refunded to the shopper. */
  returned: Kopecks,
  /**
   * What is on its way back, for what she cancelled or took off, or is given back by hand; null if nothing is. The bank
   * may have refused it: then the shop is at it.
   */
  givingBack: z._default(
    z.nullable(z.object({ amount: Kopecks, byHand: Kopecks, isRefused: z.boolean(), isCancelled: z.boolean() })),
    null,
  ),
  /** The pieces whose money that was; of what was refunded as an amount there are none. */
  refundedPieces: z._default(z.array(PiecesOfLine), []),
  /** What of it may come back, and until when; null if nothing was sent. */
  returnable: z._default(z.nullable(ReturnOffer), null),
  /** What its owner has asked to send back. */
  returns: z._default(z.array(OwnReturn), []),
  /** When its owner last withdrew from it; null if never. */
  withdrawnAt: z._default(z.nullable(z.string()), null),
  /** The positions of the lines that these statements name; null if they name none, which is all that can come back. */
  withdrawnLines: z._default(z.nullable(z.array(z.int())), null),
  /** Whether its owner may cancel it now: it is not paid. */
  isCancellable: z.boolean(),
  /** Whether the shop lets shoppers change their orders. */
  isOwnChangeOffered: z._default(z.boolean(), true),
  /** Whether its owner may have their data erased now: it has ended, and nothing is in transit. */
  isErasable: z.boolean(),
  /** When the shop erases the data by itself: days after the end, and the day; null until the order ends. */
  erasure: z.object({ afterDays: z.int(), day: z.nullable(Day) }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;
