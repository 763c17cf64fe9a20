/** A row of the garment: where cloth begins and ends, and how much of it there is, in cells. */
export type Row = { left: number; right: number; cloth: number };
/** Rows that lie together: a garment, or one of several in a picture. */
export type GarmentPart = { top: number; rows: readonly Row[] };

/** RGBA pixels, as of a canvas. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** How far a colour is from the ground's, at least, to be cloth: the sum of three channels. */
const CLOTH = 42;
/** A picture of a garment shows ground on all sides. */
const MARGIN = 2;
/** Cloth of fewer cells is a speck, of fewer rows a part of no garment. */
const MIN_ROW = 3;
const MIN_ROWS = 6;

/**
 * The garments of a picture on a plain ground, from the top: cloth is what differs from the ground at both ends of its
 * row. None if the ground is not plain, or the garment is not whole.
 */
export function garmentParts({ data, width, height }: Pixels): readonly GarmentPart[] {
  const rows = Array.from({ length: height }, (_, y) => rowAt(data, width, y));
  const isCut = rows.some((row, y) => {
    if (!row) return false;
    return y < MARGIN || y >= height - MARGIN || row.left < MARGIN || row.right >= width - MARGIN;
  });
  return isCut ? [] : partsOf(rows);
}

function partsOf(rows: readonly (Row | null)[]): GarmentPart[] {
  const parts: { top: number; rows: Row[] }[] = [];
  for (const [y, row] of rows.entries()) {
    if (!row) continue;
    const last = parts.at(-1);
    if (last && last.top + last.rows.length === y) last.rows.push(row);
    else parts.push({ top: y, rows: [row] });
  }
  return parts.filter((part) => part.rows.length >= MIN_ROWS);
}

function rowAt(data: ArrayLike<number>, width: number, y: number): Row | null {
  const channel = (x: number, offset: number) => data[(y * width + x) * 4 + offset] ?? 0;
  const isCloth = (x: number) => {
    const share = x / (width - 1);
    const far = [0, 1, 2].map((offset) => {
      const ground = channel(0, offset) * (1 - share) + channel(width - 1, offset) * share;
      return Math.abs(channel(x, offset) - ground);
    });
    return (far[0] ?? 0) + (far[1] ?? 0) + (far[2] ?? 0) > CLOTH;
  };
  const cells = Array.from({ length: width }, (_, x) => x).filter(isCloth);
  const [left, right] = [cells[0], cells.at(-1)];
  if (left === undefined || right === undefined || cells.length < MIN_ROW) return null;
  return { left, right, cloth: cells.length };
}
