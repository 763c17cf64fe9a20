import type { Embroidery, LineMeasurements } from '../contract/made-to-order.ts';
import type { Translate } from './intl.ts';

/** The chosen options of a line, without the quantity. */
export type ChosenLine = {
  colour: string | null;
  size: string | null;
  measurements: LineMeasurements | null;
  embroidery: Embroidery | null;
};

/** The colour and size of a line; empty if it has neither. */
export function variantText(t: Translate, { colour, size, measurements }: ChosenLine): string {
  return [colour, measurements ? t('made.toMeasure') : size].filter(Boolean).join(', ');
}

/** The personal options of a line, a phrase each: measurements in cm, embroidered words. */
export function privateChoices(t: Translate, { measurements, embroidery }: ChosenLine): string[] {
  return [
    ...(measurements ? measurementPhrases(t, measurements) : []),
    ...(embroidery ? [embroideryPhrase(t, embroidery)] : []),
  ];
}

/** The body a line is sewn for, in cm, and the standard size it was taken from. */
export function measurementPhrases(t: Translate, { defaultsOf, ...measures }: LineMeasurements): string[] {
  const numbers = t('made.measurements', measures);
  return defaultsOf === undefined ? [numbers] : [t('made.measurements.defaults', { size: defaultsOf }), numbers];
}

/** What is embroidered, where, with which thread and in which lettering. */
export function embroideryPhrase(t: Translate, { location, text, thread, lettering }: Embroidery): string {
  return t('made.embroidery', {
    text,
    location: t(`made.location.${location}`),
    thread: t(`made.thread.${thread}`),
    lettering: t(`made.lettering.${lettering}`),
  });
}
