import { shortDigest } from './slug.ts';

const MAX_SKU = 200;

/**
 * The SKU of a variant without one in the file: `handle/colour/size`. A slash is not allowed in a handle or a colour's
 * handle, so no two variants share one; the export leaves the cell empty again if the SKU is the derived one.
 */
export function derivedSku(handle: string, colour: string | null, size: string | null): string {
  const sku = [handle, colour ?? '', size ?? ''].join('/');
  return sku.length <= MAX_SKU ? sku : shortDigest(sku);
}
