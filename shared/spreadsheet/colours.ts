import type { ImportColour, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { emptyText, SOURCE_LANGUAGE, TEXT_LANGUAGES } from '#shared/domain/text.ts';

/** The colours of the shop, by each name and by handle. */
export type KnownColours = ReadonlyMap<string, ImportColour>;

/** Colours by each of their names. */
export function knownColours(colours: readonly ImportColour[]): KnownColours {
  return new Map(colours.flatMap(named));
}

/** The product with a variant in a named colour: one of its own, one of the shop's, or a new one. */
export function withColour(
  product: ImportProduct,
  { sku, text }: { sku: string; text: string },
  known: KnownColours,
): ImportProduct {
  const own = knownColours(product.colours).get(colourKey(text));
  const ofShop = known.get(colourKey(text));
  const colour = own ?? ofShop ?? namedColour(text);
  const isThere = product.colours.some(({ handle }) => handle === colour.handle);
  // A new product has a colour without a swatch if only its family was given (colour-families-column.ts).
  const swatch = colour.swatch ?? ofShop?.swatch ?? null;
  return {
    ...product,
    colours: isThere
      ? product.colours.map((one) => (one.handle === colour.handle ? { ...one, swatch } : one))
      : [...product.colours, colour],
    variants: product.variants.map((one) => (one.sku === sku ? { ...one, colour: colour.handle } : one)),
  };
}

/** A new colour, found by its name from now on. */
export function namedColour(name: string): ImportColour {
  return { handle: latinSlugOf(name), name: { ...emptyText(), [SOURCE_LANGUAGE]: name }, swatch: null };
}

function named(colour: ImportColour): [string, ImportColour][] {
  const { handle, name } = colour;
  return [handle, ...TEXT_LANGUAGES.toReversed().map((language) => name[language])]
    .filter((text) => text !== '')
    .map((text) => [colourKey(text), colour]);
}

/** By which a colour is found: its name or handle, in any case. */
export function colourKey(name: string): string {
  return name.trim().toLowerCase();
}
