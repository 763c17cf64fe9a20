import * as z from 'zod/mini';
import {
  EMBROIDERY_LOCATIONS,
  embroideryError,
  LETTERING_STYLES,
  THREAD_IDS,
  tidyEmbroidery,
} from '../domain/embroidery.ts';
import { MEASURE_LIMITS, MEASURE_STEP_CM, type Measure } from '../domain/measurements/limits.ts';
import { oneLine } from './typed-text.ts';

export const EmbroideryLocation = z.enum(EMBROIDERY_LOCATIONS);
export type EmbroideryLocation = z.infer<typeof EmbroideryLocation>;

function cm(measure: Measure) {
  const { min, max } = MEASURE_LIMITS[measure];
  return z.number().check(z.gte(min, 'too-small'), z.lte(max, 'too-large'), z.multipleOf(MEASURE_STEP_CM, 'step'));
}

/**
 * The body a line is sewn for, in cm and halves; a line that has it is made to measure. `defaultsOf` is the standard
 * size whose measures were taken, where the shopper gave none of her own. Refused with `too-small`, `too-large`,
 * `step`, or `under-bust` on an under-bust that is larger than the bust.
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
 * What is embroidered on each piece of a line. The text is tidied on the way in; refused with `required`, `letters`
 * (some cannot be embroidered) or `too-long`, beyond what any place has room for; a text too wide for its own place is a
 * fault of the quoted line.
 */
export const Embroidery = z
  .strictObject({
    location: EmbroideryLocation,
    text: z.string().check(z.maxLength(200, 'too-long')),
    thread: z.enum(THREAD_IDS),
    hand: z.enum(LETTERING_STYLES),
  })
  .check(
    z.overwrite((choice) => ({ ...choice, text: tidyEmbroidery(choice.text, choice.hand) })),
    (checked) => {
      const message = embroideryError(checked.value.text);
      if (message) checked.issues.push({ code: 'custom', path: ['text'], message, input: checked.value.text });
    },
  );
export type Embroidery = z.infer<typeof Embroidery>;
