import * as z from 'zod/mini';
import { MAX_CART_LINES } from '../domain/constants.ts';
import { RETURN_STATES } from '../domain/return-states.ts';
import { AwaitedPiece } from './awaited-piece.ts';
import { LinePieces, ReturnReason } from './operator-refund.ts';
import { TrackingNumber } from './parcel.ts';
import { lines } from './typed-text.ts';

/** A random UUID. */
export const ReturnId = z.string().check(z.regex(/^[\w-]{36}$/));

/** Why a shopper sends something back; `quality` is allowed for what was made for her, too. */
export const OWN_RETURN_REASONS = ['size', 'quality', 'not-as-shown', 'changed-mind', 'other'] as const;
/** Why a return is refused, and why a piece goes back to her. */
export const RETURN_REFUSALS = ['late', 'personal', 'worn', 'foreign', 'other'] as const;
export const ReturnRefusal = z.enum(RETURN_REFUSALS);
export type ReturnRefusal = z.infer<typeof ReturnRefusal>;

/**
 * What a shopper asks to send back, by lines: for its money, or for the same in another size. Her words are stored
 * encrypted, and erased with her data.
 */
export const ReturnRequest = z.strictObject({
  lines: z
    .array(z.extend(LinePieces, { instead: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }))
    .check(
      z.minLength(1, 'required'),
      z.maxLength(MAX_CART_LINES),
      z.refine((each) => new Set(each.map(({ position }) => position)).size === each.length, 'repeated'),
    ),
  reason: z.enum(OWN_RETURN_REASONS, 'required'),
  words: z._default(z.union([lines(500), z.literal('')]), ''),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

/**
 * Why a return cannot be asked for, or moved, the `reason` of a problem: `over` – its last day has passed; `personal` –
 * it was made for her, and is not faulty; `sent-back` – it was sent back to her before, and is not faulty;
 * `nothing-left` – its pieces are not there, or on their way back; `sold-out` – the other size is not; `erased` – her
 * data were; `moved` – somebody has moved it meanwhile.
 */
export const ReturnProblem = z.enum(['over', 'personal', 'sent-back', 'nothing-left', 'sold-out', 'erased', 'moved']);
export type ReturnProblem = z.infer<typeof ReturnProblem>;

/** What its shopper does about a return: thinks better of it, or names the parcel that it is in. */
export const OwnReturnMove = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('cancel') }),
  z.strictObject({ move: z.literal('send'), track: TrackingNumber }),
]);
export type OwnReturnMove = z.infer<typeof OwnReturnMove>;

/** A line of a return, as it was sold. */
const ReturnLine = z.extend(AwaitedPiece, {
  /** Its place in the return, from 0. */
  line: z.int(),
  quantity: z.int(),
  /** The size that goes out instead; null: its money comes back. */
  instead: z.nullable(z.string()),
  /** Where its pieces are once it was received. */
  shelf: z.int(),
  discarded: z.int(),
  back: z.int(),
});

/** What a return is to everybody. */
export const RETURN_FIELDS = {
  id: ReturnId,
  state: z.enum(RETURN_STATES),
  reason: ReturnReason,
  askedAt: z.string(),
  /** Why it was refused, or pieces of it went back. */
  refusal: z.nullable(ReturnRefusal),
  /** The number of the parcel that it is in; null if nobody has named it. */
  track: z.nullable(z.string()),
  lines: z.array(ReturnLine),
} as const;

/** A return for its shopper. */
export const OwnReturn = z.object({ ...RETURN_FIELDS, moves: z.array(z.enum(['cancel', 'send'])) });
export type OwnReturn = z.infer<typeof OwnReturn>;
