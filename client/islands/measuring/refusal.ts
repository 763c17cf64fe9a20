import {
  MEASURE_LIMITS,
  type Measure,
  type Measurements,
  measurementFaults,
} from '#shared/domain/measurements/limits.ts';
import type { ReadMeasure } from '#shared/domain/measurements/read-measure.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** Why a measure cannot stand, in a sentence; null where it can. */
export function useRefusal(measure: Measure, read: ReadMeasure, body: Partial<Measurements>): string | null {
  const { t } = useShopIntl();
  const limits = MEASURE_LIMITS[measure];
  if (read.kind === 'empty') return t('measuring.refused.empty');
  if (read.kind === 'unreadable') return t('measuring.refused.unreadable');
  if (read.kind === 'inches' || read.kind === 'refused') {
    return t('measuring.refused.limits', { measure: t(`measuring.measure.${measure}`), ...limits });
  }
  // Which of the two is wrong, only the shopper knows: the one that is asked for now is refused.
  const isCup = measure === 'bust' || measure === 'underBust';
  return isCup && measurementFaults(body).underBust === 'under-bust' ? t('measuring.refused.underBust') : null;
}
