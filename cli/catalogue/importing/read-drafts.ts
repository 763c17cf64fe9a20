import type { FileErrors } from '../csv/file-errors.ts';
import { groupRows } from '../csv/group-rows.ts';
import type { Table } from '../csv/read-table.ts';
import { buildDraft } from '../mapping/build-draft.ts';
import type { Draft } from '../mapping/draft.ts';

/** A product of the file, how many rows it has, and whether reading them found no error. */
export type ReadDraft = { draft: Draft; rows: number; isSound: boolean };

/** Reads the file's products one after another; only the one in hand is in memory. */
export async function* readDrafts({ heading, rows }: Table, errors: FileErrors): AsyncGenerator<ReadDraft> {
  for await (const product of groupRows(rows, heading, errors)) {
    const before = errors.list.length;
    const draft = buildDraft(product, heading, errors);
    yield { draft, rows: product.rows.length, isSound: errors.list.length === before };
  }
}
