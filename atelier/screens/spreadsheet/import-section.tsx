import { useState } from 'react';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { FileDrop } from '#atelier/app/ui/fields/file-drop.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EditErrors } from '#atelier/parts/products/edit-errors.tsx';
import { readSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import { limitOf, SpreadsheetFileError } from '#atelier/parts/spreadsheet/spreadsheet-limits.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SheetProduct } from '#shared/contract/sheet.ts';
import type { KnownColours } from '#shared/sheet/colours.ts';
import { compareSheet } from '#shared/sheet/compare.ts';
import type { SheetChange } from '#shared/sheet/compare-row.ts';
import { type ProblemGroup, problemGroups } from '#shared/sheet/problem-groups.ts';
import { sheetShop } from '#shared/sheet/shop.ts';
import { readTable, type SheetRow } from '#shared/sheet/table.ts';
import { wantedOf } from '#shared/sheet/wanted.ts';
import { CellChangeList } from './change-list.tsx';
import { changeId, firstChoice } from './choose-changes.ts';
import { ProblemList } from './problem-list.tsx';
import { type ImportProgress, publishChanges } from './publish-changes.ts';
import { findShopProducts } from './shop-products.ts';

type Compared = {
  fileName: string;
  rows: readonly SheetRow[];
  products: readonly SheetProduct[];
  colours: KnownColours;
  changes: readonly SheetChange[];
  problems: readonly ProblemGroup[];
};

const FILE_TYPES = ['.xlsx', '.csv'];

/** Imports an edited file: shows its changes, cell by cell, before anything is written. */
export function ImportSection() {
  const { t } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The reasons whose rows she leaves out. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);

  async function compare(given: File): Promise<void> {
    setFile(given);
    setCompared(null);
    setNote(null);
    setError(null);
    setBusy('reading');
    try {
      const read = await readSpreadsheetFile(given).catch(asError);
      if (read instanceof SpreadsheetFileError) {
        return setNote(t(`catalogue.spreadsheet.tooLarge.${read.refusal}`, { limit: limitOf(read.refusal) }));
      }
      const rows = read instanceof Error ? null : readTable(read);
      if (!rows) return setNote(t('catalogue.spreadsheet.unreadable'));
      const [found, groups] = await Promise.all([
        findShopProducts(wantedOf(rows)),
        call(OPERATIONS.listCatalogueGroups),
      ]);
      const { products } = found;
      const shop = sheetShop(found, groups);
      const { changes, problems } = compareSheet(rows, shop);
      const refused = problemGroups(problems);
      setCompared({ fileName: given.name, rows, products, colours: shop.colours, changes, problems: refused });
      setLeftOut(new Set());
      setChosen(firstChoice(changes));
    } catch (cause) {
      setError(asError(cause));
    } finally {
      setBusy(null);
    }
  }

  async function write({ changes, ...source }: Compared): Promise<void> {
    setBusy('writing');
    setProgress(null);
    setError(null);
    try {
      const wanted = changes.filter((change) => chosen.has(changeId(change)));
      await publishChanges({ ...source, changes: wanted, onProgress: setProgress });
      setCompared(null);
      setFile(null);
      await invalidate(OPERATIONS.readLastSheet, OPERATIONS.listCatalogue, OPERATIONS.showCatalogueProduct);
      toast(t('catalogue.spreadsheet.written', { count: wanted.length }));
    } catch (cause) {
      // The file is compared with the current shop.
      if (cause instanceof ApiError && cause.code === 'changed-meanwhile' && file) {
        await compare(file);
        setNote(t('catalogue.spreadsheet.changedMeanwhile'));
      } else setError(asError(cause));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card title={t('catalogue.spreadsheet.import')}>
      <p>{t('catalogue.spreadsheet.import.text')}</p>
      <FileDrop
        label={t('catalogue.spreadsheet.drop')}
        progress={busy === 'reading' ? t('catalogue.spreadsheet.comparing') : null}
        action={t('catalogue.spreadsheet.choose')}
        accepted={FILE_TYPES}
        isBusy={busy === 'reading'}
        onFiles={([file]) => file && void compare(file)}
      />
      {note && (
        <div className="note" role="alert">
          <p>{note}</p>
        </div>
      )}
      <EditErrors error={error} />
      {compared && (
        <>
          <h3>{compared.fileName}</h3>
          <ProblemList {...compared} leftOut={leftOut} onLeaveOut={setLeftOut} />
          {compared.changes.length === 0 && <p role="status">{t('catalogue.spreadsheet.noChanges')}</p>}
          {compared.changes.length > 0 && compared.problems.every(({ key }) => leftOut.has(key)) && (
            <>
              <CellChangeList changes={compared.changes} chosen={chosen} onChoose={setChosen} />
              <div className="card__buttons">
                <Button
                  kind="primary"
                  busy={busy === 'writing'}
                  isDisabled={chosen.size === 0}
                  onPress={() => void write(compared)}
                >
                  {t('catalogue.spreadsheet.write', { count: chosen.size })}
                </Button>
                <Button onPress={() => setCompared(null)}>{t('shell.cancel')}</Button>
              </div>
              <p role="status">{busy === 'writing' && progress && t('catalogue.spreadsheet.progress', progress)}</p>
            </>
          )}
        </>
      )}
    </Card>
  );
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
