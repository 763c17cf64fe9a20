import { call } from '#atelier/app/api/call.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetFound, SpreadsheetPage, SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { chunksOf, inOrder } from '#shared/in-order.ts';
import type { WantedRows } from '#shared/spreadsheet/wanted.ts';

/** The most addresses, SKUs and colours of one lookup, and how many lookups run at once. */
const LOOKUP = { handles: 100, skus: 2000, colours: 500, atOnce: 4, characters: 200 };

/** All products of the shop for a spreadsheet; reports how many are loaded. */
export async function readShopProducts(onProgress: (count: number) => void): Promise<SpreadsheetProduct[]> {
  const products: SpreadsheetProduct[] = [];
  let cursor: string | null = null;
  do {
    const page: SpreadsheetPage = await call(OPERATIONS.readSpreadsheetProducts, {
      query: { cursor: cursor ?? undefined },
    });
    products.push(...page.products);
    onProgress(products.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return products;
}

/** What the shop has of what a file names. */
export async function findShopProducts(wanted: WantedRows): Promise<SpreadsheetFound> {
  const [handles, skus, colours] = [wanted.handles, wanted.skus, wanted.colours].map((texts) =>
    // The shop has nothing longer; what is refuses its row.
    texts.filter(({ length }) => length <= LOOKUP.characters),
  );
  const nothing = { handles: [], skus: [], colours: [] };
  const lookups = [
    ...chunksOf(handles ?? [], LOOKUP.handles).map((part) => ({ ...nothing, handles: part })),
    ...chunksOf(skus ?? [], LOOKUP.skus).map((part) => ({ ...nothing, skus: part })),
    ...chunksOf(colours ?? [], LOOKUP.colours).map((part) => ({ ...nothing, colours: part })),
  ];
  const found: SpreadsheetFound = { products: [], owners: [], colours: [] };
  for await (const part of inOrder(lookups, LOOKUP.atOnce, (body) =>
    call(OPERATIONS.findSpreadsheetProducts, { body }),
  )) {
    found.products.push(...part.products);
    found.owners.push(...part.owners);
    found.colours.push(...part.colours);
  }
  return found;
}
