import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { SpreadsheetFound } from '#shared/contract/spreadsheet.ts';
import { type KnownColours, knownColours } from './colours.ts';
import type { ColumnWords } from './words.ts';

/** The part of the shop that a file is compared with. */
export type SpreadsheetShop = {
  /** Those of the file but archived ones, by handle. */
  products: ReadonlyMap<string, ImportProduct>;
  archived: ReadonlySet<string>;
  /** Those of the file that a product has, an archived one too. */
  skus: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  collections: ReadonlySet<string>;
  colours: KnownColours;
  /** What people may call what is found by its handle. */
  words: ColumnWords;
};

type Named = { handle: string };

/** The shop of what was found of a file, of its groups, and of the words for them. */
export function spreadsheetShop(
  { products, owners, colours }: SpreadsheetFound,
  groups: { categories: readonly Named[]; collections: readonly Named[] },
  words: ColumnWords = new Map(),
): SpreadsheetShop {
  const [archived, others] = [true, false].map((isArchived) =>
    products.filter(({ status }) => (status === 'archived') === isArchived).map(({ product }) => product),
  );
  return {
    products: new Map(others?.map((product) => [product.handle, product])),
    archived: handlesOf(archived ?? []),
    skus: new Set(owners.map(({ sku }) => sku)),
    categories: handlesOf(groups.categories),
    collections: handlesOf(groups.collections),
    colours: knownColours(colours),
    words,
  };
}

function handlesOf(things: readonly Named[]): Set<string> {
  return new Set(things.map(({ handle }) => handle));
}
