import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { ExchangedPiece } from './exchanged-piece.ts';
import { MeasureCorrection } from './made-to-order.ts';
import { RefundedLine, RefundReason, RestockedPieces } from './operator-refund.ts';
import { Balance, Order } from './order.ts';
import { LINE_LOCKS } from './order-change.ts';
import { LoggedEvent } from './order-log.ts';
import { OrderNote } from './order-note.ts';
import { Parcels, Shipment, TrackingNumber } from './parcel.ts';
import { PieceId } from './piece.ts';
import { Kopecks } from './price.ts';
import { StageId } from './production-settings.ts';
import { ReceivedMoney } from './received-money.ts';

/** Events of an order that an operator may cause; refunds by card are a call of their own. */
export const OPERATOR_EVENTS = [
  'paid_by_hand',
  'in_production',
  // Taken back: before the first cut, and before the closing receipt.
  'production_undone',
  'shipped',
  'shipping_undone',
  'delivered',
  // An exchange is taken back before anything follows from it; the order is sent, as it was.
  'exchange_undone',
  'cancelled',
  'refunded_by_hand',
  // These change no state. A payment that did not fit was resolved at the provider; what the bank did not refund was
  // settled otherwise; a receipt was issued by hand.
  'payment_settled',
  'refund_settled',
  'receipt_issued',
  // The charge that is due is no longer requested, or its money was received otherwise than by card.
  'charge_cancelled',
  'charge_received',
  // What it owes its shopper was returned otherwise than by card, or need not be.
  'owed_returned',
  'owed_waived',
] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

export const OrderEventRequest = z.strictObject({
  event: z.enum(OPERATOR_EVENTS),
  /** The version that it was decided from; an order of another one is refused with its changes since. */
  version: z.optional(z.int()),
  /** The pieces that are sent, which have to be packed; all that are left by default. Goes with `shipped`. */
  pieces: z.optional(z.array(PieceId).check(z.minLength(1), z.maxLength(MAX_CART_LINES * MAX_LINE_QUANTITY))),
  /** Refuses it unless all pieces are packed; goes with `shipped`. */
  onlyPacked: z.optional(z.boolean()),
  /** The parcels it is sent in; goes with `shipped`. */
  parcels: z.optional(Parcels),
  /** The tracking number of its only parcel, whose carrier the shop finds out; goes with `shipped`. */
  track: z.optional(TrackingNumber),
  /** Returned pieces to add to the stock again; goes with `refunded_by_hand`. */
  restocked: z.optional(RestockedPieces),
  /** How the money came; goes with `paid_by_hand` and `charge_received`. */
  received: z.optional(ReceivedMoney),
});
export type OrderEventRequest = z.infer<typeof OrderEventRequest>;

export const ChargeKind = z.enum(['goods', 'delivery']);
export const ChargeState = z.enum(['due', 'paid', 'cancelled']);

/** An amount that an order is to pay on top of its total: the difference after a change. */
export const ChargeRequest = z.strictObject({ kind: ChargeKind, amount: Kopecks.check(z.gte(1)) });
export type ChargeRequest = z.infer<typeof ChargeRequest>;

