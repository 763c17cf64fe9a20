import type { EmbroideryChoice } from './embroidery.ts';
import { MEASURES, type Measurements } from './measurements/limits.ts';

/** What a shopper chose of one thing. The SKU stands for the variant and its colour. */
export type LineChoice = {
  sku: string;
  measurements?: (Measurements & { defaultsOf?: string | undefined }) | undefined;
  embroidery?: EmbroideryChoice | undefined;
};

/**
 * What makes one line the same as another: two choices have one key exactly if they are sewn and embroidered alike.
 * Whose measures they are (`defaultsOf`) changes nothing about the garment.
 */
export function lineKey({ sku, measurements, embroidery }: LineChoice): string {
  if (!measurements && !embroidery && !sku.startsWith('[')) return sku;
  const body = measurements ? MEASURES.map((measure) => measurements[measure]) : null;
  const words = embroidery ? [embroidery.location, embroidery.thread, embroidery.hand, embroidery.text] : null;
  return JSON.stringify([sku, body, words]);
}
