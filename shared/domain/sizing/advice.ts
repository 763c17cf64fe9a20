import type { Measure } from '../measurements/limits.ts';

/** Why a size, or sewing to measure, is recommended: the name of a sentence (`sizing.reason.{id}`) and its values. */
export type AdviceReason =
  /** The size fits everywhere. */
  | { id: 'fits'; size: string }
  /** Two sizes fit; `size` is nearer. */
  | { id: 'between'; size: string; other: string }
  /** Even the nearest size is too narrow (too short, for height) by `cm`. */
  | { id: 'tight'; size: string; measure: Measure; cm: number }
  /** Even the nearest size is too wide (too long, for height) by `cm`. */
  | { id: 'loose'; size: string; measure: Measure; cm: number }
  /** Too narrow in one place and too wide in another. */
  | { id: 'mixed'; size: string; tight: Measure; loose: Measure };

/** What the adviser says of a body and a garment. */
export type Advice = {
  /** The nearest standard size. */
  size: string;
  /** By how much the body is larger than the one that size is cut for (negative: smaller), in cm. */
  deviations: { measure: Measure; cm: number }[];
  better: 'standard' | 'made-to-measure';
  reason: AdviceReason;
};
