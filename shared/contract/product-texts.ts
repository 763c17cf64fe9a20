import * as z from 'zod/mini';
import type { TextLanguage } from '../domain/text.ts';

/** Text by language; where one is empty, another is shown (shared/domain/text.ts). */
export const Text = z.strictObject({ ru: z.string(), en: z.string() } satisfies Record<TextLanguage, unknown>);

/** Longer than any name that fits a card or a title. */
const MAX_NAME = 255;
const Name = z.string().check(z.maxLength(MAX_NAME, 'too-long'));

/** A name by language. */
export const NameText = z.strictObject({ ru: Name, en: Name } satisfies Record<TextLanguage, unknown>);

/**
 * The texts that a product's page lists as its facts, in order. Each is imported, exported, translated, searched and
 * shown by its name: `material` is the column "Material (product.metafields.custom.material)" of a merchant's file, has
 * two columns in the database, and a message under `product.text`. New ones are `z._default(Text, emptyText)`, because
 * older clients may leave them out.
 */
export const PRODUCT_TEXTS = { material: Text };
export type ProductText = keyof typeof PRODUCT_TEXTS;

export const PRODUCT_TEXT_NAMES: readonly ProductText[] = Object.keys(PRODUCT_TEXTS).filter(isProductText);

/** Those that no product is complete without: what a client may leave out is not missed. */
export const REQUIRED_TEXT_NAMES = PRODUCT_TEXT_NAMES.filter(
  (name) => !PRODUCT_TEXTS[name].safeParse(undefined).success,
);

function isProductText(name: string): name is ProductText {
  return name in PRODUCT_TEXTS;
}

/** A record with a value for each text of a product. */
export function perText<Value>(make: (name: ProductText) => Value): Record<ProductText, Value>;
export function perText<Value>(make: (name: ProductText) => Value): Record<string, Value> {
  return Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [name, make(name)]));
}
