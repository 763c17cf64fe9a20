import type { Embroidery, LineMeasurements } from '../contract/made-to-order.ts';
import type { Translate } from './intl.ts';

/** What was chosen of a thing, but for how many. */
export type ChosenLine = {
  colour: string | null;
  size: string | null;
  measurements: LineMeasurements | null;
  embroidery: Embroidery | null;
};

/** What was chosen of a thing and how many of it, a phrase each, in the order people read it. */
export function lineDetails(t: Translate, line: ChosenLine & { quantity: number }): string[] {
  return [...lineChoices(t, line), t('common.quantity', { count: line.quantity })];
}

/** What was chosen of a thing, a phrase each, in the order people read it. Measures in cm. */
export function lineChoices(t: Translate, line: ChosenLine): string[] {
  const { colour, size, measurements, embroidery } = line;
  return [
    [colour, measurements ? t('made.toMeasure') : size].filter(Boolean).join(', '),
    ...(measurements ? measurementPhrases(t, measurements) : []),
    ...(embroidery ? [embroideryPhrase(t, embroidery)] : []),
  ].filter(Boolean);
}

function measurementPhrases(t: Translate, { defaultsOf, ...measures }: LineMeasurements): string[] {
  const numbers = t('made.measurements', measures);
  return defaultsOf === undefined ? [numbers] : [t('made.measurements.defaults', { size: defaultsOf }), numbers];
}

function embroideryPhrase(t: Translate, { location, text, thread, hand }: Embroidery): string {
  return t('made.embroidery', {
    text,
    location: t(`made.location.${location}`),
    thread: t(`made.thread.${thread}`),
    hand: t(`made.lettering.${hand}`),
  });
}
