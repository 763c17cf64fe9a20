import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { Kopecks } from './price.ts';

/**
 * The version of the order that a change or a refund was decided from: if the order has another by now, it is refused
 * with what was changed since.
 */
export const OrderVersion = z.int().check(z.gte(0));

/** A number of pieces of one line; `position` is the line's place in its order, from 0. */
export const LinePieces = z.strictObject({
  position: z.int().check(z.gte(0)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
});
export type LinePieces = z.infer<typeof LinePieces>;

/** Pieces that are added to the stock again; pieces that were sewn to measure never are. */
export const RestockedPieces = z.array(LinePieces).check(z.maxLength(MAX_CART_LINES), z.refine(isEachOnce));

/**
 * Pieces that are returned. `isRestocked`: they are added to the stock again. `isSent`: of a line that was sent in part
 * they are those that were; by default what was not sent comes first.
 */
const ReturnedPieces = z.extend(LinePieces, {
  isRestocked: z.optional(z.boolean()),
  isSent: z.optional(z.boolean()),
});

export type ReturnedPieces = z.infer<typeof ReturnedPieces>;

/** Why a shopper is refunded. */
export const ReturnReason = z.enum(['size', 'quality', 'not-as-shown', 'changed-mind', 'late', 'goodwill', 'other']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** The same, or what it follows from: its shopper cancelled the order, or a change made it cost less. */
export const RefundReason = z.enum([...ReturnReason.options, 'cancelled', 'changed']);
export type RefundReason = z.infer<typeof RefundReason>;

/**
 * What is refunded: an amount of the order, for `goodwill` of its goods, or of one line; pieces of lines, delivery or
 * both; or, with none of them, all that has not been refunded. Pieces alone leave delivery paid.
 */
export const RefundRequest = z
  .strictObject({
    version: OrderVersion,
    amount: z.optional(Kopecks.check(z.gte(1))),
    /** The line whose amount it is. */
    position: z.optional(z.int().check(z.gte(0))),
    lines: z.optional(z.array(ReturnedPieces).check(z.minLength(1), z.maxLength(MAX_CART_LINES))),
    /** The part of the delivery price to refund. */
    delivery: z.optional(Kopecks.check(z.gte(1))),
    /** Pieces to add to the stock again; goes with `amount` or with a full refund, not with `lines`. */
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

/** The same, without the version of the order that it was decided from. */
export type RefundContent = Omit<RefundRequest, 'version'>;

/** What a refund returns for a line, or as goodwill; `position` is null for that, for delivery and for certificates. */
export const RefundedLine = z.object({
  kind: z.enum(['goods', 'service', 'certificate', 'goodwill']),
  position: z.nullable(z.int()),
  /** How many pieces are refunded; null if an amount is. */
  quantity: z.nullable(z.int()),
  amount: Kopecks,
});
export type RefundedLine = z.infer<typeof RefundedLine>;

function isEachOnce(pieces: readonly { position: number }[]): boolean {
  return new Set(pieces.map(({ position }) => position)).size === pieces.length;
}
