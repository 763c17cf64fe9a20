import { isWrittenIn, SOURCE_LANGUAGE, TEXT_LANGUAGES, type Text } from '../domain/text.ts';
import type { ImportProduct } from './catalogue-import.ts';
import { MISSING_PARTS, type MissingPart } from './operator-catalogue.ts';
import { PRODUCT_TEXT_NAMES, REQUIRED_TEXT_NAMES } from './product-texts.ts';

const isNotTranslated = (text: Text) =>
  text[SOURCE_LANGUAGE] !== '' && TEXT_LANGUAGES.some((language) => !isWrittenIn(text, language));

const LACKS: Readonly<Record<MissingPart, (product: ImportProduct) => boolean>> = {
  text: (product) =>
    (['name', 'description', ...REQUIRED_TEXT_NAMES] as const).some((name) => product[name][SOURCE_LANGUAGE] === ''),
  translation: (product) =>
    (['name', 'description', ...PRODUCT_TEXT_NAMES] as const).some((name) => isNotTranslated(product[name])),
  picture: ({ pictures }) => pictures.every(({ key }) => key === null),
  alt: ({ pictures }) => pictures.some(({ alt }) => alt[SOURCE_LANGUAGE] === '' || isNotTranslated(alt)),
  price: ({ variants }) => variants.some(({ price }) => price === 0),
};

/** What a product lacks before it is saved, by the rules of the catalogue (api/products/missing-parts.ts). */
export function lackingParts(product: ImportProduct): MissingPart[] {
  return MISSING_PARTS.filter((part) => LACKS[part](product));
}
