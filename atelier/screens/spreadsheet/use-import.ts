import { useState } from 'react';
import { ApiError } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { CHANGED_BY_EDITS, type EditProgress } from '#atelier/parts/products/publish-edits.ts';
import { readSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import { limitOf, SpreadsheetFileError } from '#atelier/parts/spreadsheet/spreadsheet-limits.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import { findHeadingRow, type HeadingRow, hasKeys, unmappedHeadings } from '#shared/spreadsheet/headings.ts';
import { loadTranslations } from './column-choices.ts';
import { type Compared, compareRows, type OpenFile, readRows, replaceWord } from './compare-file.ts';
import { readKnownHeadings, rememberHeadings, rememberWord } from './known-headings.ts';
import { publishChanges } from './publish-changes.ts';

/** Reads a file, asks about its headings, compares it with the shop, and writes the changes that are chosen. */
export function useImport() {
  const { t, locale } = useText();
  /** A file whose headings are asked about. */
  const [asked, setAsked] = useState<OpenFile | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const { run, setProgress, setNote, ...work } = useWork();

  async function compare(opened: OpenFile): Promise<void> {
    const rows = await readRows(opened);
    setAsked(rows ? null : opened);
    if (rows) setCompared(await compareRows(opened, rows, locale));
  }

  const open = (file: File) =>
    run('reading', async () => {
      setCompared(null);
      setAsked(null);
      const opened = await openFile(file, t);
      if (typeof opened === 'string') return setNote(opened);
      if (!hasKeys(opened.header) || unmappedHeadings(opened.header).length > 0) return setAsked(opened);
      await compare(opened);
    });

  const answer = (opened: OpenFile) =>
    run('reading', async () => {
      await rememberHeadings(opened.header);
      await compare(opened);
    });

  const write = (source: Compared, changes: readonly SpreadsheetChange[]) =>
    run('writing', async () => {
      try {
        await publishChanges({ ...source, changes, onProgress: setProgress });
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.code === 'changed-meanwhile')) throw cause;
        setCompared(await compareRows(source.opened, source.rows, locale));
        setNote(t('catalogue.spreadsheet.changedMeanwhile'));
        return;
      }
      setCompared(null);
      await invalidate(...CHANGED_BY_EDITS);
      toast(t('catalogue.spreadsheet.written', { count: changes.length }));
    });

  return {
    open,
    answer,
    write,
    mend: (source: Compared, column: string, replacement: { word: string; by: string }) =>
      run('reading', async () => {
        setCompared(replaceWord(source, column, replacement));
        await rememberWord(column, replacement);
      }),
    askAgain: ({ opened }: Compared) => {
      setCompared(null);
      setAsked(opened);
    },
    setHeader: (header: HeadingRow) => setAsked((before) => before && { ...before, header }),
    clear: () => {
      setCompared(null);
      setAsked(null);
    },
    ...{ asked, compared, ...work },
  };
}

/** One work at a time: which it is, how far it is, and what came of it. */
function useWork() {
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null);
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  async function run(kind: 'reading' | 'writing', work: () => Promise<void>): Promise<void> {
    setError(null);
    setNote(null);
    setProgress(null);
    setBusy(kind);
    try {
      await work();
    } catch (cause) {
      setError(asError(cause));
    } finally {
      setBusy(null);
    }
  }
  return { run, setProgress, setNote, busy, progress, note, error };
}

/** A file with its headings; a text that says why if it cannot be read. */
async function openFile(file: File, t: TextFormatter['t']): Promise<OpenFile | string> {
  const table = await readSpreadsheetFile(file).catch(asError);
  if (table instanceof SpreadsheetFileError) {
    const { refusal, row } = table;
    if (refusal === 'quotes') return t('catalogue.spreadsheet.quotes', { row });
    return t(`catalogue.spreadsheet.tooLarge.${refusal}`, { limit: limitOf(refusal) });
  }
  if (table instanceof Error) return t('catalogue.spreadsheet.unreadable');
  const header = findHeadingRow(table, await readKnownHeadings(await loadTranslations()));
  return header ? { name: file.name, table, header } : t('catalogue.spreadsheet.unreadable');
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
