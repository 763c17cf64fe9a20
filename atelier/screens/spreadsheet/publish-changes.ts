import { call } from '#atelier/app/api/call.ts';
import { whenFree } from '#atelier/app/api/when-free.ts';
import type { PublicationProgress } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetProduct, SpreadsheetUndo } from '#shared/contract/spreadsheet.ts';
import { applyChanges } from '#shared/spreadsheet/apply.ts';
import { blankProduct } from '#shared/spreadsheet/blank.ts';
import type { KnownColours } from '#shared/spreadsheet/colours.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import type { SpreadsheetRow } from '#shared/spreadsheet/table.ts';

/** The limits of one call: products, and characters of its 4 MB. */
const MAX_PRODUCTS = 50;
const MAX_CHARACTERS = 1_500_000;

export type ImportProgress = Omit<PublicationProgress, 'phase'> & { phase: PublicationProgress['phase'] | 'send' };

type Import = {
  fileName: string;
  products: readonly SpreadsheetProduct[];
  colours: KnownColours;
  rows: readonly SpreadsheetRow[];
  changes: readonly SpreadsheetChange[];
  /** Called while a large file is sent, compared and written. */
  onProgress: (progress: ImportProgress) => void;
};

/** Undoes an import as a whole, however many calls that takes. */
export async function undoLastImport(
  spreadsheet: string,
  onProgress: (progress: PublicationProgress) => void,
): Promise<SpreadsheetUndo> {
  for (;;) {
    const undone = await whenFree(() => call(OPERATIONS.undoSpreadsheet, { params: { spreadsheet } }));
    if (!undone.progress) return undone;
    onProgress(undone.progress);
  }
}

/** Writes changes of a file into the shop, all at once, and returns the import's id. */
export async function publishChanges({
  fileName,
  products,
  colours,
  rows,
  changes,
  onProgress,
}: Import): Promise<string> {
  const source = { rows: new Map(rows.map((row) => [row.line, row])), colours };
  const storedOf = new Map(products.map((stored) => [stored.product.handle, stored]));
  const edits = [...Map.groupBy(changes, ({ handle }) => handle)].map(([handle, wanted]) => {
    // A new product has no revision.
    const { product, revision } = storedOf.get(handle) ?? { product: blankProduct(handle), revision: '' };
    return { revision, product: applyChanges(product, wanted, source) };
  });
  const { spreadsheet } = await call(OPERATIONS.startSpreadsheet, { body: { fileName: fileName.slice(-200) } });
  let done = 0;
  for (const part of parts(edits)) {
    onProgress({ phase: 'send', done, total: edits.length });
    await whenFree(() => call(OPERATIONS.stageSpreadsheet, { params: { spreadsheet }, body: { edits: part } }));
    done += part.length;
  }
  for (;;) {
    const { difference } = await whenFree(() => call(OPERATIONS.publishSpreadsheet, { params: { spreadsheet } }));
    const { progress } = difference;
    if (!progress) return spreadsheet;
    onProgress(progress);
  }
}

function parts<Edit>(edits: readonly Edit[]): Edit[][] {
  const found: Edit[][] = [];
  let characters = MAX_CHARACTERS;
  for (const edit of edits) {
    const { length } = JSON.stringify(edit);
    const last = found.at(-1);
    if (last && last.length < MAX_PRODUCTS && characters + length <= MAX_CHARACTERS) last.push(edit);
    else {
      found.push([edit]);
      characters = 0;
    }
    characters += length;
  }
  return found;
}
