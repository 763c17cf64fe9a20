import { expect, test } from 'vitest';
import { type GridColumn, shownColumns } from '#atelier/app/ui/grid/columns.ts';

const column = (id: string, optional?: 'shown' | 'hidden'): GridColumn<never> => ({
  id,
  title: id,
  width: 100,
  cell: () => id,
  ...(optional && { optional }),
});
const COLUMNS = [column('number'), column('total', 'shown'), column('arrives', 'hidden')];

test('the default columns are shown without a choice', () => {
  expect(shownColumns(COLUMNS, null)).toEqual(['number', 'total']);
});

test('chosen columns are in the order of the list, with mandatory ones', () => {
  expect(shownColumns(COLUMNS, ['arrives'])).toEqual(['number', 'arrives']);
  expect(shownColumns(COLUMNS, ['arrives', 'total', 'gone'])).toEqual(['number', 'total', 'arrives']);
});
