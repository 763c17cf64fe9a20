import type { FileErrors } from '../csv/file-errors.ts';
import type { Heading, Row } from '../csv/read-table.ts';
import { readInteger } from './cells.ts';
import type { DraftColour, DraftPicture, DraftVariant } from './draft.ts';

type Product = {
  rows: readonly Row[];
  heading: Heading;
  colours: readonly DraftColour[];
  variants: readonly DraftVariant[];
};

/**
 * A product's pictures in the order of their positions. The colour a picture shows comes from the image colour column
 * where the file has one, else from the variants that name it as theirs; a variant's picture that is not among the
 * product's joins them at the end. Some exporters repeat a picture on every row; it counts once, unless it is there to
 * show another colour.
 */
export function readPictures(product: Product, errors: FileErrors): DraftPicture[] {
  const { rows, heading } = product;
  const listed = rows
    .filter((row) => row.text('image'))
    .map((row) => ({
      row,
      source: row.text('image'),
      position: readInteger({ row, errors }, 'imagePosition') ?? Number.POSITIVE_INFINITY,
    }));
  listed.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  const ofVariants = variantPictures(product);
  const pictures = new Map<string, DraftPicture>();
  for (const { row, source } of listed) {
    const colour = heading.has('imageColour') ? namedColour(row, product, errors) : (ofVariants.get(source) ?? null);
    const picture = { source, alt: row.text('imageAlt'), colour };
    pictures.set(JSON.stringify(picture), picture);
  }
  const sources = new Set(listed.map(({ source }) => source));
  const others = [...ofVariants].filter(([source]) => !sources.has(source));
  return [...pictures.values(), ...others.map(([source, colour]) => ({ source, alt: '', colour }))];
}

function variantPictures({ rows, variants }: Product): Map<string, string | null> {
  const byLine = new Map(variants.map(({ line, colour }) => [line, colour]));
  const found = new Map<string, string | null>();
  for (const row of rows) {
    const source = row.text('variantImage');
    if (source && !found.has(source)) found.set(source, byLine.get(row.line) ?? null);
  }
  return found;
}

function namedColour(row: Row, { colours }: Product, errors: FileErrors): string | null {
  const text = row.text('imageColour');
  if (!text) return null;
  const colour = colours.find(({ handle, name }) => handle === text || name === text);
  if (!colour) errors.add(row.line, 'imageColour', `The product has no colour "${text}".`);
  return colour?.handle ?? null;
}
