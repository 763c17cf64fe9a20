import * as z from 'zod/mini';
import {
  EMBROIDERY_LOCATIONS,
  embroideryError,
  LETTERING_STYLES,
  THREAD_IDS,
  tidyEmbroidery,
} from '../domain/embroidery.ts';
import { MEASURE_LIMITS, MEASURE_STEP_CM, MEASURES, type Measure } from '../domain/measurements/limits.ts';
import { oneLine } from './typed-text.ts';

export const EmbroideryLocation = z.enum(EMBROIDERY_LOCATIONS);
export type EmbroideryLocation = z.infer<typeof EmbroideryLocation>;

function cm(measure: Measure) {
  const { min, max } = MEASURE_LIMITS[measure];
  return z.number().check(z.gte(min, 'too-small'), z.lte(max, 'too-large'), z.multipleOf(MEASURE_STEP_CM, 'step'));
}

/**
 * The body that a line is sewn for, in cm, in steps of 0.5; a line that has it is made to measure. `defaultsOf` is the
 * standard size whose measurements were used, if the shopper gave none of her own. Error codes: `too-small`,
 * `too-large`, `step`, and `under-bust` if the under-bust is larger than the bust.
 */
export const LineMeasurements = z
  .strictObject({
    bust: cm('bust'),
    underBust: cm('underBust'),
    waist: cm('waist'),
    hips: cm('hips'),
    height: cm('height'),
    defaultsOf: z.optional(z.string().check(z.minLength(1), z.maxLength(60), oneLine)),
  })
  .check(z.refine(({ bust, underBust }) => underBust <= bust, { error: 'under-bust', path: ['underBust'] }));
export type LineMeasurements = z.infer<typeof LineMeasurements>;

/**
 * A measurement that was asked after once the line was sold: what it was, and what it is since, in cm; the same if the
 * shopper confirmed it. `by` is the operator who entered her answer; null if it became the measurement by itself.
 */
export const MeasureCorrection = z.object({
  question: z.string(),
  measure: z.enum(MEASURES),
  former: z.number(),
  cm: z.number(),
  by: z.nullable(z.string()),
  at: z.string(),
});
export type MeasureCorrection = z.infer<typeof MeasureCorrection>;

/**
 * The embroidery of each piece of a line. Parsing tidies the text. Error codes: `required`, `letters` (some cannot be
 * embroidered) and `too-long`, beyond any location's space; a text too wide for its own location is a fault of the
 * quoted line.
 */
export const Embroidery = z
  .strictObject({
    location: EmbroideryLocation,
    text: z.string().check(z.maxLength(200, 'too-long')),
    thread: z.enum(THREAD_IDS),
    lettering: z.enum(LETTERING_STYLES),
  })
  .check(
    z.overwrite((choice) => ({ ...choice, text: tidyEmbroidery(choice.text, choice.lettering) })),
    (checked) => {
      const message = embroideryError(checked.value.text);
      if (message) checked.issues.push({ code: 'custom', path: ['text'], message, input: checked.value.text });
    },
  );
export type Embroidery = z.infer<typeof Embroidery>;
