import type { Embroidery, LineMeasurements } from '../contract/made-to-order.ts';
import type { Translate } from './intl.ts';

/** The chosen options of a line, without the quantity. */
export type ChosenLine = {
  colour: string | null;
  size: string | null;
  measurements: LineMeasurements | null;
  embroidery: Embroidery | null;
  /** The set that it is sold in. */
  set?: string | null;
};

/** The colour and size of a line, and the set that it is sold in; empty if it has none of them. */
export function variantText(t: Translate, { colour, size, measurements, set }: ChosenLine): string {
  const variant = [colour, measurements ? t('made.toMeasure') : size].filter(Boolean).join(', ');
  return [variant, set].filter(Boolean).join(' · ');
}

/** The name of a line with its colour and size, where its lines are named in a row. */
export function namedVariant(t: Translate, line: ChosenLine & { name: string }): string {
  return [line.name, variantText(t, line)].filter(Boolean).join(', ');
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