/** An order with its whole history. Kinds, causes and statuses are the API's own identifiers. */
export const OperatorOrder = z.object({
  order: Order,
  balance: Balance,
  /** Counts changes of its address, delivery and lines, and refunds by operators (order-change.ts). */
  version: z.int(),
  /** The events that its state allows; whether anything else prevents one is checked when it is tried. */
  actions: z.array(z.enum(OPERATOR_EVENTS)),
  /** What can be changed in its state, and which of its lines cannot, by position. */
  changeable: z.object({
    delivery: z.boolean(),
    lines: z.boolean(),
    locked: z.array(z.object({ position: z.int(), reason: z.enum(LINE_LOCKS) })),
  }),
  /** Whether its delivery date has passed, to be made or to arrive. */
  isLate: z.boolean(),
  /** Until when it waits for its payment; null if it does not. */
  waitsUntil: z.nullable(z.string()),
  /** Whether it is packed and not sent: its address cannot change before it is unpacked. */
  isPacked: z.boolean(),
  /** Nothing of it is left to sew: what is not packed lies on the shelf. */
  isReadyToPack: z.boolean(),
  /** Somebody has withdrawn from it, and nobody has handled that yet: it is not to be cut. */
  isWithdrawn: z.boolean(),
  /** Pieces that can be sent: they are packed. */
  ready: z.array(z.object({ id: PieceId, position: z.int() })),
  /** Pieces that are not packed, or were cut before a measurement changed: what is asked about before it is sent. */
  unready: z.array(
    z.object({
      position: z.int(),
      unit: z.int(),
      stage: StageId,
      isFromShelf: z.boolean(),
      isCutBefore: z.boolean(),
    }),
  ),
  /** The positions of the lines whose variant keeps stock, to which a returned piece can go. */
  stocked: z.array(z.int()),
  /** Measurements that the shopper was asked after, by line; with the names of operators. */
  corrections: z.array(z.extend(MeasureCorrection, { position: z.int() })),
  notes: z.array(OrderNote),
  shipments: z.array(Shipment),
  /** Its sent pieces that came back for others, or are awaited. */
  exchanged: z.array(ExchangedPiece),
  /** What the receipts of those have to name, which a person issues, kopecks. */
  returnReceipt: Kopecks,
  consent: z.object({ at: z.string(), text: z.string(), news: z.nullable(z.string()) }),
  /** What its shopper is to be given back by hand, kopecks. */
  owed: Kopecks,
  /** Amounts that it was asked to pay on top of its total; at most one is `due`. */
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
      /** The charge that it pays; null if it pays the order. */
      charge: z.nullable(z.string()),
      status: z.string(),
      amount: Kopecks,
      providerId: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  /**
   * How much can be refunded by card, by hand and to the certificates that paid, and how much of that is for delivery,
   * kopecks.
   */
  refundable: z.object({ byCard: Kopecks, byHand: Kopecks, onCertificates: Kopecks, delivery: Kopecks }),
  /** The certificates that it sold. */
  certificates: z.array(
    z.object({
      position: z.int(),
      lastFour: z.string(),
      /** What is left on it, kopecks; also after its expiry, when it can no longer pay. */
      left: Kopecks,
      /** The part that refunds of this order are returning, kopecks. */
      frozen: Kopecks,
      expiresAt: z.string(),
    }),
  ),
  /** Its emails; `sentAt` and `givenUpAt` are null while one is waiting. */
  emails: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      /** Whether its sent text can be opened: emails from before copies were stored cannot. */
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
      /** One by hand is `owed` until it `succeeded`, or was `waived`. */
      status: z.string(),
      amount: Kopecks,
      /** How much of it is refunded to the certificates that paid, kopecks. */
      onCertificates: Kopecks,
      /** How much of it is returned by hand, the way it was paid, kopecks. */
      byHand: Kopecks,
      cause: z.string(),
      reason: z.nullable(z.string()),
      /** Whether the bank refused it and its money is still owed. */
      isOwed: z.boolean(),
      /** Whether its receipt has to be issued by hand, because the address was erased. */
      isReceiptOwed: z.boolean(),
      createdAt: z.string(),
      /** Which operator refunded it; null if the shop did so itself, or if it is not known. */
      by: z.nullable(z.string()),
      lines: z.array(RefundedLine),
      /** The reason of the refund, and its pieces of each line; none if an amount was refunded. */
      returnReason: z.nullable(RefundReason),
      pieces: z.array(z.object({ position: z.int(), quantity: z.int(), isRestocked: z.boolean() })),
    }),
  ),
  /** Where the card provider's records differ from the shop's, until somebody settles it. */
  differences: z.array(z.object({ kind: z.string(), amount: Kopecks, foundAt: z.string() })),
  events: z.array(LoggedEvent),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;
