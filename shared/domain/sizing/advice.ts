import type { Measure } from '../measurements/limits.ts';

/** The reason of a recommendation: the id of a sentence (`sizing.reason.{id}`) and its values. */
export type AdviceReason =
  /** The size fits everywhere. */
  | { id: 'fits'; size: string }
  /** Two sizes fit; `size` is closer. */
  | { id: 'between'; size: string; other: string }
  /** Even the closest size is too narrow (too short, for height) by `cm`. */
  | { id: 'tight'; size: string; measure: Measure; cm: number }
  /** Even the closest size is too wide (too long, for height) by `cm`. */
  | { id: 'loose'; size: string; measure: Measure; cm: number }
  /** Too narrow in one place and too wide in another. */
  | { id: 'mixed'; size: string; tight: Measure; loose: Measure };

/** The advice for a body and a garment. */
export type Advice = {
  /** The closest standard size. */
  size: string;
  /** How much larger the body is than the one that size is cut for (negative: smaller), in cm. */
  deviations: { measure: Measure; cm: number }[];
  better: 'standard' | 'made-to-measure';
  reason: AdviceReason;
};
