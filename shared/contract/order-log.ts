import * as z from 'zod/mini';
import { Embroidery, LineMeasurements } from './made-to-order.ts';

/** A line of an order as it was before or after a change. */
const ChangedLine = z.object({
  sku: z.string(),
  quantity: z.int(),
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  measurements: z.nullable(LineMeasurements),
  embroidery: z.nullable(Embroidery),
});
export type ChangedLine = z.infer<typeof ChangedLine>;

/** An event of an order, or a change that left its state as it was. */
export const LoggedEvent = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  actor: z.string(),
  by: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** What it made of the lines; null if they stayed, or if what they were has been erased. */
  lines: z.nullable(z.object({ before: z.array(ChangedLine), after: z.array(ChangedLine) })),
  at: z.string(),
});
export type LoggedEvent = z.infer<typeof LoggedEvent>;
