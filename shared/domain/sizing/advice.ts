import * as z from 'zod/mini';
import { MEASURES } from '../measurements/limits.ts';

const Measure = z.enum(MEASURES);

/** Why a size, or sewing to measure, is recommended: the name of a sentence (`sizing.reason.{id}`) and its values. */
const AdviceReason = z.discriminatedUnion('id', [
  /** The size fits everywhere. */
  z.object({ id: z.literal('fits'), size: z.string() }),
  /** Two sizes fit; `size` is nearer. */
  z.object({ id: z.literal('between'), size: z.string(), other: z.string() }),
  /** Even the nearest size is too narrow (too short, for height) by `cm`. */
  z.object({ id: z.literal('tight'), size: z.string(), measure: Measure, cm: z.number() }),
  /** Even the nearest size is too wide (too long, for height) by `cm`. */
  z.object({ id: z.literal('loose'), size: z.string(), measure: Measure, cm: z.number() }),
  /** Too narrow in one place and too wide in another. */
  z.object({ id: z.literal('mixed'), size: z.string(), tight: Measure, loose: Measure }),
]);
export type AdviceReason = z.infer<typeof AdviceReason>;

/** What the adviser says of a body and a garment. */
export const Advice = z.object({
  /** The nearest standard size. */
  size: z.string(),
  /** By how much the body is larger than the one that size is cut for (negative: smaller), in cm. */
  deviations: z.array(z.object({ measure: Measure, cm: z.number() })),
  better: z.enum(['standard', 'made-to-measure']),
  reason: AdviceReason,
});
export type Advice = z.infer<typeof Advice>;
