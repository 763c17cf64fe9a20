import type { Embroidery, LineMeasurements } from '../contract/made-to-order.ts';
import type { MessageId } from './intl.ts';

type Say = (id: MessageId, values?: Record<string, string | number>) => string;

/** What was chosen of a thing, but for how many. */
export type ChosenLine = {
  colour: string | null;
  size: string | null;
  measurements: LineMeasurements | null;
  embroidery: Embroidery | null;
};

/** What was chosen of a thing and how many of it, a phrase each, in the order people read it. */
export function lineDetails(say: Say, line: ChosenLine & { quantity: number }): string[] {
  return [...lineChoices(say, line), say('common.quantity', { count: line.quantity })];
}

/** What was chosen of a thing, a phrase each, in the order people read it. Measures in cm. */
export function lineChoices(say: Say, line: ChosenLine): string[] {
  const { colour, size, measurements, embroidery } = line;
  return [
    [colour, measurements ? say('made.toMeasure') : size].filter(Boolean).join(', '),
    ...(measurements ? sayMeasurements(say, measurements) : []),
    ...(embroidery ? [sayEmbroidery(say, embroidery)] : []),
  ].filter(Boolean);
}

function sayMeasurements(say: Say, { defaultsOf, ...measures }: LineMeasurements): string[] {
  const numbers = say('made.measurements', measures);
  return defaultsOf === undefined ? [numbers] : [say('made.measurements.defaults', { size: defaultsOf }), numbers];
}

function sayEmbroidery(say: Say, { location, text, thread, hand }: Embroidery): string {
  return say('made.embroidery', {
    text,
    location: say(`made.location.${location}`),
    thread: say(`made.thread.${thread}`),
    hand: say(`made.hand.${hand}`),
  });
}
