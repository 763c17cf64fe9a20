import fc from 'fast-check';
import { type EmbroideryChoice, LETTERING_STYLES, THREAD_IDS, tidyEmbroidery } from '#shared/domain/embroidery.ts';
import type { LineChoice } from '#shared/domain/line-key.ts';
import { MEASURE_LIMITS, type Measure, type Measurements } from '#shared/domain/measurements/limits.ts';

export const BODY: Measurements = { bust: 92, underBust: 78, waist: 73, hips: 100, height: 168 };
export const STITCHING: EmbroideryChoice = { location: 'chest', text: 'Юля ♥', thread: 'ruby', lettering: 'script' };

const LETTERS = [..."АЯЁёйюяABZabz019 .-&'♥"];

/** A measure within its limits, in halves. */
export function aMeasure(measure: Measure): fc.Arbitrary<number> {
  const { min, max } = MEASURE_LIMITS[measure];
  return fc.integer({ min: min * 2, max: max * 2 }).map((halves) => halves / 2);
}

/** A body that the shop sews for. */
export const aBody: fc.Arbitrary<Measurements> = fc
  .record({
    bust: aMeasure('bust'),
    underBust: aMeasure('underBust'),
    waist: aMeasure('waist'),
    hips: aMeasure('hips'),
    height: aMeasure('height'),
  })
  .filter(({ bust, underBust }) => underBust <= bust);

/** What the shop can embroider. */
export const anEmbroidery: fc.Arbitrary<EmbroideryChoice> = fc
  .record({
    location: fc.constantFrom('chest', 'cuff', 'back'),
    text: fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 20 }),
    thread: fc.constantFrom(...THREAD_IDS),
    lettering: fc.constantFrom(...LETTERING_STYLES),
  })
  .map((choice) => ({ ...choice, text: tidyEmbroidery(choice.text, choice.lettering) }))
  .filter(({ text }) => text !== '');

/** What a shopper may choose: few SKUs, so that choices meet. */
export const aLineChoice: fc.Arbitrary<LineChoice> = fc.record(
  { sku: fc.constantFrom('A', 'B', '["A",null,null]'), measurements: aBody, embroidery: anEmbroidery },
  { requiredKeys: ['sku'] },
);
