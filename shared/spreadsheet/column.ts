import type { CellError } from '../contract/cell-format.ts';

/**
 * A column of the spreadsheet: a field of a product or a variant as text. `write` takes what `read` returned or a
 * person typed, and returns the changed row or the error of the cell.
 */
export type Column<Row> = {
  id: string;
  read: (row: Row) => string;
  write: (row: Row, text: string) => Row | CellError;
};

/** Creates a column. */
export function column<Row>(id: string, read: Column<Row>['read'], write: Column<Row>['write']): Column<Row> {
  return { id, read, write };
}
