import '../product/product.css';
import './sheets.css';
import { Page } from '../../app/ui/page.tsx';
import { useText } from '../../app/use-text.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { LastImport } from './last-import.tsx';

/** The catalogue as a spreadsheet: export and import. */
export function Screen() {
  const { t } = useText();
  return (
    <Page title={t('catalogue.sheets')} back={{ to: '/products', label: t('catalogue.products') }}>
      <ExportSection />
      <ImportSection />
      <LastImport />
    </Page>
  );
}
