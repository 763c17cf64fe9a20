import type { Quote } from '#shared/contract/quote.ts';
import type { SeenLine } from '#shared/domain/cart.ts';

/** The current names and prices of lines, by key, to be recorded as seen; a line that is gone has neither. */
export function seenNow(lines: Quote['lines']): ReadonlyMap<string, SeenLine> {
  return new Map(
    lines.flatMap(({ key, product, price }) =>
      product && price ? [[key, { name: product.name, unitPrice: price.amount }]] : [],
    ),
  );
}
