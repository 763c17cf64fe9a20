import { nameKey } from './name-key.ts';
import type { FileCell } from './table.ts';

/** The columns that headings stand for, by `nameKey` of the heading; IGNORED for what is none of the shop's. */
export type KnownHeadings = ReadonlyMap<string, string>;

/** Instead of a column: what stands under this heading is left out. */
export const IGNORED = '';

/** A heading of a file, and its column: IGNORED, or null while nobody has said which it is. */
export type FileHeading = { text: string; column: string | null };

/** The row of a file that has its headings, from 1. */
export type HeadingRow = { line: number; headings: readonly FileHeading[] };

/** Units of money, pieces and weight. */
const UNIT = /[,(]\s*(?:₽|руб|р|шт|г|гр|rub|rur|pcs|g)\.?\)?$/i;
/** How many rows above the headings may have titles, or nothing. */
const MAX_TITLE_ROWS = 30;

/**
 * Finds the row with the headings: the one of the first rows with most headings that are known, or else with most
 * texts. A heading is known by an id in brackets at its end, or by its words. Null for a table without any text.
 */
export function findHeadingRow(table: readonly (readonly FileCell[])[], known: KnownHeadings): HeadingRow | null {
  const rows = table.slice(0, MAX_TITLE_ROWS).map((row, index) => {
    const headings = withoutRepeated(row.map((cell) => headingOf(cell, known)));
    return {
      line: index + 1,
      headings,
      known: headings.filter(({ column }) => column !== null && column !== IGNORED).length,
      texts: row.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length,
    };
  });
  const [best] = rows.toSorted((one, other) => other.known - one.known || other.texts - one.texts);
  return best && best.texts > 0 ? { line: best.line, headings: best.headings } : null;
}

/** The header with another column for one of its headings, which no other heading keeps. */
export function mapHeading(header: HeadingRow, at: number, column: string): HeadingRow {
  const headings = header.headings.map((heading, index) => {
    if (index === at) return { ...heading, column };
    return column !== IGNORED && heading.column === column ? { ...heading, column: null } : heading;
  });
  return { ...header, headings };
}

/** Whether a file says of each of its rows which product or variant it is about. */
export function hasKeys({ headings }: HeadingRow): boolean {
  return headings.some(({ column }) => column === 'sku' || column === 'handle');
}

/** Headings that nobody has mapped. What an exported file has beside its columns is not asked about. */
export function unmappedHeadings({ headings }: HeadingRow): FileHeading[] {
  const isExported = headings.some(({ text }) => idIn(text) === 'handle');
  return isExported ? [] : headings.filter(({ text, column }) => text !== '' && column === null);
}

/** What a heading is found by: its words, without a unit behind a comma or in brackets. */
export function headingKey(text: string): string {
  return nameKey(text.trim().replace(UNIT, ''));
}

function headingOf(cell: FileCell, known: KnownHeadings): FileHeading {
  const text = String(cell).trim();
  return { text, column: idIn(text) ?? known.get(headingKey(text)) ?? null };
}

function idIn(text: string): string | null {
  return /\[([\w.]+)\]$/.exec(text)?.[1] ?? null;
}

/** Of several headings for one column, the first is. */
function withoutRepeated(headings: readonly FileHeading[]): FileHeading[] {
  const seen = new Set<string>();
  return headings.map((heading) => {
    const { column } = heading;
    if (column === null || column === IGNORED) return heading;
    if (seen.has(column)) return { ...heading, column: null };
    seen.add(column);
    return heading;
  });
}
