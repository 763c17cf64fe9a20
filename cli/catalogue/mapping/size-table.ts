import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { GARMENT_MEASURES } from '#shared/domain/sizing/garment-measures.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import type { Reading } from './cells.ts';

type Cm<Name extends string> = Partial<Record<Name, number>>;
type Size = SizeTable['sizes'][number];

/** What a size may name: the body it is cut for, and the garment itself. */
const SIZE_MEASURES = [...MEASURES, ...GARMENT_MEASURES] as const;

/**
 * A size table of three cells: `XS: bust 82, hips 90, length 94; S: bust 86, hips 94, length 95`, the ease as `bust 6, hips 8` in
 * cm, the stretch in per cent. Null where the first is empty.
 */
export function readSizeTable(reading: Reading): SizeTable | null {
  const { row } = reading;
  const ease = readMeasures(reading, 'sizeEase', row.text('sizeEase'), MEASURES);
  const stretch = readStretch(reading);
  const sizes = row
    .text('sizeTable')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readSize(reading, part));
  return sizes.length === 0 ? null : { ease, stretch, sizes };
}

function readSize(reading: Reading, text: string): Size {
  const colon = text.lastIndexOf(':');
  const size = text.slice(0, Math.max(colon, 0)).trim();
  if (size === '') {
    reading.errors.add(reading.row.line, 'sizeTable', `"${text}" is no size: write it as XS: bust 82, waist 63.`);
  }
  const { length, sleeve, ...body } = readMeasures(reading, 'sizeTable', text.slice(colon + 1), SIZE_MEASURES);
  const garment = { ...(length !== undefined && { length }), ...(sleeve !== undefined && { sleeve }) };
  return { size, body, ...(Object.keys(garment).length > 0 && { garment }) };
}

/** Measures have the names that the export writes; spaces and hyphens in them do not matter. */
function readMeasures<Name extends string>(
  { row, errors }: Reading,
  field: 'sizeTable' | 'sizeEase',
  text: string,
  names: readonly Name[],
): Cm<Name> {
  const measures: Cm<Name> = {};
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const match = /^([a-z][a-z -]*?)\s*(\d+(?:\.\d+)?)$/i.exec(part);
    const written = match?.[1]?.replace(/[ -]/g, '').toLowerCase();
    const measure = names.find((name) => name.toLowerCase() === written);
    if (measure) measures[measure] = Number(match?.[2]);
    else errors.add(row.line, field, `"${part}" is no measure: write one of ${names.join(', ')} and its cm.`);
  }
  return measures;
}

function readStretch({ row, errors }: Reading): number {
  const text = row.text('sizeStretch').replace(/%$/, '').trim();
  if (text === '') return 0;
  if (/^\d{1,3}(\.\d+)?$/.test(text)) return Number(text);
  errors.add(row.line, 'sizeStretch', `"${text}" is no number of per cent.`);
  return 0;
}

/** Sizes as {@link readSizeTable} reads them. */
export function sizesText({ sizes }: SizeTable): string {
  return sizes.map(({ size, body, garment }) => `${size}: ${measuresText({ ...body, ...garment })}`).join('; ');
}

/** Measures as {@link readSizeTable} reads them. */
export function measuresText(cm: Cm<(typeof SIZE_MEASURES)[number]>): string {
  return SIZE_MEASURES.flatMap((measure) => (cm[measure] === undefined ? [] : [`${measure} ${cm[measure]}`])).join(
    ', ',
  );
}
