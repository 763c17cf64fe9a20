import { PRODUCTION_WORKING_DAYS } from './constants.ts';
import { longest, type WorkingDays } from './delivery-estimate.ts';

/** How long the shop takes to make things: standard sizes, at least to measure, and how much longer with embroidery. */
export type MakingDays = {
  readonly standard: WorkingDays;
  readonly measured: WorkingDays;
  readonly embroidery: number;
};

/** What holds until somebody publishes other days. */
export const MAKING_DAYS: MakingDays = {
  standard: PRODUCTION_WORKING_DAYS,
  measured: PRODUCTION_WORKING_DAYS,
  embroidery: 0,
};

/** What was chosen of a product, as far as its making takes longer. */
type Choice = { isMeasured: boolean; isEmbroidered: boolean };

/** How long it takes to make what was chosen of a product; it may itself say that sewing to measure takes longer. */
export function productionDays(
  { isMeasured, isEmbroidered }: Choice,
  madeToMeasure: { days: WorkingDays } | null,
  making: MakingDays = MAKING_DAYS,
): WorkingDays {
  const sewn = isMeasured && madeToMeasure ? longest([madeToMeasure.days, making.measured]) : null;
  const { min, max } = sewn ?? making.standard;
  const more = isEmbroidered ? making.embroidery : 0;
  return { min: min + more, max: max + more };
}
