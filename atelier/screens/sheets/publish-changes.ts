import { OPERATIONS } from '#shared/contract/operations.ts';
import { applyChanges } from '#shared/sheet/apply.ts';
import type { SheetChange } from '#shared/sheet/compare.ts';
import type { SheetRow } from '#shared/sheet/table.ts';
import { call } from '../../app/call.ts';
import type { SheetProduct } from './shop-products.ts';

/** The most products of one call, and letters: it takes 4 MB. */
const MOST_PRODUCTS = 50;
const MOST_LETTERS = 1_500_000;

type Import = {
  fileName: string;
  products: readonly SheetProduct[];
  rows: readonly SheetRow[];
  changes: readonly SheetChange[];
};

/** Writes changes of a file into the shop, all at once, and returns the import's id. */
export async function publishChanges({ fileName, products, rows, changes }: Import): Promise<string> {
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  const changesOf = Map.groupBy(changes, ({ handle }) => handle);
  const edits = products.flatMap(({ product, revision }) => {
    const wanted = changesOf.get(product.handle);
    return wanted ? [{ revision, product: applyChanges(product, wanted, rowAt) }] : [];
  });
  const { sheet } = await call(OPERATIONS.startSheet, { body: { fileName: fileName.slice(-200) } });
  for (const part of parts(edits)) await call(OPERATIONS.stageSheet, { params: { sheet }, body: { edits: part } });
  await call(OPERATIONS.publishSheet, { params: { sheet } });
  return sheet;
}

function parts<Edit>(edits: readonly Edit[]): Edit[][] {
  const found: Edit[][] = [];
  let letters = MOST_LETTERS;
  for (const edit of edits) {
    const { length } = JSON.stringify(edit);
    const last = found.at(-1);
    if (last && last.length < MOST_PRODUCTS && letters + length <= MOST_LETTERS) last.push(edit);
    else {
      found.push([edit]);
      letters = 0;
    }
    letters += length;
  }
  return found;
}
