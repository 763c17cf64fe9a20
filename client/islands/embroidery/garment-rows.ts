/** A row of the garment: where cloth begins and ends, and how much of it there is, in cells. */
export type GarmentRow = { left: number; right: number; cloth: number };
/** Rows that lie together: a garment, or one of several in a picture. */
export type GarmentPart = { top: number; rows: readonly GarmentRow[] };

/** RGBA pixels, as of a canvas. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number };

type Rgb = readonly number[];
const NONE: Rgb = [0, 0, 0];

/** How far a colour is from the ground's, at least, to be cloth: the sum of three channels. */
const CLOTH = 42;
/** What is open between two straps; narrower gaps are cloth of the ground's colour. */
const OPEN_SHARE = 0.45;
/** A picture of a garment shows ground on all sides. */
const MARGIN = 2;
/** Cloth of fewer cells is a speck, of fewer rows a part of no garment. */
const MIN_ROW = 3;
const MIN_ROWS = 6;

/**
 * The garments of a picture on a plain ground, from the top: cloth is what differs from the ground at both ends of its
 * row. None if the ground is not plain, or the garment is not whole.
 */
export function garmentParts(pixels: Pixels): readonly GarmentPart[] {
  const { width, height } = pixels;
  if (!isGroundPlain(pixels)) return [];
  const rows = Array.from({ length: height }, (_, y) => rowAt(pixels, y));
  const isCut = rows.some((row, y) => {
    if (!row) return false;
    return y < MARGIN || y >= height - MARGIN || row.left < MARGIN || row.right >= width - MARGIN;
  });
  return isCut ? [] : partsOf(rows);
}

function partsOf(rows: readonly (GarmentRow | null)[]): GarmentPart[] {
  const parts: { top: number; rows: GarmentRow[] }[] = [];
  for (const [y, row] of rows.entries()) {
    if (!row) continue;
    const last = parts.at(-1);
    if (last && last.top + last.rows.length === y) last.rows.push(row);
    else parts.push({ top: y, rows: [row] });
  }
  return parts.filter((part) => part.rows.length >= MIN_ROWS);
}

/** Whether both edges change but little from row to row: no garment ends there. */
function isGroundPlain({ data, width, height }: Pixels): boolean {
  return [0, width - 1].every((x) =>
    Array.from({ length: height - 1 }, (_, y) => [
      colourAt(data, y * width + x),
      colourAt(data, (y + 1) * width + x),
    ]).every(([here = NONE, below = NONE]) => differenceOf(here, below) < CLOTH / 2),
  );
}

function rowAt({ data, width }: Pixels, y: number): GarmentRow | null {
  const [start, end] = [colourAt(data, y * width), colourAt(data, (y + 1) * width - 1)];
  const isCloth = (x: number) => {
    const share = x / (width - 1);
    const ground = start.map((channel, index) => channel * (1 - share) + (end[index] ?? 0) * share);
    return differenceOf(colourAt(data, y * width + x), ground) > CLOTH;
  };
  const cells = Array.from({ length: width }, (_, x) => x).filter(isCloth);
  const [left, right] = [cells[0], cells.at(-1)];
  if (left === undefined || right === undefined || cells.length < MIN_ROW) return null;
  const extent = right - left + 1;
  const gap = Math.max(...cells.map((cell, index) => cell - (cells[index - 1] ?? cell))) - 1;
  return { left, right, cloth: gap > extent * OPEN_SHARE ? extent - gap : extent };
}

function colourAt(data: ArrayLike<number>, cell: number): Rgb {
  return [0, 1, 2].map((channel) => data[cell * 4 + channel] ?? 0);
}

/** Written out, not with `sumBy`: an iterator for each pixel takes three times as long. */
function differenceOf(one: Rgb, other: Rgb): number {
  return one.reduce((sum, channel, index) => sum + Math.abs(channel - (other[index] ?? 0)), 0);
}
