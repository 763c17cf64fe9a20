import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { Day } from './delivery-and-returns.ts';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS } from './operation.ts';
import { Order, OrderState } from './order.ts';
import { Kopecks } from './price.ts';
import { CountryCode } from './quote.ts';
import { oneLine } from './typed-text.ts';

const ByNumber = z.pick(Order, { number: true });

/** What a person of the shop may let happen to an order; refunds by card are a call of their own. */
const OPERATOR_EVENTS = [
  'paid_by_hand',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'refunded_by_hand',
  // Not of the order's states: a payment that did not fit has been seen to with the provider.
  'payment_settled',
] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

/** Printable ASCII as carriers write it: it goes into letters and logs. */
const Track = z.string().check(z.trim(), z.regex(/^[\w./ -]{1,60}$/));

export const OrderEventRequest = z.strictObject({
  event: z.enum(OPERATOR_EVENTS),
  /** The parcel's number with its carrier; goes with `shipped`. */
  track: z.optional(Track),
});

/** Pieces of one of an order's lines, which is named by its place among them, from 0. */
const ReturnedPieces = z.strictObject({
  position: z.int().check(z.gte(0)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
});

/** What goes back: so many kopecks, pieces of lines, or, with neither, all that is left. */
export const RefundRequest = z
  .strictObject({
    amount: z.optional(Kopecks.check(z.gte(1))),
    lines: z.optional(z.array(ReturnedPieces).check(z.minLength(1), z.maxLength(MAX_CART_LINES))),
  })
  .check(
    z.refine(({ amount, lines }) => amount === undefined || lines === undefined),
    z.refine(({ lines = [] }) => new Set(lines.map(({ position }) => position)).size === lines.length),
  );
export type RefundRequest = z.infer<typeof RefundRequest>;

const OrderCard = z.object({
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

/** An order with all that happened to it. Kinds, causes and statuses are the API's own words. */
export const OperatorOrder = z.object({
  order: Order,
  consent: z.object({ at: z.string(), text: z.string(), news: z.nullable(z.string()) }),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: Kopecks,
      providerId: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  /** What it sold as certificates. */
  certificates: z.array(
    z.object({
      position: z.int(),
      lastFour: z.string(),
      /** What is left on it, kopecks; also past its term, when it pays for nothing. */
      left: Kopecks,
      /** What refunds of this order return of it, kopecks. */
      frozen: Kopecks,
      expiresAt: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      status: z.string(),
      amount: Kopecks,
      cause: z.string(),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      kind: z.string(),
      from: z.string(),
      to: z.string(),
      actor: z.string(),
      detail: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

const Cursor = z.string().check(z.regex(/^\d{1,10}$/));
const Page = z.object({ cursor: z.optional(Cursor) });

/** Which orders are listed: those that are all of it. */
const OrderFilters = z.object({
  state: z.optional(OrderState),
  country: z.optional(CountryCode),
  /** Has something that is made to measure. */
  measured: z.optional(z.literal('1')),
  /** Its promised day has passed, to be made or to be with the shopper. */
  late: z.optional(z.literal('1')),
  /** Is to be made by that day, and is not yet. */
  readyBy: z.optional(Day),
});
export type OrderFilters = z.infer<typeof OrderFilters>;
const OrderPage = z.object({ orders: z.array(OrderCard), nextCursor: z.nullable(z.string()) });

/** What is looked for is personal data: it goes in a body, for addresses are logged and audited. */
export const OrderSearchRequest = z.strictObject({
  /** A part of the number, the end of a phone, or the beginnings of names or of a mail address. */
  text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(100, 'too-long'), oneLine),
  ...OrderFilters.shape,
  ...Page.shape,
});
export type OrderSearchRequest = z.infer<typeof OrderSearchRequest>;

// Fifty lines of a refund.
const LARGEST_BODY_BYTES = 4 * KILOBYTE;
const LIMIT = { counter: 'writes', name: 'operator' } as const;

/** The calls of the people who see orders through. Part of `OPERATIONS`. */
export const OPERATOR_OPERATIONS = {
  listOrders: {
    method: 'GET',
    path: '/operator/orders',
    summary: 'Orders, newest first, a page at a time',
    audience: 'operator',
    query: z.extend(OrderFilters, Page.shape),
    limit: LIMIT,
    response: OrderPage,
  },
  searchOrders: {
    method: 'POST',
    path: '/operator/order-search',
    summary: 'Orders by number, phone, name or mail address, newest first, a page at a time',
    audience: 'operator',
    body: OrderSearchRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OrderPage,
  },
  showOrder: {
    method: 'GET',
    path: '/operator/orders/{number}',
    summary: 'An order with its payments, refunds and events',
    audience: 'operator',
    params: ByNumber,
    limit: LIMIT,
    response: OperatorOrder,
  },
  fireOrderEvent: {
    method: 'POST',
    path: '/operator/orders/{number}/events',
    summary: 'Lets an event happen to an order',
    audience: 'operator',
    params: ByNumber,
    idempotent: true,
    body: OrderEventRequest,
    maxBytes: LARGEST_BODY_BYTES,
    limit: LIMIT,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: OperatorOrder,
  },
  refundOrder: {
    method: 'POST',
    path: '/operator/orders/{number}/refunds',
    summary: 'Gives money that came by card back, in whole or in part',
    audience: 'operator',
    params: ByNumber,
    idempotent: true,
    lasting: true,
    body: RefundRequest,
    maxBytes: LARGEST_BODY_BYTES,
    limit: LIMIT,
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: OperatorOrder,
  },
  eraseOrderData: {
    method: 'POST',
    path: '/operator/orders/{number}/erasure',
    summary: 'Erases what an ended order holds of its shopper',
    audience: 'operator',
    params: ByNumber,
    body: z.strictObject({}),
    maxBytes: LARGEST_BODY_BYTES,
    limit: LIMIT,
    response: OperatorOrder,
  },
  exportOrders: {
    method: 'GET',
    path: '/operator/export/orders',
    summary: 'Orders with all that happened to them, newest first, a page at a time',
    audience: 'operator',
    query: Page,
    limit: LIMIT,
    response: z.object({ orders: z.array(OperatorOrder), nextCursor: z.nullable(z.string()) }),
  },
} as const satisfies Record<string, Operation>;
