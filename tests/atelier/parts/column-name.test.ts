import { expect, test } from 'vitest';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import { SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';

test.each(SPREADSHEET_COLUMNS)('the column %s of the spreadsheet has a name of its own', (id) => {
  expect(columnName(id)).not.toBe('catalogue.field.other');
});
