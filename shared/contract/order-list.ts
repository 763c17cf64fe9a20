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
  pieces: z.int(),
  /** First and last name; null once they have been erased. */
  customer: z.nullable(z.string()),
  /** The last days on which it is promised to be made, and to be with the shopper; null where nothing is sent. */
  readyBy: z.nullable(Day),
  arrivesBy: z.nullable(Day),
  isLate: z.boolean(),
});
export type OrderCard = z.infer<typeof OrderCard>;

/** States that are one to who works with them; an order without a stage is over. */
export const ORDER_STAGES = {
  waiting: ['awaiting_payment', 'awaiting_manager'],
  'to-begin': ['confirmed', 'paid'],
  making: ['in_production'],
  sent: ['shipped'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;
const OrderStage = z.enum(['waiting', 'to-begin', 'making', 'sent']);
export type OrderStage = z.infer<typeof OrderStage>;

/** What of an order waits for a person of the shop. */
export const ORDER_NEEDS = ['refund', 'receipt', 'letter', 'charge', 'payment'] as const;
export const OrderNeed = z.enum(ORDER_NEEDS);
export type OrderNeed = z.infer<typeof OrderNeed>;

/** Which orders are listed: those that are all of it. */
export const OrderFilters = z.object({
  state: z.optional(OrderState),
  stage: z.optional(OrderStage),
  /** Has a refund, a receipt, a charge or a payment that has come to no end, or a letter that could not be sent. */
  needs: z.optional(OrderNeed),
  country: z.optional(CountryCode),
  /** Has something that is made to measure. */
  measured: z.optional(z.literal('1')),
  /** Its promised day has passed, to be made or to be with the shopper. */
  late: z.optional(z.literal('1')),
  /** Is to be made by that day, and is not yet. */
  readyBy: z.optional(Day),
});
export type OrderFilters = z.infer<typeof OrderFilters>;

/** What comes first: the newest, or what is promised first to be made. */
export const OrderSort = z.enum(['newest', 'promised']);
export type OrderSort = z.infer<typeof OrderSort>;

/** A page of orders: what follows the last that was listed before, with the same filters and sort. */
const OrderPageQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}\.)?\d{1,10}$/))),
  sort: z.optional(OrderSort),
  /** How many; 50 unless said. */
  size: z.optional(z.enum(['50', '200'])),
});

export const OrderListQuery = z.extend(OrderFilters, OrderPageQuery.shape);
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderPage = z.object({ orders: z.array(OrderCard), nextCursor: z.nullable(z.string()) });

/** What is looked for is personal data: it goes in a body, for addresses are logged and audited. */
export const OrderSearchRequest = z.strictObject({
  /** Three digits or more that a number begins or ends with, the end of a phone, or the beginnings of names or of a mail address. */
  text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(100, 'too-long'), oneLine),
  ...OrderListQuery.shape,
});
export type OrderSearchRequest = z.infer<typeof OrderSearchRequest>;
