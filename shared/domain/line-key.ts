import type { EmbroideryChoice } from './embroidery.ts';
import { MEASURES, type Measurements } from './measurements/limits.ts';

/** The chosen options of a line. The SKU stands for the variant and its colour. */
export type LineChoice = {
  sku: string;
  measurements?: (Measurements & { defaultsOf?: string | undefined }) | undefined;
  embroidery?: EmbroideryChoice | undefined;
};

/**
 * The identity of a line: two choices have the same key exactly if they are sewn and embroidered alike. `defaultsOf` is
 * not part of it, because it does not change the garment.
 */
export function lineKey({ sku, measurements, embroidery }: LineChoice): string {
  if (!measurements && !embroidery && !sku.startsWith('[')) return sku;
  const body = measurements ? MEASURES.map((measure) => measurements[measure]) : null;
  const words = embroidery ? [embroidery.location, embroidery.thread, embroidery.lettering, embroidery.text] : null;
  return JSON.stringify([sku, body, words]);
}

/** How the fragment of a product's address begins that names a line of the cart to be changed. */
export const LINE_FRAGMENT = '#line=';

/** The fragment of a line, by its key: a number, because a browser's history must tell no measurements. */
export function lineFragment(key: string): string {
  return LINE_FRAGMENT + Array.from(key).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 0);
}
