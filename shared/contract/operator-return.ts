import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { OPEN_RETURNS } from '../domain/return-states.ts';
import { Day } from './delivery-and-returns.ts';
import { ChangePreview } from './order-change.ts';
import { RETURN_FIELDS, ReturnRefusal } from './own-return.ts';
import { Kopecks } from './price.ts';

const Some = z.int().check(z.gte(0), z.lte(MAX_LINE_QUANTITY));

/** Pieces of one of its lines: how many go to the shelf, are not for sale any more, or go back to her. */
const ReceivedLine = z.strictObject({ line: z.int().check(z.gte(0)), shelf: Some, discarded: Some, back: Some });

/**
 * What an operator does about a return. `accept` reserves what goes out instead, by the version of the order that was
 * seen and the difference of its preview; `settle` refunds what came back, with a part of the delivery.
 */
export const ReturnMoveRequest = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('accept'), version: z.int(), expectedDifference: z._default(z.int(), 0) }),
  z.strictObject({ move: z.literal('refuse'), reason: ReturnRefusal }),
  z.strictObject({
    move: z.literal('receive'),
    lines: z.array(ReceivedLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
    /** Why pieces go back to her; required with them. */
    reason: z.optional(ReturnRefusal),
  }),
  z.strictObject({
    move: z.literal('settle'),
    version: z.int(),
    delivery: z.optional(Kopecks.check(z.gte(1))),
  }),
  z.strictObject({ move: z.literal('reconsider') }),
  z.strictObject({ move: z.literal('unreceive') }),
]);
export type ReturnMoveRequest = z.infer<typeof ReturnMoveRequest>;

/** A return for operators. */
export const OperatorReturn = z.object({
  ...RETURN_FIELDS,
  order: z.string(),
  /** The version of the order, by which it is accepted and settled. */
  version: z.int(),
  /** Her words; null if she wrote none, or once they are erased. */
  words: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  /** By which day its money has to go back; null unless it was received. */
  dueBy: z.nullable(Day),
  /** By which day it is to be on its way; null unless it was accepted. */
  sendBy: z.nullable(Day),
  /** What was paid for its pieces whose money comes back, kopecks: each the share of its line. */
  amount: Kopecks,
  moves: z.array(z.enum(['accept', 'refuse', 'receive', 'settle', 'reconsider', 'unreceive'])),
  /** Lines that were sewn to measure go to no shelf. */
  unshelved: z.array(z.int()),
  /** Lines of which an earlier return sent a piece back to her. */
  sentBack: z.array(z.int()),
});
export type OperatorReturn = z.infer<typeof OperatorReturn>;

/** Finds returns in a state, or those that have ended; by default all that are open. */
export const ReturnQuery = z.object({
  state: z.optional(z.enum([...OPEN_RETURNS, 'ended'])),
  /** Those of which pieces are exchanged, or all money comes back. */
  kind: z.optional(z.enum(['exchange', 'money'])),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
export type ReturnQuery = z.infer<typeof ReturnQuery>;

/** The effects of accepting a return, and of settling it. */
export const ReturnPreview = z.object({
  /** What the exchange costs; null if only money comes back. */
  change: z.nullable(ChangePreview),
  /** What its pieces that came back are refunded with, kopecks, without the delivery. */
  amount: Kopecks,
  /** How much of the delivery is given back with them as a rule, kopecks. */
  delivery: Kopecks,
});
export type ReturnPreview = z.infer<typeof ReturnPreview>;
