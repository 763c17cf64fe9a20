import type { ImportPicture, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { perText } from '#shared/contract/product-texts.ts';
import type { TextLanguage } from '#shared/domain/text.ts';
import type { FieldName } from '../csv/columns.ts';
import type { ProductDraft } from '../mapping/draft.ts';
import { matchPictures } from './match-pictures.ts';
import { mergeText } from './merge-text.ts';

export type Translation = {
  draft: ProductDraft;
  current: ImportProduct;
  language: TextLanguage;
  has: (field: FieldName) => boolean;
  isPicture: (picture: ImportPicture, source: string) => boolean;
};

/**
 * Merges the texts of a translated file into a product of the shop: names, description and other texts, options,
 * colours, and alt texts of pictures. Prices, stock and everything else stay as they are.
 */
export function mergeTranslation(translation: Translation): ImportProduct {
  const { draft, current, language, has } = translation;
  const { name, description, optionNames } = current;
  const colourNames = translateColours(draft, current);
  return {
    ...current,
    name: mergeText(name, draft.name, language),
    description: has('description') ? mergeText(description, draft.description, language) : description,
    ...perText((text) => (has(text) ? mergeText(current[text], draft[text], language) : current[text])),
    optionNames: {
      colour: draft.optionNames.colour
        ? mergeText(optionNames.colour, draft.optionNames.colour, language)
        : optionNames.colour,
      size: draft.optionNames.size ? mergeText(optionNames.size, draft.optionNames.size, language) : optionNames.size,
    },
    colours: current.colours.map((colour) => {
      const translated = colourNames.get(colour.handle);
      return translated === undefined ? colour : { ...colour, name: mergeText(colour.name, translated, language) };
    }),
    pictures: has('imageAlt') ? translateAlts(translation) : current.pictures,
  };
}

/**
 * A colour is identified by its handle, by the SKU of a variant in it, or by its position if the files have as many.
 */
function translateColours(draft: ProductDraft, current: ImportProduct): Map<string, string> {
  const names = new Map<string, string>();
  const colourOfSku = new Map(current.variants.map(({ sku, colour }) => [sku, colour]));
  draft.colours.forEach(({ handle, name }, index) => {
    const bySku = draft.variants
      .filter(({ colour }) => colour === handle)
      .map(({ sku }) => colourOfSku.get(sku))
      .find((colour) => typeof colour === 'string');
    const byHandle = current.colours.find((colour) => colour.handle === handle)?.handle;
    const byPosition = draft.colours.length === current.colours.length ? current.colours[index]?.handle : undefined;
    const known = byHandle ?? bySku ?? byPosition;
    if (known !== undefined) names.set(known, name);
  });
  return names;
}

function translateAlts({ draft, current, language, isPicture }: Translation): ImportPicture[] {
  const isSamePictureCount = draft.pictures.length === current.pictures.length;
  const sameSource = matchPictures(current.pictures, draft.pictures, (picture, { source }) =>
    isPicture(picture, source),
  );
  return current.pictures.map((picture, index) => {
    const translated = sameSource[index] ?? (isSamePictureCount ? draft.pictures[index] : undefined);
    return translated ? { ...picture, alt: mergeText(picture.alt, translated.alt, language) } : picture;
  });
}
