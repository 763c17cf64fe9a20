import type { Quote } from '#shared/contract/quote.ts';
import type { SeenLine } from '#shared/domain/cart.ts';

/** What lines are called and cost now, by key, to be noted as seen; what is gone has neither. */
export function seenNow(lines: Quote['lines']): ReadonlyMap<string, SeenLine> {
  return new Map(
    lines.flatMap(({ key, product, price }) =>
      product && price ? [[key, { name: product.name, unitPrice: price.amount }]] : [],
    ),
  );
}
