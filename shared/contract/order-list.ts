import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { OrderState } from './order.ts';
import { Kopecks } from './price.ts';
import { CountryCode } from './quote.ts';
import { oneLine } from './typed-text.ts';

export const OrderCard = z.object({
  number: z.string(),
  state: OrderState,
  createdAt: z.string(),
  country: z.string(),
  total: Kopecks,
  /** Charged after it was paid, and not paid yet. */
  due: Kopecks,
  /** What went back to its shopper, or is on its way. */
  returned: Kopecks,
  pieces: z.int(),
  /** How many of its pieces were sent, of an order of which others are not. */
  sent: z.int(),
  /** Whether a piece of it is to come back for another one. */
  isAwaiting: z.boolean(),
  /** Whether somebody has withdrawn from it, and waits for an answer. */
  isWithdrawn: z.boolean(),
  /** First and last name; null once they have been erased. */
  customer: z.nullable(z.string()),
  /** The last days on which it should be made, and arrive; null if nothing is sent. */
  readyBy: z.nullable(Day),
  arrivesBy: z.nullable(Day),
  isLate: z.boolean(),
  /** Until when it waits for its payment; null if it does not. */
  waitsUntil: z.nullable(z.string()),
});
export type OrderCard = z.infer<typeof OrderCard>;

/**
 * States that belong together for the people who process orders; an order without a stage is finished. To begin is only
 * what has pieces to sew.
 */
export const ORDER_STAGES = {
  waiting: ['awaiting_payment', 'awaiting_manager'],
  'to-begin': ['confirmed', 'paid'],
  'in-production': ['in_production'],
  sent: ['shipped'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;
const OrderStage = z.enum(['waiting', 'to-begin', 'in-production', 'sent']);
export type OrderStage = z.infer<typeof OrderStage>;

/** What an order needs from a person of the shop. */
export const ORDER_NEEDS = [
  'refund',
  'refused',
  'difference',
  'receipt',
  'email',
  'charge',
  'owed',
  'leftover',
  'exchange',
  'payment',
  'own-change',
] as const;
export const OrderNeed = z.enum(ORDER_NEEDS);
export type OrderNeed = z.infer<typeof OrderNeed>;

/** Filters of a list of orders; an order has to match all of them. */
export const OrderFilters = z.object({
  state: z.optional(OrderState),
  stage: z.optional(OrderStage),
  /**
   * Has an unfinished refund, receipt, charge or payment, a refund that the bank refused, a difference from the card
   * provider's records, an email that could not be sent, nothing left to send, a piece that is to come back, or a
   * change that its shopper made within two days.
   */
  needs: z.optional(OrderNeed),
  country: z.optional(CountryCode),
  /** Has a line that is made to measure. */
  measured: z.optional(z.literal('1')),
  /** Its delivery date has passed, to be made or to arrive. */
  late: z.optional(z.literal('1')),
  /** Should be made by that day, and is not yet made. */
  readyBy: z.optional(Day),
  /** Was placed on that day in Moscow or later, and on that day or earlier. */
  from: z.optional(z.iso.date('date')),
  to: z.optional(z.iso.date('date')),
});
export type OrderFilters = z.infer<typeof OrderFilters>;

/** The newest first, or those with the earliest delivery dates. */
export const OrderSort = z.enum(['newest', 'delivery-date']);
export type OrderSort = z.infer<typeof OrderSort>;

/** A page of orders, after `cursor`, with the same filters and sort. */
const OrderPageQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}\.)?\d{1,10}$/))),
  sort: z.optional(OrderSort),
  /** Page size; 50 by default. */
  size: z.optional(z.enum(['50', '200'])),
});

export const OrderListQuery = z.extend(OrderFilters, OrderPageQuery.shape);
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderPage = z.object({ orders: z.array(OrderCard), nextCursor: z.nullable(z.string()) });

/** The search text is personal data: it is sent in a body, because addresses are logged and audited. */
export const OrderSearchRequest = z.strictObject({
  /**
   * At least three digits that a number begins or ends with, the end of a phone number, or the beginnings of names or
   * of an email address.
   */
  text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(100, 'too-long'), oneLine),
  ...OrderListQuery.shape,
});
export type OrderSearchRequest = z.infer<typeof OrderSearchRequest>;
