import { parse } from 'csv-parse/browser/esm/sync';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/universal';
import type { SheetJob } from './sheet-file.ts';

// Spreadsheets are read and written in a worker, so that the page stays responsive.
addEventListener('message', async ({ data }: MessageEvent<{ id: number; job: SheetJob }>) => {
  const { id, job } = data;
  try {
    postMessage({ id, result: job.kind === 'write' ? await write(job) : await read(job) });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

type WriteJob = Extract<SheetJob, { kind: 'write' }>;

async function write({ format, table, numbers, widths }: WriteJob): Promise<Blob> {
  if (format === 'csv') {
    const lines = table.map((row) => row.map(quoted).join(';'));
    // Excel recognises UTF-8 only by this mark.
    return new Blob(['\ufeff', lines.join('\r\n')], { type: 'text/csv;charset=utf-8' });
  }
  const numeric = new Set(numbers);
  const sheet = table.map((row, line) =>
    row.map((text, column) => {
      if (line === 0) return { value: text, type: String, fontWeight: 'bold' as const };
      if (text === '') return null;
      const isNumber = numeric.has(column) && /^\d+(\.\d+)?$/.test(text);
      return isNumber ? { value: Number(text), type: Number } : { value: text, type: String, format: '@' };
    }),
  );
  return await writeExcelFile(
    sheet as never,
    {
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    } as never,
  ).toBlob();
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function read({ name, bytes }: Extract<SheetJob, { kind: 'read' }>): Promise<string[][]> {
  if (!name.toLowerCase().endsWith('.csv')) {
    const rows = await readSheet(bytes, { trim: false });
    return rows.map((row) => row.map(cellText));
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', ',', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ';';
  return parse(text, { bom: true, delimiter, relax_column_count: true });
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
