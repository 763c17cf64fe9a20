import { MEASURE_STEP_CM } from './limits.ts';

/** A tape that was put on twice may lie so far apart, cm; above it one of the two values is a mistake. */
const MAX_APART_CM = 2;

/** What two values of one measurement give: their mean in steps of 0.5 cm, or how far they are apart. */
export type RepeatedMeasure = { kind: 'mean'; cm: number } | { kind: 'apart'; cm: number };

/** Compares two values of the same measurement, in cm. */
export function repeatedMeasure(first: number, second: number): RepeatedMeasure {
  const apart = Math.abs(first - second);
  if (apart > MAX_APART_CM) return { kind: 'apart', cm: apart };
  return { kind: 'mean', cm: Math.round((first + second) / 2 / MEASURE_STEP_CM) * MEASURE_STEP_CM };
}
