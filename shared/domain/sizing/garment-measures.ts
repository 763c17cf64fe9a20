/** What of a garment itself is told in each size, in cm: its back from the neck or the straps down, and its sleeve. */
export const GARMENT_MEASURES = ['length', 'sleeve'] as const;
export type GarmentMeasure = (typeof GARMENT_MEASURES)[number];
