import * as z from 'zod/mini';
import { MEASURES } from '../measurements/limits.ts';
import { GARMENT_MEASURES } from './garment-measures.ts';

/** The most sizes of a table, and characters of a size. */
export const MAX_SIZES = 100;
export const MAX_SIZE_CHARACTERS = 60;

const Measure = z.enum(MEASURES);
/** Some measurements in cm; others do not apply to the garment. */
const Cm = z.partialRecord(Measure, z.number().check(z.gte(0), z.lte(300)));

/** The body that a standard size is cut for, and the measurements of the garment, in cm. */
const SizeRow = z.strictObject({
  size: z.string().check(z.minLength(1), z.maxLength(MAX_SIZE_CHARACTERS)),
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
  sizes: z.array(SizeRow).check(z.minLength(1), z.maxLength(MAX_SIZES)),
});
export type SizeTable = z.infer<typeof SizeTable>;

/** Where sizes are labelled in one way. */
export const SIZE_REGIONS = ['eu', 'ru', 'uk', 'us'] as const;

/** A size's labels elsewhere. */
const LabelsElsewhere = z.partialRecord(z.enum(SIZE_REGIONS), z.string());

/** A table as shoppers see it: of a garment whose category has a size system, with what that knows. */
export const SizesOfGarment = z.object({
  ...SizeTable.shape,
  sizes: z.array(z.object({ ...SizeRow.shape, elsewhere: z.optional(LabelsElsewhere) })),
  system: z.optional(
    z.object({
      handle: z.string(),
      name: z.string(),
      /** Whose labels these are; null: the house's own. */
      region: z.nullable(z.enum(SIZE_REGIONS)),
      /** True of bras: the band is found first, and then the cup, by how much larger the bust is. */
      isCup: z.boolean(),
    }),
  ),
});
export type SizesOfGarment = z.infer<typeof SizesOfGarment>;
