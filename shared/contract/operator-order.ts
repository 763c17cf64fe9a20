import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { Order } from './order.ts';
import { OrderNote } from './order-note.ts';
import { Parcels, SentParcel, TrackingNumber } from './parcel.ts';
import { Kopecks } from './price.ts';

/** What a person of the shop may let happen to an order; refunds by card are a call of their own. */
export const OPERATOR_EVENTS = [
  'paid_by_hand',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'refunded_by_hand',
  // Not of the order's states: a payment that did not fit has been seen to with the provider.
  'payment_settled',
  // Nor this: the charge that is due is not asked for any more.
  'charge_cancelled',
] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

/** So many pieces of lines, each named by its place among those of its order, from 0. */
const LinePieces = z.strictObject({
  position: z.int().check(z.gte(0)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
});
export type LinePieces = z.infer<typeof LinePieces>;

/** Pieces that are counted as stock again, which of what was sewn to measure they never are. */
const RestockedPieces = z.array(LinePieces).check(z.maxLength(MAX_CART_LINES), z.refine(isEachOnce));

export const OrderEventRequest = z.strictObject({
  event: z.enum(OPERATOR_EVENTS),
  /** What it is sent in; goes with `shipped`. */
  parcels: z.optional(Parcels),
  /** The number of its one parcel, whose carrier is not named; goes with `shipped`. */
  track: z.optional(TrackingNumber),
  /** Pieces that came back and are stock again; goes with `refunded_by_hand`. */
  restocked: z.optional(RestockedPieces),
});
export type OrderEventRequest = z.infer<typeof OrderEventRequest>;

/** The parcels of an order that was sent, corrected or more of them; `isMailed`: its shopper is told. */
export const ParcelsRequest = z.strictObject({
  parcels: Parcels.check(z.minLength(1, 'required')),
  isMailed: z.boolean(),
});

/** What a charge is for, as receipts say it. */
export const ChargeKind = z.enum(['goods', 'delivery']);

export const ChargeState = z.enum(['due', 'paid', 'cancelled']);

/** An amount that an order is to pay besides its total: the difference after a change. */
export const ChargeRequest = z.strictObject({ kind: ChargeKind, amount: Kopecks.check(z.gte(1)) });
export type ChargeRequest = z.infer<typeof ChargeRequest>;

/** Pieces that are given back. `isRestocked`: they are counted as stock again. */
const ReturnedPieces = z.extend(LinePieces, { isRestocked: z.optional(z.boolean()) });

export type ReturnedPieces = z.infer<typeof ReturnedPieces>;

/** Why money goes back. */
export const ReturnReason = z.enum(['size', 'quality', 'not-as-shown', 'changed-mind', 'late', 'goodwill', 'other']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/**
 * What goes back: so many kopecks, of the order or of one line; pieces of lines and what delivery cost; or, with none of
 * them, all that is left. With pieces alone delivery stays paid for.
 */
export const RefundRequest = z
  .strictObject({
    amount: z.optional(Kopecks.check(z.gte(1))),
    /** The line that the amount is of. */
    position: z.optional(z.int().check(z.gte(0))),
    lines: z.optional(z.array(ReturnedPieces).check(z.minLength(1), z.maxLength(MAX_CART_LINES))),
    /** So much of what delivery cost. */
    delivery: z.optional(Kopecks.check(z.gte(1))),
    /** Pieces that came back and are stock again, where they are not chosen by `lines`. */
    restocked: z.optional(RestockedPieces),
    reason: z.optional(ReturnReason),
  })
  .check(
    z.refine(({ amount, lines, delivery }) => amount === undefined || (lines === undefined && delivery === undefined)),
    z.refine(({ amount, position }) => amount !== undefined || position === undefined),
    z.refine(({ lines, restocked }) => lines === undefined || restocked === undefined),
    z.refine(({ lines = [] }) => isEachOnce(lines)),
  );
export type RefundRequest = z.infer<typeof RefundRequest>;

/** What a refund returns of a line: `position` is null for delivery and certificates. */
export const RefundedLine = z.object({
  kind: z.enum(['goods', 'service', 'certificate']),
  position: z.nullable(z.int()),
  /** How many pieces were to go back; null where kopecks were. */
  quantity: z.nullable(z.int()),
  amount: Kopecks,
});
export type RefundedLine = z.infer<typeof RefundedLine>;

/** An order with all that happened to it. Kinds, causes and statuses are the API's own words. */
export const OperatorOrder = z.object({
  order: Order,
  /** Counts changes of its address, delivery and lines (order-change.ts). */
  version: z.int(),
  /** What a person may let happen to it in its state; what else stands in the way is said when it is tried. */
  actions: z.array(z.enum(OPERATOR_EVENTS)),
  /** What of it can be changed in its state. */
  changeable: z.object({ delivery: z.boolean(), lines: z.boolean() }),
  /** Whether its promised day has passed, to be made or to be with the shopper. */
  isLate: z.boolean(),
  /** Whether it is in its parcel and not sent: its address does not change before it is unpacked. */
  isPacked: z.boolean(),
  notes: z.array(OrderNote),
  parcels: z.array(SentParcel),
  consent: z.object({ at: z.string(), text: z.string(), news: z.nullable(z.string()) }),
  /** What it was asked to pay besides its total; one at a time is `due`. */
  charges: z.array(
    z.object({
      id: z.string(),
      kind: ChargeKind,
      amount: Kopecks,
      state: ChargeState,
      by: z.string(),
      createdAt: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      /** The charge that it pays; null where it pays the order. */
      charge: z.nullable(z.string()),
      status: z.string(),
      amount: Kopecks,
      providerId: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  /** How much of it can go back by card and to the certificates that paid it, and how much of both is delivery's, kopecks. */
  refundable: z.object({ byCard: Kopecks, onCertificates: Kopecks, delivery: Kopecks }),
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
  /** Its letters; `sentAt` and `givenUpAt` are null while one waits. */
  letters: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      /** Whether it can be opened as it was sent: those from before copies were stored cannot. */
      hasCopy: z.boolean(),
      /** Whether it can be sent again. */
      isRepeatable: z.boolean(),
      dueAt: z.string(),
      sentAt: z.nullable(z.string()),
      givenUpAt: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(
    z.object({
      status: z.string(),
      amount: Kopecks,
      /** How much of it goes back to the certificates that paid, kopecks. */
      onCertificates: Kopecks,
      cause: z.string(),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
      /** Who of the shop gave it back; null where that was the shop itself, or is not known. */
      by: z.nullable(z.string()),
      lines: z.array(RefundedLine),
      /** Why it was given back, and how many pieces of each line; none where kopecks were. */
      returnReason: z.nullable(ReturnReason),
      pieces: z.array(z.object({ position: z.int(), quantity: z.int(), isRestocked: z.boolean() })),
    }),
  ),
  events: z.array(
    z.object({
      kind: z.string(),
      from: z.string(),
      to: z.string(),
      actor: z.string(),
      /** Which of the shop's people, where the actor is one. */
      by: z.nullable(z.string()),
      detail: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

function isEachOnce(pieces: readonly { position: number }[]): boolean {
  return new Set(pieces.map(({ position }) => position)).size === pieces.length;
}
