import { useText } from '#atelier/app/i18n/use-text.ts';
import { CERTIFICATES, MEASURED_SIZE, type SalesPart, type SalesRow } from '#shared/contract/sales.ts';

/** The label of a row of what was sold. */
export function useSalesLabel() {
  const { t, country } = useText();
  return (part: SalesPart, { key, name }: Pick<SalesRow, 'key' | 'name'>): string => {
    if (part === 'countries') return country(key);
    if (key === CERTIFICATES && part === 'products') return t('reports.certificates');
    if (key === MEASURED_SIZE && part === 'sizes') return t('reports.made-to-measure');
    if (key === '') return t(part === 'sizes' ? 'reports.noSize' : 'reports.noCategory');
    return name === '' ? key : name;
  };
}
