import type { FieldName } from '../csv/columns.ts';
import { createFileErrors, type FileError, type FileErrors, UnreadableFile } from '../csv/file-errors.ts';
import { type CsvTable, type Heading, openTable } from '../csv/read-table.ts';
import type { ProductDraft } from '../mapping/draft.ts';
import { type NamedGroups, noteGroups } from '../merge/groups.ts';
import { checkContract } from './check-contract.ts';
import { readDrafts } from './read-drafts.ts';

const REQUIRED: readonly FieldName[] = ['handle', 'title', 'price'];

/** The result of reading the whole file; nothing has been sent yet. */
export type CheckedFile = {
  errors: readonly FileError[];
  has: Heading['has'];
  unread: readonly string[];
  products: number;
  rows: number;
  groups: NamedGroups;
  handles: ReadonlySet<string>;
  giftCards: readonly { handle: string; line: number }[];
};

/** Reads the whole file once and reports every error in it. */
export async function checkFile(path: string): Promise<CheckedFile> {
  const checked = {
    products: 0,
    rows: 0,
    groups: { categories: new Map(), collections: new Set<string>() },
    handles: new Set<string>(),
    giftCards: [] as { handle: string; line: number }[],
  };
  let errors = createFileErrors((field) => field);
  let heading: Pick<Heading, 'has' | 'unread'> = { has: () => false, unread: [] };
  try {
    const table = await openTable(path);
    errors = createFileErrors(table.heading.nameOf);
    heading = table.heading;
    if (checkHeading(heading, errors)) await checkProducts(table, errors, checked);
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    errors.addToFile(cause.line, cause.message);
  }
  return {
    ...checked,
    has: heading.has,
    unread: heading.unread,
    errors: errors.list.toSorted((a, b) => a.line - b.line),
  };
}

function checkHeading(heading: Pick<Heading, 'has'>, errors: FileErrors): boolean {
  const missing = REQUIRED.filter((field) => !heading.has(field));
  for (const field of missing) errors.add(1, field, 'The heading has no such column.');
  return missing.length === 0;
}

type Found = Pick<CheckedFile, 'groups'> & {
  products: number;
  rows: number;
  handles: Set<string>;
  giftCards: { handle: string; line: number }[];
};

async function checkProducts(table: CsvTable, errors: FileErrors, found: Found): Promise<void> {
  const lines = new Map<string, number>();
  for await (const { draft, rows, isSound } of readDrafts(table, errors)) {
    found.products += 1;
    found.rows += rows;
    if (draft.giftCard) {
      found.giftCards.push({ handle: draft.handle, line: draft.line });
      continue;
    }
    noteGroups(found.groups, draft);
    found.handles.add(draft.handle);
    checkSkus(draft, errors, lines);
    if (isSound) checkContract(draft, errors);
  }
  if (found.products === 0) errors.addToFile(1, 'There are no products under the heading.');
}

/** No two variants of the file may have one SKU; `lines` are those of the SKUs so far. */
function checkSkus({ variants }: ProductDraft, errors: FileErrors, lines: Map<string, number>): void {
  for (const { sku, line } of variants) {
    const before = lines.get(sku);
    if (before === undefined || before === line) lines.set(sku, line);
    else errors.add(line, 'sku', `The SKU "${sku}" stands on line ${before} already.`);
  }
}
