import * as z from 'zod/mini';

/** Text by language; English may be missing and is then shown in Russian, or the other way round. */
export const Text = z.strictObject({ ru: z.string(), en: z.string() });
export type Text = z.infer<typeof Text>;
/** The languages that the catalogue is stored in; a shop may speak more, and shows one of these there. */
export type TextLanguage = keyof Text;

/**
 * The texts that a product's page lists as its facts, in that order. Each is imported, exported, translated, searched
 * and shown by its name: `material` is the column "Material (product.metafields.custom.material)" of a merchant's file,
 * has two columns in the database, and a message under `product.text`. One that is added is
 * `z._default(Text, { ru: '', en: '' })`: programs that do not know it may leave it out.
 */
export const PRODUCT_TEXTS = { material: Text };
export type ProductText = keyof typeof PRODUCT_TEXTS;

export const PRODUCT_TEXT_NAMES: readonly ProductText[] = Object.keys(PRODUCT_TEXTS).filter(isProductText);

function isProductText(name: string): name is ProductText {
  return name in PRODUCT_TEXTS;
}

/** Something of each of a product's texts. */
export function perText<Value>(make: (name: ProductText) => Value): Record<ProductText, Value>;
export function perText<Value>(make: (name: ProductText) => Value): Record<string, Value> {
  return Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [name, make(name)]));
}
