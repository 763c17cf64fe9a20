import { useText } from '#atelier/app/i18n/use-text.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { SIZE_REGIONS } from '#shared/domain/sizing/size-table.ts';
import type { SizeRowColumn } from '#shared/spreadsheet/size-rows.ts';

/** The names of the table's columns. */
export function useColumnName(): (column: SizeRowColumn) => string {
  const { t } = useText();
  return (column) => {
    const measure = MEASURES.find((each) => each === column);
    const region = SIZE_REGIONS.find((each) => each === column);
    if (measure) return t('systems.cm', { measure: t(`measuring.measure.${measure}`) });
    return region ? t(`systems.region.${region}`) : t('catalogue.field.size');
  };
}
