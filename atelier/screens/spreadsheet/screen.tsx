import './spreadsheet.css';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { LastImport } from './last-import.tsx';

/** The catalogue as a spreadsheet: export and import. */
export function Screen() {
  const { t } = useText();
  return (
    <Page title={t('catalogue.spreadsheets')} back={{ to: '/products', label: t('catalogue.products') }}>
      <ExportSection />
      <ImportSection />
      <LastImport />
    </Page>
  );
}
