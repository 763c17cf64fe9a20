import { useText } from '#atelier/app/i18n/use-text.ts';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import { IGNORED } from '#shared/spreadsheet/headings.ts';
import { SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';

/** What a column that is left out has as its choice: a list has no option without an id. */
const LEFT_OUT = '-';
/** Columns that nobody types. */
const SERVICE_COLUMNS: readonly string[] = ['version'];

/** The choice of what a heading stands for; null while nobody has said so. */
export function headingChoice(column: string | null): string {
  return column === null || column === IGNORED ? LEFT_OUT : column;
}

/** What a heading stands for by its choice. */
export function headingColumn(choice: string | null): string {
  return choice === null || choice === LEFT_OUT ? IGNORED : choice;
}

/** What a heading may stand for. */
export function useHeadingOptions(): { id: string; label: string }[] {
  const { t } = useText();
  const columns = SPREADSHEET_COLUMNS.filter((id) => !SERVICE_COLUMNS.includes(id));
  return [
    { id: LEFT_OUT, label: t('catalogue.spreadsheet.headings.ignored') },
    ...columns.map((id) => ({ id, label: t(columnName(id)) })),
  ];
}
