import './spreadsheet.css';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { PictureFilesSection } from './picture-files.tsx';
import { SampleCatalogueSection } from './sample-catalogue.tsx';

/** The catalogue as a spreadsheet: export and import. */
export function Screen() {
  const { t } = useText();
  const mayClearSamples = useMay(OPERATIONS.readSampleCatalogue.roles);
  return (
    <Page title={t('catalogue.spreadsheets')} back={{ to: '/products', label: t('catalogue.products') }}>
      <ExportSection />
      <ImportSection />
      <PictureFilesSection />
      {mayClearSamples && <SampleCatalogueSection />}
    </Page>
  );
}
