import type { FileErrors } from '../csv/file-errors.ts';
import { groupRows } from '../csv/group-rows.ts';
import type { CsvTable } from '../csv/read-table.ts';
import { buildDraft } from '../mapping/build-draft.ts';
import type { ProductDraft } from '../mapping/draft.ts';

/** A product of the file, its number of rows, and whether they are free of errors. */
export type ReadDraft = { draft: ProductDraft; rows: number; isSound: boolean };

/** Reads the file's products one after another; only the current one is in memory. */
export async function* readDrafts({ heading, rows }: CsvTable, errors: FileErrors): AsyncGenerator<ReadDraft> {
  for await (const product of groupRows(rows, heading, errors)) {
    const before = errors.list.length;
    const draft = buildDraft(product, heading, errors);
    yield { draft, rows: product.rows.length, isSound: errors.list.length === before };
  }
}
