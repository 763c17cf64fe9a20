import writeExcelFile from 'write-excel-file/universal';
import type { SpreadsheetJob } from './spreadsheet-file.ts';
import { SpreadsheetFileError } from './spreadsheet-limits.ts';
import { readSpreadsheetBytes } from './spreadsheet-reader.ts';

// Spreadsheets are read and written in a worker, so that the page stays responsive.
addEventListener('message', async ({ data }: MessageEvent<{ id: number; job: SpreadsheetJob }>) => {
  const { id, job } = data;
  try {
    postMessage({
      id,
      result: job.kind === 'write' ? await write(job) : await readSpreadsheetBytes(job.name, job.bytes),
    });
  } catch (error) {
    const refused = error instanceof SpreadsheetFileError ? { refusal: error.refusal, row: error.row } : {};
    postMessage({ id, error: error instanceof Error ? error.message : String(error), ...refused });
  }
});

type WriteJob = Extract<SpreadsheetJob, { kind: 'write' }>;

async function write({ format, table, numbers, widths }: WriteJob): Promise<Blob> {
  if (format === 'csv') {
    const lines = table.map((row) => row.map(quoted).join(';'));
    // Excel recognises UTF-8 only by this mark.
    return new Blob(['\ufeff', lines.join('\r\n')], { type: 'text/csv;charset=utf-8' });
  }
  const numeric = new Set(numbers);
  const rows = table.map((row, line) =>
    row.map((text, column) => {
      if (line === 0) return { value: text, type: String, fontWeight: 'bold' as const };
      if (text === '') return null;
      const isNumber = numeric.has(column) && /^\d+(\.\d+)?$/.test(text);
      return isNumber ? { value: Number(text), type: Number } : { value: text, type: String, format: '@' };
    }),
  );
  return await writeExcelFile(
    rows as never,
    {
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    } as never,
  ).toBlob();
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
