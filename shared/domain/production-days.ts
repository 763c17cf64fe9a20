import { PRODUCTION_WORKING_DAYS } from './constants.ts';
import { longest, type WorkingDays } from './delivery-estimate.ts';

/** The shop's making times: standard sizes, the minimum for made to measure, and the addition for embroidery. */
export type ProductionDays = {
  readonly standard: WorkingDays;
  readonly measured: WorkingDays;
  readonly embroidery: number;
};

/** The default making times. */
export const PRODUCTION_DAYS: ProductionDays = {
  standard: PRODUCTION_WORKING_DAYS,
  measured: PRODUCTION_WORKING_DAYS,
  embroidery: 0,
};

/** The chosen options that affect the making time. */
type Choice = { isMeasured: boolean; isEmbroidered: boolean };

/** The making time of a product with the chosen options; the product may state a longer one for made to measure. */
export function productionDays(
  { isMeasured, isEmbroidered }: Choice,
  madeToMeasure: { days: WorkingDays } | null,
  times: ProductionDays = PRODUCTION_DAYS,
): WorkingDays {
  const sewn = isMeasured && madeToMeasure ? longest([madeToMeasure.days, times.measured]) : null;
  const { min, max } = sewn ?? times.standard;
  const more = isEmbroidered ? times.embroidery : 0;
  return { min: min + more, max: max + more };
}
