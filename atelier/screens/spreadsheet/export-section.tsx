import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { readShopProducts } from '#atelier/parts/products/shop-products.ts';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import { saveFile } from '#atelier/parts/spreadsheet/save-file.ts';
import { type SpreadsheetFormat, writeSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { headOf, rowsOf, SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';
import { TEMPLATE_COLUMNS, templateRows } from './template.ts';

const NUMBERS: readonly string[] = ['price', 'compareAt', 'stock', 'grams'];
const WIDE: readonly string[] = TEXT_LANGUAGES.map((language) => `description.${language}`);

/** Exports the catalogue as a file. */
export function ExportSection() {
  const { t, locale } = useText();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    setError(null);
    setProgress(0);
    try {
      await work();
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setProgress(null);
    }
  }

  const save = async (name: string, format: SpreadsheetFormat, columns: readonly string[], rows: string[][]) => {
    const heads = columns.map((id) => headOf(id, t(columnName(id))));
    const file = await writeSpreadsheetFile({
      kind: 'write',
      format,
      table: [heads, ...rows],
      numbers: columns.flatMap((id, index) => (NUMBERS.includes(id) ? [index] : [])),
      widths: columns.map((id) => (WIDE.includes(id) ? 60 : 18)),
    });
    saveFile(file, `${name}.${format}`);
  };

  const download = (format: SpreadsheetFormat) =>
    run(async () => {
      const products = await readShopProducts(setProgress);
      const rows = products.flatMap(({ product, status }) => (status === 'archived' ? [] : rowsOf(product)));
      await save(`catalogue-${moscowDay(Date.now())}`, format, SPREADSHEET_COLUMNS, rows);
    });

  const downloadTemplate = () =>
    run(async () => {
      const { categories } = await call(OPERATIONS.listCatalogueGroups);
      const [category] = categories;
      const rows = templateRows(t, category ? textIn(category.name, locale) : '');
      await save(t('catalogue.spreadsheet.template.file'), 'xlsx', TEMPLATE_COLUMNS, rows);
    });

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
        <Button icon="file-spreadsheet" busy={progress !== null} onPress={() => void downloadTemplate()}>
          {t('catalogue.spreadsheet.template')}
        </Button>
        {progress !== null && <span role="status">{t('catalogue.spreadsheet.read', { count: progress })}</span>}
      </div>
      <ErrorNote error={error} />
    </Card>
  );
}
