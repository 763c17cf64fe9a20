import * as z from 'zod/mini';
import { CARRIERS } from '../domain/carriers.ts';

/** The most parcels of a shipment. */
export const MAX_PARCELS = 10;

/** Printable ASCII as carriers write it: it appears in emails. */
export const TrackingNumber = z.string().check(z.trim(), z.regex(/^[\w./ -]{1,60}$/, 'tracking-number'));

export const Parcel = z.strictObject({ carrier: z.enum(CARRIERS), number: TrackingNumber });
export type Parcel = z.infer<typeof Parcel>;

export const Parcels = z.array(Parcel).check(z.maxLength(MAX_PARCELS));

/** The parcels of a shipment, by default the last, corrected or completed. `isMailed`: the shopper is notified. */
export const ParcelsRequest = z.strictObject({
  shipment: z.optional(z.int().check(z.gte(1))),
  parcels: Parcels.check(z.minLength(1, 'required')),
  isMailed: z.boolean(),
});

/** A sent parcel; `url` is the carrier's tracking page, null if there is none. */
export const SentParcel = z.object({ carrier: z.enum(CARRIERS), number: z.string(), url: z.nullable(z.string()) });
export type SentParcel = z.infer<typeof SentParcel>;

/** Pieces of a line of an order, which its position names. */
export const PiecesOfLine = z.object({ position: z.int(), quantity: z.int() });
export type PiecesOfLine = z.infer<typeof PiecesOfLine>;

/** What was sent of an order at once: all of it, or a part; numbered from 1. */
export const Shipment = z.object({
  number: z.int(),
  sentAt: z.string(),
  pieces: z.array(PiecesOfLine),
  /** None if no number is known. */
  parcels: z.array(SentParcel),
});
export type Shipment = z.infer<typeof Shipment>;
