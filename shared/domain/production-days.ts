import { PRODUCTION_WORKING_DAYS } from './constants.ts';
import type { WorkingDays } from './delivery-estimate.ts';

/**
 * How long it takes to make what was chosen of a product: to measure as long as the product says, anything else as long
 * as the shop does. Embroidery takes no longer.
 */
export function productionDays(isMeasured: boolean, madeToMeasure: { days: WorkingDays } | null): WorkingDays {
  return isMeasured && madeToMeasure ? madeToMeasure.days : PRODUCTION_WORKING_DAYS;
}
