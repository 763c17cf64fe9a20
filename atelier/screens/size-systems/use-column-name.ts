import { useText } from '#atelier/app/i18n/use-text.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { SIZE_REGIONS } from '#shared/domain/sizing/size-table.ts';
import { SIZE_ROW_COLUMNS, type SizeRowColumn } from '#shared/spreadsheet/size-rows.ts';

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

/** The names of all columns, by which the headings of a file are known. */
export function useColumnWords(): Readonly<Record<SizeRowColumn, string>> {
  const columnName = useColumnName();
  return Object.fromEntries(SIZE_ROW_COLUMNS.map((column) => [column, columnName(column)])) as Record<
    SizeRowColumn,
    string
  >;
}
