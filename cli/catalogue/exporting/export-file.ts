import { compose } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type TextLanguage, textIn } from '#shared/domain/text.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';
import type { Terminal } from '../../shop/terminal.ts';
import { COLUMNS, type FieldName } from '../csv/columns.ts';
import { createMerchantClient } from '../shop/merchant-client.ts';
import { count } from '../terminal/describe.ts';
import { productRows } from './product-rows.ts';
import { writeFileWhole, writeStandardOutput } from './write-output.ts';

export type ExportRequest = {
  language: TextLanguage;
  /** Null writes to the standard output. */
  path: string | null;
};

const FIELDS = Object.keys(COLUMNS).filter((name): name is FieldName => name in COLUMNS);

/** Writes the whole catalogue in one language as a merchant's file, page by page. */
export async function exportFile({ language, path }: ExportRequest, shop: ShopAddress, terminal: Terminal): Promise<0> {
  const client = createMerchantClient(shop);
  const { categories } = await client.exportGroups();
  const names = new Map(categories.map(({ handle, name }) => [handle, textIn(name, language)]));
  const writing = {
    language,
    site: new URL(shop.apiUrl).origin,
    categoryName: (handle: string) => names.get(handle) ?? '',
  };
  let written = 0;
  async function* rows(): AsyncGenerator<string[]> {
    yield FIELDS.map((field) => COLUMNS[field][0]);
    for await (const product of client.exportProducts()) {
      for (const row of productRows(product, writing)) yield FIELDS.map((field) => row[field] ?? '');
      written += 1;
      terminal.progress.show(count(written, 'product'));
    }
  }
  // Spreadsheets recognise UTF-8 only by its mark; programs at the end of a pipe do not expect one.
  const csv = stringify({ record_delimiter: '\r\n', quoted_match: /[\r\n]/, bom: path !== null });
  const content = compose(rows, csv);
  if (path === null) await writeStandardOutput(content);
  else await writeFileWhole(path, content);
  terminal.note(`${count(written, 'product')} written${path === null ? '' : ` to ${path}`}.`);
  return 0;
}
