import * as z from 'zod/mini';
import { EMBROIDERY_LOCATIONS, LETTERING_STYLES, THREAD_IDS } from '../domain/embroidery.ts';
import { EmbroideryLocation } from './made-to-order.ts';
import { Kopecks } from './price.ts';

const some = <Id extends string>(ids: readonly Id[]) =>
  z._default(
    z.array(z.enum(ids)).check(
      z.minLength(1, 'nothing-offered'),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'twice'),
    ),
    [...ids],
  );

/** The offered embroidery; existing orders are not affected. */
export const EmbroideryContent = z.strictObject({
  locations: some(EMBROIDERY_LOCATIONS),
  threads: some(THREAD_IDS),
  hands: some(LETTERING_STYLES),
  /** The surcharge of a location on top of the product's price of embroidery; 0 if not listed. */
  surcharges: z._default(z.partialRecord(EmbroideryLocation, Kopecks), {}),
});
export type EmbroideryContent = z.infer<typeof EmbroideryContent>;
