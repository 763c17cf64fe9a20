import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { Order, OrderState } from './order.ts';
import { SentParcel } from './parcel.ts';
import { Kopecks } from './price.ts';

/** An order with its history, for its owner. */
export const OwnOrder = z.extend(Order, {
  /** The states it reached, oldest first; times in ISO 8601, UTC. */
  timeline: z.array(z.object({ state: OrderState, at: z.string() })),
  /** Its parcels; empty until it is sent. */
  parcels: z.array(SentParcel),
  /** What its owner has to pay by card now: its total, or a charged difference; 0 if nothing. */
  due: Kopecks,
  /** Until when its payment may be started, or goes on if it was; null if nothing is due for the order itself. */
  payUntil: z.nullable(z.string()),
  /** A charged difference that no card can pay, and which is agreed with the shop; 0 if none. */
  dueByAgreement: Kopecks,
  /** The part of its payments that was refunded to the shopper. */
  returned: Kopecks,
  /** Whether its owner may cancel it now: it is not paid. */
  isCancellable: z.boolean(),
  /** Whether its owner may have their data erased now: it has ended, and nothing is in transit. */
  isErasable: z.boolean(),
  /** When the shop erases the data by itself: days after the end, and the day; null until the order ends. */
  erasure: z.object({ afterDays: z.int(), day: z.nullable(Day) }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;
