import type { ImportColour, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { COLOUR_FAMILIES, type ColourFamily } from '#shared/domain/colour-families.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import { colourKey, knownColours, namedColour } from './colours.ts';
import { type Column, column } from './column.ts';

/**
 * The families that the merchant gave the colours of a product: `Пудра: pink; Лёд: blue`. The other colours are in
 * those of their swatches. A new product gets its colours from here, because its variants are read later.
 */
export const COLOUR_FAMILIES_COLUMN: Column<ImportProduct> = column('colourFamilies', read, write);

function read({ colours }: ImportProduct): string {
  return colours
    .flatMap((colour) => (colour.family ? [`${labelOf(colour, colours)}: ${colour.family}`] : []))
    .join('; ');
}

/** The name by which a cell finds a colour: its handle where the name would find another one, or none. */
function labelOf({ handle, name }: ImportColour, colours: readonly ImportColour[]): string {
  const text = name[SOURCE_LANGUAGE].trim();
  const isClear = !/[;\n]/.test(text) && knownColours(colours).get(colourKey(text))?.handle === handle;
  return isClear ? text : handle;
}

function write(product: ImportProduct, text: string): ImportProduct | 'word' {
  const isNew = product.variants.length === 0;
  const known = knownColours(product.colours);
  const families = new Map<string, ColourFamily>();
  const added: ImportColour[] = [];
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const colon = part.lastIndexOf(':');
    const name = part.slice(0, colon).trim();
    const family = COLOUR_FAMILIES.find((each) => each === part.slice(colon + 1).trim());
    const colour = known.get(colourKey(name)) ?? (isNew ? namedColour(name) : null);
    if (!colour?.handle || !family || families.has(colour.handle)) return 'word';
    families.set(colour.handle, family);
    if (!product.colours.includes(colour)) added.push(colour);
  }
  return {
    ...product,
    colours: [...product.colours, ...added].map(({ family: _, ...colour }) => {
      const family = families.get(colour.handle);
      return { ...colour, ...(family && { family }) };
    }),
  };
}
