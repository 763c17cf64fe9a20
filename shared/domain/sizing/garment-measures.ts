/**
 * The measurements of the garment itself in each size, in cm: its back length from the neck or the straps, and its
 * sleeve.
 */
export const GARMENT_MEASURES = ['length', 'sleeve'] as const;
export type GarmentMeasure = (typeof GARMENT_MEASURES)[number];
