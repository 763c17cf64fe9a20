import type { SizeTable } from '#shared/contract/sizing.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import type { Reading } from './cells.ts';

type Cm = Partial<Record<Measure, number>>;

/** Measures have the names that the export writes; spaces and hyphens in them do not matter. */
const NAMES = new Map(MEASURES.map((measure) => [measure.toLowerCase(), measure]));

/**
 * A size table of three cells: `XS: bust 82, underbust 70; S: bust 86, underbust 74`, the ease as `bust 6, hips 8` in
 * cm, the stretch in per cent. Null where the first is empty.
 */
export function readSizeTable(reading: Reading): SizeTable | null {
  const { row } = reading;
  const ease = readMeasures(reading, 'sizeEase', row.text('sizeEase'));
  const stretch = readStretch(reading);
  const sizes = row
    .text('sizeTable')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readSize(reading, part));
  return sizes.length === 0 ? null : { ease, stretch, sizes };
}

function readSize(reading: Reading, text: string): SizeTable['sizes'][number] {
  const colon = text.lastIndexOf(':');
  const size = text.slice(0, Math.max(colon, 0)).trim();
  if (size === '') {
    reading.errors.add(reading.row.line, 'sizeTable', `"${text}" is no size: write it as XS: bust 82, waist 63.`);
  }
  return { size, body: readMeasures(reading, 'sizeTable', text.slice(colon + 1)) };
}

function readMeasures({ row, errors }: Reading, field: 'sizeTable' | 'sizeEase', text: string): Cm {
  const measures: Cm = {};
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const match = /^([a-z][a-z -]*?)\s*(\d+(?:\.\d+)?)$/i.exec(part);
    const measure = NAMES.get(match?.[1]?.replace(/[ -]/g, '').toLowerCase() ?? '');
    if (measure) measures[measure] = Number(match?.[2]);
    else errors.add(row.line, field, `"${part}" is no measure: write one of ${MEASURES.join(', ')} and its cm.`);
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
  return sizes.map(({ size, body }) => `${size}: ${measuresText(body)}`).join('; ');
}

/** Measures as {@link readSizeTable} reads them. */
export function measuresText(cm: Cm): string {
  return MEASURES.flatMap((measure) => (cm[measure] === undefined ? [] : [`${measure} ${cm[measure]}`])).join(', ');
}
