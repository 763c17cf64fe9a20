import type { FileErrors } from './file-errors.ts';
import type { Heading, Row } from './read-table.ts';

/** All rows of one product; the first one has its texts. */
export type ProductRows = { handle: string; first: Row; rows: readonly Row[] };

type OpenProduct = { handle: string; first: Row; rows: Row[] };

/** Groups the rows by product; rows of a product that are not adjacent are an error. */
export async function* groupRows(
  rows: AsyncIterable<Row>,
  heading: Heading,
  errors: FileErrors,
): AsyncGenerator<ProductRows> {
  const seen = new Map<string, number>();
  let open: OpenProduct | undefined;
  for await (const row of rows) {
    if (row.width > heading.width) {
      errors.addToFile(
        row.line,
        `The row has ${row.width} cells, the heading ${heading.width}: a cell with a comma in it needs quotation marks.`,
      );
    }
    const handle = row.text('handle').normalize('NFC');
    if (!handle) {
      errors.add(row.line, 'handle', 'The handle is missing: every row says which product it belongs to.');
      continue;
    }
    if (open?.handle === handle) {
      open.rows.push(row);
      continue;
    }
    if (open) yield open;
    const before = seen.get(handle);
    if (before !== undefined) {
      errors.add(row.line, 'handle', `The rows of a product must stand together; "${handle}" began on line ${before}.`);
    }
    seen.set(handle, row.line);
    open = { handle, first: row, rows: [row] };
  }
  if (open) yield open;
}
