import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { Order } from './order.ts';

/**
 * A line of an order that is to be made, as the workroom sees it: without who ordered it, where it goes and what it
 * costs.
 */
export const Piece = z.object({
  order: Order.shape.number,
  /** Its place among the lines of its order, from 0. */
  position: z.int(),
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  quantity: z.int(),
  isMeasured: z.boolean(),
  isEmbroidered: z.boolean(),
  /** The last day on which its order is promised to be made. */
  readyBy: Day,
  isLate: z.boolean(),
});
export type Piece = z.infer<typeof Piece>;

/** What it takes to make it: an embroidered text may be a name, so it is on the ticket of its piece only. */
export const Ticket = z.extend(Piece, {
  measurements: z.nullable(LineMeasurements),
  embroidery: z.nullable(Embroidery),
});
export type Ticket = z.infer<typeof Ticket>;

export const PieceQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,10}\.\d{1,3}$/))),
});
export type PieceQuery = z.infer<typeof PieceQuery>;

export const PiecePage = z.object({ pieces: z.array(Piece), nextCursor: z.nullable(z.string()) });
export type PiecePage = z.infer<typeof PiecePage>;

export const PieceParams = z.object({
  number: Order.shape.number,
  position: z.string().check(z.regex(/^\d{1,3}$/)),
});
