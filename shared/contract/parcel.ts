import * as z from 'zod/mini';
import { CARRIERS } from '../domain/carriers.ts';

/** The most parcels of an order. */
export const MAX_PARCELS = 10;

/** Printable ASCII as carriers write it: it appears in emails. */
export const TrackingNumber = z.string().check(z.trim(), z.regex(/^[\w./ -]{1,60}$/, 'tracking-number'));

export const Parcel = z.strictObject({ carrier: z.enum(CARRIERS), number: TrackingNumber });
export type Parcel = z.infer<typeof Parcel>;

export const Parcels = z.array(Parcel).check(z.maxLength(MAX_PARCELS));

/** A sent parcel; `url` is the carrier's tracking page, null if there is none. */
export const SentParcel = z.object({ carrier: z.enum(CARRIERS), number: z.string(), url: z.nullable(z.string()) });
export type SentParcel = z.infer<typeof SentParcel>;
