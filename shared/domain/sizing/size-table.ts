import * as z from 'zod/mini';
import { MEASURES } from '../measurements/limits.ts';
import { GARMENT_MEASURES } from './garment-measures.ts';

const Measure = z.enum(MEASURES);
/** Some measurements in cm; others do not apply to the garment. */
const Cm = z.partialRecord(Measure, z.number().check(z.gte(0), z.lte(300)));

/** The body that a standard size is cut for, and the measurements of the garment, in cm. */
const SizeRow = z.strictObject({
  size: z.string().check(z.minLength(1), z.maxLength(60)),
  body: Cm,
  garment: z.optional(z.partialRecord(z.enum(GARMENT_MEASURES), z.number().check(z.gte(0), z.lte(300)))),
});

/**
 * A garment's standard sizes, smallest first. `ease` is how much wider than the body it is cut, in cm; `stretch` is how
 * far its cloth stretches comfortably, in per cent.
 */
export const SizeTable = z.strictObject({
  ease: Cm,
  stretch: z.number().check(z.gte(0), z.lte(100)),
  sizes: z.array(SizeRow).check(z.minLength(1), z.maxLength(40)),
});
export type SizeTable = z.infer<typeof SizeTable>;
