import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import { NO } from '#shared/spreadsheet/product-columns.ts';
import { SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';

/** The columns of a file for new products: the address is made of the name. */
export const TEMPLATE_COLUMNS = SPREADSHEET_COLUMNS.filter((id) => id !== 'handle' && id !== 'version');

/** An example of a product in two sizes, to write over: it would come as a draft. */
export function templateRows(t: TranslateMessage, category: string): string[][] {
  const cells = {
    'name.ru': t('catalogue.spreadsheet.template.name'),
    category,
    colour: t('catalogue.spreadsheet.template.colour'),
    price: '4900',
    stock: '3',
    care: [t('product.care.hand-wash'), t('product.care.no-bleach')].join(', '),
    madeToMeasure: '2500; 7-10',
    isNew: NO,
    published: NO,
  };
  return ['S', 'M'].map((size) => {
    const row: Readonly<Record<string, string>> = {
      ...cells,
      size,
      sku: `${t('catalogue.spreadsheet.template.sku')}-${size}`,
    };
    return TEMPLATE_COLUMNS.map((id) => row[id] ?? '');
  });
}
