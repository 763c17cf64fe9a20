import { useState } from 'react';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { EditProgress } from '#atelier/parts/products/publish-edits.ts';
import { findShopProducts } from '#atelier/parts/products/shop-products.ts';
import { readSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import { limitOf, SpreadsheetFileError } from '#atelier/parts/spreadsheet/spreadsheet-limits.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import type { KnownColours } from '#shared/spreadsheet/colours.ts';
import { compareSpreadsheet } from '#shared/spreadsheet/compare.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import { type ProblemGroup, problemGroups } from '#shared/spreadsheet/problem-groups.ts';
import { spreadsheetShop } from '#shared/spreadsheet/shop.ts';
import { readTable, type SpreadsheetRow } from '#shared/spreadsheet/table.ts';
import { wantedOf } from '#shared/spreadsheet/wanted.ts';
import { publishChanges } from './publish-changes.ts';

/** A file beside the shop: what it would change, and the rows that cannot be read. */
export type Compared = {
  /** Another one for each comparison. */
  id: string;
  file: File;
  fileName: string;
  rows: readonly SpreadsheetRow[];
  products: readonly SpreadsheetProduct[];
  colours: KnownColours;
  changes: readonly SpreadsheetChange[];
  problems: readonly ProblemGroup[];
};

/** Compares a file with the shop, and writes the changes that are chosen. */
export function useImport() {
  const { t } = useText();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null);
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);

  async function compare(file: File): Promise<void> {
    setCompared(null);
    setNote(null);
    setError(null);
    setBusy('reading');
    try {
      const result = await compareFile(file, t);
      if (typeof result === 'string') setNote(result);
      else setCompared(result);
    } catch (cause) {
      setError(asError(cause));
    } finally {
      setBusy(null);
    }
  }

  async function write(source: Compared, changes: readonly SpreadsheetChange[]): Promise<void> {
    setBusy('writing');
    setProgress(null);
    setError(null);
    try {
      await publishChanges({ ...source, changes, onProgress: setProgress });
      setCompared(null);
      await invalidate(OPERATIONS.readLastSpreadsheet, OPERATIONS.listCatalogue, OPERATIONS.showCatalogueProduct);
      toast(t('catalogue.spreadsheet.written', { count: changes.length }));
    } catch (cause) {
      // The file is compared with the current shop.
      if (cause instanceof ApiError && cause.code === 'changed-meanwhile') {
        await compare(source.file);
        setNote(t('catalogue.spreadsheet.changedMeanwhile'));
      } else setError(asError(cause));
    } finally {
      setBusy(null);
    }
  }

  return { compare, write, clear: () => setCompared(null), compared, busy, progress, note, error };
}

/** What a file would change; a text that says why if it cannot be read. */
async function compareFile(file: File, t: TextFormatter['t']): Promise<Compared | string> {
  const read = await readSpreadsheetFile(file).catch(asError);
  if (read instanceof SpreadsheetFileError) {
    const { refusal, row } = read;
    if (refusal === 'quotes') return t('catalogue.spreadsheet.quotes', { row });
    return t(`catalogue.spreadsheet.tooLarge.${refusal}`, { limit: limitOf(refusal) });
  }
  const rows = read instanceof Error ? null : readTable(read);
  if (!rows) return t('catalogue.spreadsheet.unreadable');
  const [found, groups] = await Promise.all([findShopProducts(wantedOf(rows)), call(OPERATIONS.listCatalogueGroups)]);
  const shop = spreadsheetShop(found, groups);
  const { changes, problems } = compareSpreadsheet(rows, shop);
  return {
    id: crypto.randomUUID(),
    file,
    fileName: file.name,
    rows,
    products: found.products,
    colours: shop.colours,
    changes,
    problems: problemGroups(problems),
  };
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
