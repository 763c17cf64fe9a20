import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { readShopProducts } from '#atelier/parts/products/shop-products.ts';
import { saveFile } from '#atelier/parts/spreadsheet/save-file.ts';
import { type SpreadsheetFormat, writeSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import { TEXT_LANGUAGES } from '#shared/domain/text.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { headOf, rowsOf, SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';
import { columnName } from './column-name.ts';

const NUMBERS: readonly string[] = ['price', 'compareAt', 'stock', 'grams'];
const WIDE: readonly string[] = TEXT_LANGUAGES.map((language) => `description.${language}`);

/** Exports the catalogue as a file. */
export function ExportSection() {
  const { t } = useText();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);

  async function download(format: SpreadsheetFormat): Promise<void> {
    setError(null);
    setProgress(0);
    try {
      const products = await readShopProducts(setProgress);
      const heads = SPREADSHEET_COLUMNS.map((id) => headOf(id, t(columnName(id))));
      const file = await writeSpreadsheetFile({
        kind: 'write',
        format,
        table: [heads, ...products.flatMap(({ product, status }) => (status === 'archived' ? [] : rowsOf(product)))],
        numbers: SPREADSHEET_COLUMNS.flatMap((id, index) => (NUMBERS.includes(id) ? [index] : [])),
        widths: SPREADSHEET_COLUMNS.map((id) => (WIDE.includes(id) ? 60 : 18)),
      });
      saveFile(file, `catalogue-${moscowDay(Date.now())}.${format}`);
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setProgress(null);
    }
  }

  return (
    <Card title={t('catalogue.spreadsheet.export')}>
      <p>{t('catalogue.spreadsheet.export.text')}</p>
      <div className="card__buttons">
        <Button icon="download" busy={progress !== null} onPress={() => void download('xlsx')}>
          XLSX
        </Button>
        <Button icon="download" busy={progress !== null} onPress={() => void download('csv')}>
          CSV
        </Button>
        {progress !== null && <span role="status">{t('catalogue.spreadsheet.read', { count: progress })}</span>}
      </div>
      <ErrorNote error={error} />
    </Card>
  );
}
