import * as z from 'zod/mini';
import { MEASURES } from '../domain/measurements/limits.ts';
import { Day } from './delivery-and-returns.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { Order } from './order.ts';
import { Question } from './question.ts';
import { Stage, StageId } from './workshop.ts';

export const PieceId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Somebody of the shop. */
const Person = z.object({ id: z.string(), name: z.string() });

/** A single piece to be made, as the workshop sees it: without who ordered it, where it goes and what it costs. */
export const Piece = z.object({
  id: PieceId,
  order: Order.shape.number,
  /** Its line among those of its order, and its place among the `quantity` pieces of that line, both from 0. */
  position: z.int(),
  unit: z.int(),
  quantity: z.int(),
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  /** The cloth's colour on a screen, #rrggbb. */
  swatch: z.nullable(z.string()),
  size: z.nullable(z.string()),
  isMeasured: z.boolean(),
  isEmbroidered: z.boolean(),
  stage: StageId,
  /** Who works on it. */
  holder: z.nullable(Person),
  /** When it came to its stage. */
  enteredAt: z.string(),
  /** Since when it waits for its shopper's answer, which stops its clock. */
  waitingSince: z.nullable(z.string()),
  /** The last day on which its order is promised to be made. */
  readyBy: Day,
  /** The same without the days that it waited. */
  due: Day,
  /** When it will be made, if what is due first is made first; null where the workshop has no limit, or it waits. */
  expected: z.nullable(Day),
  isLate: z.boolean(),
  /** Its money went back after its making had begun: it is to be put aside. */
  isStopped: z.boolean(),
});
export type Piece = z.infer<typeof Piece>;

/** All that is to be made, what is due first before the rest. */
export const Board = z.object({
  stages: z.array(Stage),
  pieces: z.array(Piece),
  /** Pieces whose money went back after their making had begun, until somebody puts them aside. */
  stopped: z.array(Piece),
  /** How many more there are than are listed. */
  left: z.int(),
});
export type Board = z.infer<typeof Board>;

const Cm = z.partialRecord(z.enum(MEASURES), z.number());

/** What it takes to make it: an embroidered text may be a name, so it is on the ticket of its piece only. */
export const Ticket = z.extend(Piece, {
  measurements: z.nullable(LineMeasurements),
  /** The body that its standard size is cut for, and how much wider than the body it is cut, cm. */
  standardBody: z.nullable(Cm),
  ease: z.nullable(Cm),
  fabric: z.string(),
  embroidery: z.nullable(Embroidery),
  questions: z.array(Question),
  moves: z.array(z.object({ from: StageId, to: StageId, by: z.string(), at: z.string() })),
});
export type Ticket = z.infer<typeof Ticket>;

/** `from` is where it was seen: of a piece that somebody else has moved meanwhile nothing happens. */
export const PieceMove = z.strictObject({ from: StageId, to: StageId });
export type PieceMove = z.infer<typeof PieceMove>;

export const PieceParams = z.object({ piece: PieceId });

/** An order that will be made later than it is promised. */
export const LateOrder = z.object({
  number: Order.shape.number,
  /** The promised day, and the day on which it will be made as far as is known. */
  readyBy: Day,
  expected: z.nullable(Day),
  /** Pieces of it that are not packed, and how many of them wait for an answer. */
  open: z.int(),
  waiting: z.int(),
});
export type LateOrder = z.infer<typeof LateOrder>;

/** A later day to promise, and the one that was seen: of a promise that has changed meanwhile nothing happens. */
export const DelayRequest = z.strictObject({ promised: Day, readyBy: Day });
export type DelayRequest = z.infer<typeof DelayRequest>;
