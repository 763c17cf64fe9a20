import { readEmbroidery, readMadeToMeasure, readSizeTable } from '#api/catalogue/stored-json.ts';
import type { Offer } from '#api/quotes/offers.ts';
import type { CartLine, LINE_FAULTS, LineChange } from '#shared/contract/quote.ts';
import type { Advice } from '#shared/contract/sizing.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { advise } from '#shared/domain/sizing/advise.ts';

/** What a line asks for beyond a piece of its variant: what it costs and takes, or why it is not to be had. */
export type LineOptions = {
  faults: (typeof LINE_FAULTS)[number][];
  extras: { madeToMeasure: Kopecks; embroidery: Kopecks };
  production: WorkingDays;
  advice: Advice | null;
};

/** Holds a line's measurements and embroidery against what its product offers now. */
export function checkLineOptions({ measurements, embroidery }: CartLine, { product }: Offer): LineOptions {
  const sewing = readMadeToMeasure({ surcharge: product.madeToMeasure, days: product.madeToMeasureDays });
  const stitching = readEmbroidery(product.embroidery);
  const table = measurements ? readSizeTable(product.sizeTable) : null;
  const faults: LineOptions['faults'] = [];
  if (measurements && !sewing) faults.push('measurements');
  if (embroidery && !stitching) faults.push('embroidery');
  if (embroidery && stitching && !stitching.locations.includes(embroidery.location)) faults.push('embroidery.location');
  return {
    faults,
    extras: {
      madeToMeasure: measurements ? (sewing?.surcharge ?? 0) : 0,
      embroidery: embroidery ? (stitching?.price ?? 0) : 0,
    },
    production: measurements && sewing ? sewing.days : PRODUCTION_WORKING_DAYS,
    advice: measurements && table ? advise(measurements, table) : null,
  };
}

/** What has changed since the shopper was told of a line: a name in either language is no new one. */
export function changesOf(
  { seen }: CartLine,
  now: { names: readonly string[]; name: string; unitPrice: Kopecks },
): LineChange[] {
  if (!seen) return [];
  return [
    ...(now.names.includes(seen.name) ? [] : [{ kind: 'renamed' as const, from: seen.name, to: now.name }]),
    ...(seen.unitPrice === now.unitPrice ? [] : [{ kind: 'price' as const, from: seen.unitPrice, to: now.unitPrice }]),
  ];
}
