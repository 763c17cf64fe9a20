import { type CustomsData, parseCustoms } from '#shared/contract/customs.ts';
import type { RowReading } from './cells.ts';

/** Reads the cell with a product's customs data. */
export function readCustoms({ row, errors }: RowReading): CustomsData | null {
  const cell = row.text('customs');
  if (!cell) return null;
  const read = parseCustoms(cell);
  if (!read) {
    errors.add(
      row.line,
      'customs',
      `"${cell}" is no customs data: write it as 6108.21; women's knitted briefs, cotton; RU.`,
    );
  }
  return read;
}
