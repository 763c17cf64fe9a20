import { call } from '#atelier/app/api/call.ts';
import { whenFree } from '#atelier/app/api/when-free.ts';
import type { PublicationProgress } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { EditKind, SpreadsheetUndo } from '#shared/contract/spreadsheet.ts';

/** The limits of one call: products, and characters of its 4 MB. */
const MAX_PRODUCTS = 50;
const MAX_CHARACTERS = 1_500_000;
const MAX_NAME_CHARACTERS = 200;

/** What is read anew after an edit of many products, and after its undo. */
export const CHANGED_BY_EDITS = [
  OPERATIONS.readLastSpreadsheet,
  OPERATIONS.readSampleCatalogue,
  OPERATIONS.listCatalogue,
  OPERATIONS.showCatalogueProduct,
] as const;

export type EditProgress = Omit<PublicationProgress, 'phase'> & { phase: PublicationProgress['phase'] | 'send' };

type Edits = {
  /** What they are made from: the last of each kind can be undone. */
  kind: EditKind;
  /** What the import is called, as the file that it is from. */
  name: string;
  edits: readonly ProductEdit[];
  /** Called while many products are sent, compared and written. */
  onProgress: (progress: EditProgress) => void;
};

/** Changes products, all at once, and returns the import's id. Throws as its two steps do. */
export async function publishEdits(edits: Edits): Promise<string> {
  const spreadsheet = await sendEdits(edits);
  await publishStaged(spreadsheet, edits.onProgress);
  return spreadsheet;
}

/** Sends edits, which changes nothing yet, and returns the import's id. Throws an ApiError if one is refused. */
export async function sendEdits({ kind, name, edits, onProgress }: Edits): Promise<string> {
  const body = { kind, fileName: name.slice(-MAX_NAME_CHARACTERS) };
  const { spreadsheet } = await call(OPERATIONS.startSpreadsheet, { body });
  let done = 0;
  for (const part of parts(edits)) {
    onProgress({ phase: 'send', done, total: edits.length });
    await whenFree(() => call(OPERATIONS.stageSpreadsheet, { params: { spreadsheet }, body: { edits: part } }));
    done += part.length;
  }
  return spreadsheet;
}

/** Writes what was sent. Throws an ApiError, and changes nothing, if a product has changed since it was read. */
export async function publishStaged(spreadsheet: string, onProgress: Edits['onProgress']): Promise<void> {
  for (;;) {
    const { difference } = await whenFree(() => call(OPERATIONS.publishSpreadsheet, { params: { spreadsheet } }));
    const { progress } = difference;
    if (!progress) return;
    onProgress(progress);
  }
}

/** Whether an import is the last of its kind that was published: the answer that said so may have been lost. */
export async function isPublished(spreadsheet: string): Promise<boolean> {
  const { last } = await call(OPERATIONS.readLastSpreadsheet);
  return last.some(({ id }) => id === spreadsheet);
}

/** Undoes the last import of a kind as a whole, however many calls that takes. */
export async function undoEdits(
  spreadsheet: string,
  onProgress: (progress: PublicationProgress) => void,
): Promise<SpreadsheetUndo> {
  for (;;) {
    const undone = await whenFree(() => call(OPERATIONS.undoSpreadsheet, { params: { spreadsheet } }));
    if (!undone.progress) return undone;
    onProgress(undone.progress);
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
