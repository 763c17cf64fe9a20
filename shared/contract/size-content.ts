import * as z from 'zod/mini';
import { SIZES } from '../domain/constants.ts';
import { MEASURE_LIMITS, MEASURE_STEP_CM, type Measure } from '../domain/measurements/limits.ts';
import { GIRTHS, STANDARD_SIZES } from '../domain/sizing/shop-sizes.ts';

function cm(measure: Measure) {
  const { min, max } = MEASURE_LIMITS[measure];
  return z.number().check(z.gte(min, 'least'), z.lte(max, 'most'), z.multipleOf(MEASURE_STEP_CM, 'half'));
}

const Body = z.strictObject({ bust: cm('bust'), underBust: cm('underBust'), waist: cm('waist'), hips: cm('hips') });
const SizeNumber = z.int('whole').check(z.gte(30, 'least'), z.lte(80, 'most'));
const Row = z.strictObject({
  size: z.enum(SIZES),
  body: Body,
  /** The Russian sizes that it covers, both ends included: European and British ones follow from them. */
  russian: z.strictObject({ min: SizeNumber, max: SizeNumber }),
});
type Row = z.infer<typeof Row>;

/** The bodies that standard sizes are cut for. Orders refer to the sizes, so all of them stay, in order. */
export const SizesContent = z
  .strictObject({
    height: z._default(cm('height'), STANDARD_SIZES.height),
    sizes: z._default(
      z.array(Row),
      STANDARD_SIZES.sizes.map((row) => ({ ...row })),
    ),
  })
  .check(({ value: { sizes }, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', message, input: null, path: ['sizes', ...path] });
    if (sizes.length !== SIZES.length || SIZES.some((size, index) => sizes[index]?.size !== size)) {
      refuse([], 'sizes');
      return;
    }
    for (const [index, row] of sizes.entries()) {
      if (row.russian.min > row.russian.max) refuse([index, 'russian', 'max'], 'before-least');
      if (row.body.underBust > row.body.bust) refuse([index, 'body', 'underBust'], 'under-bust');
      const smaller = sizes[index - 1];
      if (smaller) for (const path of outOfOrder(smaller, row)) refuse([index, ...path], 'ascending');
    }
  });
export type SizesContent = z.infer<typeof SizesContent>;

/** The measurements of a size that are not larger than those of the next smaller one. */
function outOfOrder(smaller: Row, larger: Row): string[][] {
  return [
    ...GIRTHS.filter((girth) => larger.body[girth] <= smaller.body[girth]).map((girth) => ['body', girth]),
    ...(larger.russian.min < smaller.russian.max ? [['russian', 'min']] : []),
  ];
}
