import * as z from 'zod/mini';
import { SHORTAGES } from '../domain/material-needs.ts';
import { MEASURES } from '../domain/measurements/limits.ts';
import { Day } from './delivery-and-returns.ts';
import { Embroidery, LineMeasurements, MeasureCorrection } from './made-to-order.ts';
import { Order } from './order.ts';
import { OrderNote } from './order-note.ts';
import { Stage, StageId } from './production-settings.ts';
import { Question } from './question.ts';

export const PieceId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A person of the shop. */
const Person = z.object({ id: z.string(), name: z.string() });

/** A single piece to be made, as production sees it: without the shopper, the address and the price. */
export const Piece = z.object({
  id: PieceId,
  order: Order.shape.number,
  /** The position of its line in its order, and its own among the `quantity` pieces of that line, both from 0. */
  position: z.int(),
  unit: z.int(),
  quantity: z.int(),
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  /** The key of its picture, as it was sold; null if there was none. */
  picture: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  /** The colour of the cloth on a screen, #rrggbb. */
  swatch: z.nullable(z.string()),
  size: z.nullable(z.string()),
  isMeasured: z.boolean(),
  isEmbroidered: z.boolean(),
  stage: StageId,
  /** It was in stock when it was sold, and goes from the shelf into its parcel. */
  isFromShelf: z.boolean(),
  /** It could: its order holds a piece of the stock for it. */
  isInStock: z.boolean(),
  /** Who works on it. */
  holder: z.nullable(Person),
  /** When it entered its stage. */
  enteredAt: z.string(),
  /** Since when it has been waiting for its shopper's answer, which stops its clock. */
  waitingSince: z.nullable(z.string()),
  /** The last day on which its order should be made. */
  readyBy: Day,
  /** The same, extended by the days that it waited. */
  due: Day,
  /**
   * When it will be made, if pieces are made in order of their due day; null if production has no limit, or while it
   * waits.
   */
  expected: z.nullable(Day),
  isLate: z.boolean(),
  /** It was refunded after its making had begun: it is to be put aside. */
  isStopped: z.boolean(),
  /** When its shopper changed its line herself, so that a ticket printed before is another; null if nobody did. */
  ownChangedAt: z.nullable(z.string()),
  /** A measurement of its line has changed since it was cut. */
  isCutBefore: z.boolean(),
  /** Somebody has withdrawn from its order, and waits for an answer. */
  isWithdrawn: z.boolean(),
  /** What is short of its materials before it is cut; null if nothing is. */
  shortage: z.nullable(z.enum(SHORTAGES)),
  /** The name of the material that is short; null if none is. */
  shortMaterial: z.nullable(z.string()),
});
export type Piece = z.infer<typeof Piece>;

/** All pieces to be sewn, ordered by due day. */
export const Board = z.object({
  stages: z.array(Stage),
  pieces: z.array(Piece),
  /** Pieces that were refunded after their making had begun, until somebody puts them aside. */
  stopped: z.array(Piece),
  /** How many more there are than are listed. */
  left: z.int(),
});
export type Board = z.infer<typeof Board>;

const Cm = z.partialRecord(z.enum(MEASURES), z.number());

/** What is needed to make it: an embroidered text may be a name, so it is only on the ticket of its piece. */
export const Ticket = z.extend(Piece, {
  /** It was in stock when it was sold: it is taken from the shelf for its embroidery, and not cut. */
  isToEmbroider: z.boolean(),
  /** When the lines of its order were last changed, in ISO 8601: what was printed before does not hold. */
  changedAt: z.nullable(z.string()),
  measurements: z.nullable(LineMeasurements),
  /** Measurements that its shopper was asked after, oldest first; with the names of operators. */
  corrections: z.array(MeasureCorrection),
  /** The body that its standard size is cut for, and the ease of the cut, cm. */
  standardBody: z.nullable(Cm),
  ease: z.nullable(Cm),
  fabric: z.string(),
  embroidery: z.nullable(Embroidery),
  questions: z.array(Question),
  /** Notes on this ticket, oldest first. */
  notes: z.array(OrderNote),
  /** `madeBy`: who did the work of the stage that it left; null if it went back. */
  moves: z.array(
    z.object({ from: StageId, to: StageId, by: z.string(), madeBy: z.nullable(z.string()), at: z.string() }),
  ),
});
export type Ticket = z.infer<typeof Ticket>;

/**
 * `from` is the stage in which the piece was seen, `isFromShelf` where it was seen to come from: if somebody has moved
 * it since, or found that it is not on the shelf, nothing happens. `lots` says of how many dye lots it may be cut: of
 * the `one` that was chosen, even if the shop thinks that it has not enough, or of `several`; without it, the cut of
 * a piece that would be of several is refused.
 */
export const PieceMove = z.strictObject({
  from: StageId,
  to: StageId,
  isFromShelf: z.optional(z.boolean()),
  lots: z.optional(z.enum(['one', 'several'])),
});
export type PieceMove = z.infer<typeof PieceMove>;

export const PieceParams = z.object({ piece: PieceId });
export const NoteOfPiece = z.extend(PieceParams, { note: z.uuid() });

/** An order that will be made later than its delivery date. */
export const LateOrder = z.object({
  number: Order.shape.number,
  /** Its last day, and the day on which it is expected to be made. */
  readyBy: Day,
  expected: z.nullable(Day),
  /** Pieces that are not packed, and how many of them wait for an answer. */
  open: z.int(),
  waiting: z.int(),
});
export type LateOrder = z.infer<typeof LateOrder>;

/** A later day, and the day that was seen: if it has changed since, nothing happens. */
export const DelayRequest = z.strictObject({ seenReadyBy: Day, readyBy: z.iso.date() });
export type DelayRequest = z.infer<typeof DelayRequest>;
