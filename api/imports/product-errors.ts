import type { ImportProduct, ImportStart } from '#shared/contract/catalogue-import.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import { ONE_LINE, VISIBLE } from '#shared/contract/typed-text.ts';

export type KnownGroups = {
  categories: ReadonlySet<string>;
  collections: ReadonlySet<string>;
  /** The labels of each category that has a size system. */
  labels: ReadonlyMap<string, ReadonlySet<string>>;
};

/** D1 limits rows to 2 MB; the remainder is for the other columns. */
const MAX_PRODUCT_BYTES = 1_900_000;

/** Errors that a schema cannot detect: unknown groups, colours and sizes, and duplicates. */
export function productErrors(products: readonly ImportProduct[], known: KnownGroups): FieldError[] {
  return [
    ...repeats(products.map((product) => product.handle)).map((index) => ({
      path: `products.${index}.handle`,
      code: 'repeated',
    })),
    ...products.flatMap((product, index) =>
      errorsOf(product, known).map(({ path, code }) => ({ path: `products.${index}.${path}`, code })),
    ),
  ];
}

/**
 * What products lack in order to be on sale: a name, or a price for every variant. What a product on sale already lacks
 * is no reason to refuse another edit of it: a file may have given a piece away for nothing.
 */
export function publishingErrors(
  products: readonly ImportProduct[],
  storedOf: (handle: string) => ImportProduct | undefined,
): FieldError[] {
  return products.flatMap(({ handle, published, name, variants }, index) => {
    if (!published) return [];
    const stored = storedOf(handle);
    const onSale = stored?.published ? stored : null;
    const isFree = (sku: string) => onSale?.variants.some((each) => each.sku === sku && each.price === 0) ?? false;
    const isNamed = VISIBLE.test(name.ru) || onSale?.name.ru.trim() === '';
    return [
      ...(isNamed ? [] : [{ path: `products.${index}.name.ru`, code: 'required' }]),
      ...at(variants, `products.${index}.variants`, ({ sku, price }) => price === 0 && !isFree(sku), 'required').map(
        ({ path, code }) => ({ path: `${path}.price`, code }),
      ),
    ];
  });
}

function errorsOf(product: ImportProduct, known: KnownGroups): FieldError[] {
  const colours = product.colours.map((colour) => colour.handle);
  const typed = [product.name, ...product.colours.map(({ name }) => name)].flatMap((name) => Object.values(name));
  const labels = known.labels.get(product.category);
  const hasLabel = (size: string | null) => size === null || !labels || labels.has(size);
  const hasColour = (colour: string | null) => colour === null || colours.includes(colour);
  return [
    ...(known.categories.has(product.category) ? [] : [{ path: 'category', code: 'unknown' }]),
    ...at(product.collections, 'collections', (handle) => !known.collections.has(handle), 'unknown'),
    ...repeats(product.collections).map((index) => ({ path: `collections.${index}`, code: 'repeated' })),
    ...repeats(colours).map((index) => ({ path: `colours.${index}.handle`, code: 'repeated' })),
    ...repeats(product.variants.map((variant) => variant.sku)).map((index) => ({
      path: `variants.${index}.sku`,
      code: 'repeated',
    })),
    ...repeats((product.sizeTable?.sizes ?? []).map((row) => row.size)).map((index) => ({
      path: `sizeTable.sizes.${index}.size`,
      code: 'repeated',
    })),
    ...at(product.variants, 'variants', (variant) => !hasColour(variant.colour), 'unknown-colour'),
    ...at(product.variants, 'variants', (variant) => !hasLabel(variant.size), 'no-label').map(({ path, code }) => ({
      path: `${path}.size`,
      code,
    })),
    ...at(product.pictures, 'pictures', (picture) => !hasColour(picture.colour), 'unknown-colour'),
    ...(typed.every((text) => ONE_LINE.test(text)) ? [] : [{ path: 'name', code: 'control-characters' }]),
    ...(tooLarge(product) ? [{ path: 'description', code: 'too-long' }] : []),
  ];
}

function at<T>(items: readonly T[], path: string, isWrong: (item: T) => boolean, code: string): FieldError[] {
  return items.flatMap((item, index) => (isWrong(item) ? [{ path: `${path}.${index}`, code }] : []));
}

function repeats(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    if (seen.has(name)) return [index];
    seen.add(name);
    return [];
  });
}

function tooLarge(product: ImportProduct): boolean {
  return new TextEncoder().encode(JSON.stringify(product)).length > MAX_PRODUCT_BYTES;
}

/** Groups that an import contains twice. */
export function groupErrors({ groups }: ImportStart): FieldError[] {
  return [
    ...repeats(groups.categories.map((group) => group.handle)).map((index) =>
      repeated(`groups.categories.${index}.handle`),
    ),
    ...repeats(groups.collections.map((group) => group.handle)).map((index) =>
      repeated(`groups.collections.${index}.handle`),
    ),
  ];
}

function repeated(path: string): FieldError {
  return { path, code: 'repeated' };
}
