import type { Faults } from '../csv/faults.ts';
import { groupRows } from '../csv/group-rows.ts';
import type { Table } from '../csv/read-table.ts';
import { buildDraft } from '../mapping/build-draft.ts';
import type { Draft } from '../mapping/draft.ts';

/** A product of the file, how many rows it has, and whether reading them found no fault. */
export type ReadDraft = { draft: Draft; rows: number; isSound: boolean };

/** Reads the file's products one after another; only the one in hand is in memory. */
export async function* readDrafts({ heading, rows }: Table, faults: Faults): AsyncGenerator<ReadDraft> {
  for await (const product of groupRows(rows, heading, faults)) {
    const before = faults.list.length;
    const draft = buildDraft(product, heading, faults);
    yield { draft, rows: product.rows.length, isSound: faults.list.length === before };
  }
}
