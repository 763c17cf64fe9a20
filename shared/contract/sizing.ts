import * as z from 'zod/mini';
import { MEASURES } from '../domain/measurements/limits.ts';
import { GARMENT_MEASURES } from '../domain/sizing/garment-measures.ts';

const Measure = z.enum(MEASURES);
/** Some measures in cm; those that say nothing about the garment are left out. */
const Cm = z.partialRecord(Measure, z.number().check(z.gte(0), z.lte(300)));

/** The body that a standard size is cut for, and what the garment measures in it, in cm. */
const SizeRow = z.strictObject({
  size: z.string().check(z.minLength(1), z.maxLength(60)),
  body: Cm,
  garment: z.optional(z.partialRecord(z.enum(GARMENT_MEASURES), z.number().check(z.gte(0), z.lte(300)))),
});

/**
 * A garment's standard sizes, smallest first. `ease` is how much wider than that body it is cut, in cm; `stretch` is
 * how far its cloth gives with comfort, in per cent.
 */
export const SizeTable = z.strictObject({
  ease: Cm,
  stretch: z.number().check(z.gte(0), z.lte(100)),
  sizes: z.array(SizeRow).check(z.minLength(1), z.maxLength(40)),
});
export type SizeTable = z.infer<typeof SizeTable>;

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
