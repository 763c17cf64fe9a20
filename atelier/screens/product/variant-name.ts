import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { textIn } from '#shared/domain/text.ts';

/** The name of a variant within its product: colour and size, or else its SKU. */
export function variantName({ colours }: ImportProduct, { colour, size, sku }: ImportVariant, locale: Locale): string {
  const name = colours.find(({ handle }) => handle === colour)?.name;
  return [name && textIn(name, locale), size].filter(Boolean).join(', ') || sku;
}
