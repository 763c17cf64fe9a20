import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SheetPage } from '#shared/contract/sheet.ts';
import { call } from '../../app/call.ts';

export type SheetProduct = SheetPage['products'][number];

/** All products of the shop for a spreadsheet; reports how many are loaded. */
export async function readShopProducts(onProgress: (count: number) => void): Promise<SheetProduct[]> {
  const products: SheetProduct[] = [];
  let cursor: string | null = null;
  do {
    const page: SheetPage = await call(OPERATIONS.readSheetProducts, { query: { cursor: cursor ?? undefined } });
    products.push(...page.products);
    onProgress(products.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return products;
}
