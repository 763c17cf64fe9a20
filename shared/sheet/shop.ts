import type { ImportProduct } from '../contract/catalogue-import.ts';
import type { ProductStatus } from '../contract/operator-catalogue.ts';
import { type KnownColours, knownColours } from './colours.ts';

/** The part of the shop that a file is compared with. */
export type SheetShop = {
  /** All but archived ones, by handle. */
  products: ReadonlyMap<string, ImportProduct>;
  archived: ReadonlySet<string>;
  /** Including those of archived products. */
  skus: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  collections: ReadonlySet<string>;
  colours: KnownColours;
};

type Named = { handle: string };

/** The shop of some products and groups. */
export function sheetShop(
  products: readonly { product: ImportProduct; status: ProductStatus }[],
  groups: { categories: readonly Named[]; collections: readonly Named[] },
): SheetShop {
  const [archived, others] = [true, false].map((isArchived) =>
    products.filter(({ status }) => (status === 'archived') === isArchived).map(({ product }) => product),
  );
  return {
    products: new Map(others?.map((product) => [product.handle, product])),
    archived: handlesOf(archived ?? []),
    skus: new Set(products.flatMap(({ product }) => product.variants.map(({ sku }) => sku))),
    categories: handlesOf(groups.categories),
    collections: handlesOf(groups.collections),
    colours: knownColours(products.map(({ product }) => product)),
  };
}

function handlesOf(things: readonly Named[]): Set<string> {
  return new Set(things.map(({ handle }) => handle));
}
