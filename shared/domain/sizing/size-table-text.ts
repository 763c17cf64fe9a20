import { MEASURES } from '../measurements/limits.ts';
import { GARMENT_MEASURES } from './garment-measures.ts';
import { SizeTable } from './size-table.ts';

type Size = SizeTable['sizes'][number];
/** Called with the part that cannot be read. */
type Refuse = (part: string) => void;

/** What a size may state: the body it is cut for, and the garment itself. */
export const SIZE_MEASURES = [...MEASURES, ...GARMENT_MEASURES] as const;
type Cm<Name extends string> = Partial<Record<Name, number>>;

/** Measurements as {@link parseMeasures} reads them: `bust 82, hips 90`, in cm. */
export function measuresText(cm: Cm<(typeof SIZE_MEASURES)[number]>): string {
  return SIZE_MEASURES.flatMap((measure) => (cm[measure] === undefined ? [] : [`${measure} ${cm[measure]}`])).join(
    ', ',
  );
}

/** Sizes as {@link parseSize} reads each: `XS: bust 82, hips 90, length 94; S: bust 86, hips 94, length 95`. */
export function sizesText({ sizes }: SizeTable): string {
  return sizes.map(({ size, body, garment }) => `${size}: ${measuresText({ ...body, ...garment })}`).join('; ');
}

/** Reads measurements; spaces and hyphens in their names are ignored. */
export function parseMeasures<Name extends string>(text: string, names: readonly Name[], refuse: Refuse): Cm<Name> {
  const measures: Cm<Name> = {};
  for (const part of splitParts(text, ',')) {
    const match = /^([a-z][a-z -]*?)\s*(\d+(?:\.\d+)?)$/i.exec(part);
    const written = match?.[1]?.replace(/[ -]/g, '').toLowerCase();
    const measure = names.find((name) => name.toLowerCase() === written);
    if (measure) measures[measure] = Number(match?.[2]);
    else refuse(part);
  }
  return measures;
}

/** Reads one size with its measurements. */
export function parseSize(text: string, refuse: { size: Refuse; measure: Refuse }): Size {
  const { name, value } = namedPart(text);
  if (name === '') refuse.size(text);
  const { length, sleeve, ...body } = parseMeasures(value, SIZE_MEASURES, refuse.measure);
  const garment = { ...(length !== undefined && { length }), ...(sleeve !== undefined && { sleeve }) };
  return { size: name, body, ...(Object.keys(garment).length > 0 && { garment }) };
}

/** A whole table in one cell: sizes, then `ease: bust 4, hips 8; stretch: 10`, in cm and per cent. */
export function sizeTableText(table: SizeTable): string {
  const ease = measuresText(table.ease);
  return [sizesText(table), ease && `ease: ${ease}`, table.stretch > 0 && `stretch: ${table.stretch}`]
    .filter(Boolean)
    .join('; ');
}

/** Reads the cell that {@link sizeTableText} writes; ease and stretch are optional. Null if it cannot be read. */
export function parseSizeTable(text: string): SizeTable | null {
  const refused: string[] = [];
  const refuse = (part: string) => {
    refused.push(part);
  };
  const table: SizeTable = { ease: {}, stretch: 0, sizes: [] };
  for (const part of splitParts(text, ';')) {
    const { name, value } = namedPart(part);
    if (name.toLowerCase() === 'ease') table.ease = parseMeasures(value, MEASURES, refuse);
    else if (name.toLowerCase() === 'stretch') table.stretch = Number(value.replace(/\s*%$/, '') || Number.NaN);
    else table.sizes.push(parseSize(part, { size: refuse, measure: refuse }));
  }
  const isRepeated = new Set(table.sizes.map(({ size }) => size)).size < table.sizes.length;
  const read = SizeTable.safeParse(table);
  return read.success && refused.length === 0 && !isRepeated ? read.data : null;
}

/** Splits a text without empty parts. */
export function splitParts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

function namedPart(text: string): { name: string; value: string } {
  const colon = text.lastIndexOf(':');
  return { name: text.slice(0, Math.max(colon, 0)).trim(), value: text.slice(colon + 1).trim() };
}
