import { CustomsData } from '#shared/contract/customs.ts';
import { DEFAULT_ORIGIN } from '#shared/domain/customs.ts';
import type { Reading } from './cells.ts';

/** Reads `6108.21; women's knitted briefs, cotton; RU`; the country of origin may be left out. */
export function readCustoms({ row, errors }: Reading): CustomsData | null {
  const cell = row.text('customs');
  if (!cell) return null;
  const [code = '', text = '', origin = DEFAULT_ORIGIN] = cell.split(';').map((part) => part.trim());
  const read = CustomsData.safeParse({ hsCode: code.replace(/[ .]/g, ''), text, origin: origin.toUpperCase() });
  if (read.success) return read.data;
  errors.add(
    row.line,
    'customs',
    `"${cell}" is no customs data: write it as 6108.21; women's knitted briefs, cotton; RU.`,
  );
  return null;
}

/** The cell that {@link readCustoms} reads. */
export function customsText({ hsCode, text, origin }: CustomsData): string {
  return [hsCode, text, origin].join('; ');
}
