import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';

/**
 * A product's content in one short text. Stock is left out: orders change it too, so it is compared with what the
 * shop has, not with what was last imported.
 */
export function contentHash(product: ImportProduct): Promise<string> {
  const variants = product.variants.map(({ stock: _stock, exported: _exported, ...variant }) => variant);
  return sha256(stableJson({ ...product, variants }));
}
