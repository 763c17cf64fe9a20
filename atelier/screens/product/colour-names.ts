import type { ImportColour, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { emptyText, SOURCE_LANGUAGE } from '#shared/domain/text.ts';

/** A colour with a name that is to be replaced, among those that a product has. */
export function newColour(colours: readonly ImportColour[], name: string): ImportColour {
  return { handle: handleOf(name, colours), name: { ...emptyText(), [SOURCE_LANGUAGE]: name }, swatch: null };
}

/** The colours with one for each name that none of them has, in whatever language and letters. */
export function withColours(colours: readonly ImportColour[], names: readonly string[]): ImportColour[] {
  const all = [...colours];
  for (const name of names) if (!all.some((colour) => isNamed(colour, name))) all.push(newColour(all, name));
  return all;
}

function isNamed({ name }: ImportColour, wanted: string): boolean {
  return Object.values(name).some((text) => text.trim().toLowerCase() === wanted.toLowerCase());
}

/**
 * The colour that a picture's file is named for, by the colour's name or by a SKU; that of a product with one colour
 * otherwise. Null if none is.
 */
export function colourOfFile(file: string, { colours, variants }: ImportProduct): string | null {
  const words = `-${latinSlugOf(file.replace(/\.\w+$/, ''))}-`;
  const known = [
    ...colours.flatMap(({ handle, name }) => [handle, ...Object.values(name)].map((word) => ({ word, handle }))),
    ...variants.map(({ sku, colour }) => ({ word: sku, handle: colour })),
  ].map(({ word, handle }) => ({ word: latinSlugOf(word), handle }));
  const named = known.filter(({ word }) => word !== '' && words.includes(`-${word}-`));
  // «Молочный» is also in «Молочный шоколад».
  const [longest] = named.toSorted((one, other) => other.word.length - one.word.length);
  return (longest ?? (colours.length === 1 ? colours[0] : undefined))?.handle ?? null;
}

/**
 * A product with another name of a colour. Until the colour is stored its handle follows the name, and with it the
 * variants, pictures and SKUs that were made of the handle.
 */
export function renameColour(
  product: ImportProduct,
  stored: ImportProduct,
  position: number,
  name: ImportColour['name'],
): Pick<ImportProduct, 'colours' | 'variants' | 'pictures'> {
  const { colours, variants, pictures } = product;
  const colour = colours[position];
  if (!colour) return { colours, variants, pictures };
  const others = colours.toSpliced(position, 1);
  const isStored = stored.colours.some(({ handle }) => handle === colour.handle);
  const hasName = latinSlugOf(name[SOURCE_LANGUAGE]) !== '';
  const handle = isStored || !hasName ? colour.handle : handleOf(name[SOURCE_LANGUAGE], others);
  const skus = new Set([...variants, ...stored.variants].map(({ sku }) => sku));
  const isSaved = (sku: string) => stored.variants.some((each) => each.sku === sku);
  const renamed = <Part extends { colour: string | null }>(part: Part): Part =>
    part.colour === colour.handle ? { ...part, colour: handle } : part;
  const skuOf = (sku: string): string => {
    const start = `${product.handle}-${colour.handle}`;
    if (isSaved(sku) || (sku !== start && !sku.startsWith(`${start}-`))) return sku;
    const followed = `${product.handle}-${handle}${sku.slice(start.length)}`;
    return skus.has(followed) ? sku : followed;
  };
  return {
    colours: colours.with(position, { ...colour, handle, name }),
    variants: variants.map((each) =>
      each.colour === colour.handle ? { ...renamed(each), sku: skuOf(each.sku) } : each,
    ),
    pictures: pictures.map(renamed),
  };
}

/** The handle of a name, numbered where another colour has it. */
function handleOf(name: string, others: readonly ImportColour[]): string {
  const slug = latinSlugOf(name);
  const taken = new Set(others.map(({ handle }) => handle));
  const numbered = others.map((_, index) => `${slug}-${index + 2}`);
  return [slug, ...numbered].find((each) => !taken.has(each)) ?? slug;
}
