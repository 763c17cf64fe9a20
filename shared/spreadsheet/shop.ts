import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { SpreadsheetFound } from '#shared/contract/spreadsheet.ts';
import { type KnownColours, knownColours } from './colours.ts';

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
};

type Named = { handle: string };

/** The shop of what was found of a file, and of its groups. */
export function spreadsheetShop(
  { products, owners, colours }: SpreadsheetFound,
  groups: { categories: readonly Named[]; collections: readonly Named[] },
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
  };
}

function handlesOf(things: readonly Named[]): Set<string> {
  return new Set(things.map(({ handle }) => handle));
}
