import { MEASURES } from '#shared/domain/measurements/limits.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import { parseMeasures, parseSize, SIZE_MEASURES, splitParts } from '#shared/domain/sizing/size-table-text.ts';
import type { RowReading } from './cells.ts';

/**
 * A size table of three cells: `XS: bust 82, hips 90, length 94; S: bust 86, hips 94, length 95`, the ease as `bust 6,
 * hips 8` in cm, the stretch in per cent. Null where the first is empty.
 */
export function readSizeTableCells(reading: RowReading): SizeTable | null {
  const { row, errors } = reading;
  const refuseMeasure = (field: 'sizeTable' | 'sizeEase', names: readonly string[]) => (part: string) =>
    errors.add(row.line, field, `"${part}" is no measure: write one of ${names.join(', ')} and its cm.`);
  const ease = parseMeasures(row.text('sizeEase'), MEASURES, refuseMeasure('sizeEase', MEASURES));
  const stretch = readStretch(reading);
  const sizes = splitParts(row.text('sizeTable'), ';').map((part) =>
    parseSize(part, {
      size: (text) => errors.add(row.line, 'sizeTable', `"${text}" is no size: write it as XS: bust 82, waist 63.`),
      measure: refuseMeasure('sizeTable', SIZE_MEASURES),
    }),
  );
  return sizes.length === 0 ? null : { ease, stretch, sizes };
}

function readStretch({ row, errors }: RowReading): number {
  const text = row.text('sizeStretch').replace(/%$/, '').trim();
  if (text === '') return 0;
  if (/^\d{1,3}(\.\d+)?$/.test(text)) return Number(text);
  errors.add(row.line, 'sizeStretch', `"${text}" is no number of per cent.`);
  return 0;
}
