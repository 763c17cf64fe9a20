import { readSizeTable } from '#api/catalogue/stored-json.ts';
import type { Offer } from '#api/quotes/offers.ts';
import type { CartLine } from '#shared/contract/quote.ts';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';

/**
 * The line with the SKU it is sold as. What is made to measure is the nearest standard size of the named colour,
 * whichever size of it was named: the base price is the body's, and not for a shopper to choose.
 */
export function withSewnSku(line: CartLine, offers: readonly Offer[]): CartLine {
  const named = offers.find(({ sku }) => sku === line.sku);
  if (!named || !line.measurements) return line;
  const sizes = offers.filter(({ product, colour }) => {
    return product.handle === named.product.handle && colour === named.colour;
  });
  const sewn = nearestVariant(line.measurements, readSizeTable(named.product.sizeTable), sizes);
  return sewn ? { ...line, sku: sewn.sku } : line;
}
