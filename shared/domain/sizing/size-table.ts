import * as z from 'zod/mini';
import { MEASURES } from '../measurements/limits.ts';
import { GARMENT_MEASURES } from './garment-measures.ts';

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
