import type { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import type { GarmentPart, GarmentRow } from './garment-rows.ts';

/** Where the middle of an embroidery is, in cells of the picture, and how many of them a millimetre is. */
export type PictureSpot = { x: number; y: number; perMm: number };

type Parts = readonly GarmentPart[];

/** What garments of the middle size measure, laid flat, mm: across the body, at the waist, and the skirt of a robe. */
const BODY_WIDTH = 440;
const WAIST_WIDTH = 390;
const ROBE_WIDTH = 560;
/** Where the middle of a shawl's lapel is, mm: the longest text lies between its fold and its edge. */
const LAPEL_ASIDE = 150;
/** The body is as wide as the widest row of this share of a part; above it lie the neckline and the straps. */
const UPPER_SHARE = 0.35;
const BODY_SHARE = 0.8;
/** Where a part with sleeves is no wider than its body. */
const BELOW_SLEEVES = 0.6;

/**
 * The spots that the outline of a garment's front shows. What lies behind, or on a pocket, a cuff or a strap, it does
 * not show: those are drawn apart from the picture.
 */
const SPOTS: Partial<Record<EmbroideryLocation, (parts: Parts) => PictureSpot | null>> = {
  bodice: ([garment]) => onBody(garment, 0.67, 115),
  hem: (parts) => aboveHem(parts.at(-1)),
  chest: ([garment]) => besideCollar(garment, BODY_WIDTH, 105),
  lapel: ([garment]) => besideCollar(garment, ROBE_WIDTH, LAPEL_ASIDE),
  waistband: (parts) => belowWaist(parts, 0.26, 45),
  front: (parts) => belowWaist(parts, 0.5, 60),
};

/** The spot of a location on a picture of these garments; null if it is not seen there. */
export function spotOn(parts: Parts, location: EmbroideryLocation): PictureSpot | null {
  return SPOTS[location]?.(parts) ?? null;
}

/** On the wearer's left, below the neckline. */
function onBody(garment: GarmentPart | undefined, across: number, down: number): PictureSpot | null {
  if (!garment) return null;
  const { width, from } = bodyOf(garment);
  const perMm = width / BODY_WIDTH;
  const at = from + Math.round(down * perMm);
  const row = garment.rows[at];
  return row ? { x: alongRow(row, across), y: garment.top + at, perMm } : null;
}

/** Beside the side seam, above what edges the hem. */
function aboveHem(garment: GarmentPart | undefined): PictureSpot | null {
  if (!garment) return null;
  const { rows, top } = garment;
  const perMm = bodyOf(garment).width / BODY_WIDTH;
  const at = rows.length - Math.round(Math.min(170 * perMm, rows.length * 0.4));
  const row = rows[at];
  return row ? { x: alongRow(row, 0.3), y: top + at, perMm } : null;
}

/** On the wearer's left, as far beside the middle as embroiderers measure it. */
function besideCollar(garment: GarmentPart | undefined, width: number, aside: number): PictureSpot | null {
  const row = garment?.rows[Math.round(garment.rows.length * BELOW_SLEEVES)];
  if (!garment || !row) return null;
  const perMm = widthOf(row) / width;
  return { x: alongRow(row, 0.5) + aside * perMm, y: garment.top + 200 * perMm, perMm };
}

/** Below the waist of the lowest garment, which is wide from its first rows. */
function belowWaist(parts: Parts, across: number, down: number): PictureSpot | null {
  const garment = parts.at(-1);
  const row = garment?.rows[1];
  if (!garment || !row || garment.rows.length > widthOf(row) * 1.3) return null;
  const perMm = widthOf(row) / WAIST_WIDTH;
  return { x: alongRow(row, across), y: garment.top + down * perMm, perMm };
}

/** How wide the body is, and the index of its first row. */
function bodyOf({ rows }: GarmentPart): { width: number; from: number } {
  const width = Math.max(...rows.slice(0, Math.ceil(rows.length * UPPER_SHARE)).map(({ cloth }) => cloth));
  return { width, from: rows.findIndex(({ cloth }) => cloth >= width * BODY_SHARE) };
}

function widthOf({ left, right }: GarmentRow): number {
  return right - left + 1;
}

function alongRow({ left, right }: GarmentRow, share: number): number {
  return left + (right - left) * share;
}
