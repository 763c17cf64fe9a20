import writeExcelFile from 'write-excel-file/universal';
import type { SheetJob } from './sheet-file.ts';

// Spreadsheets are written here, so that the page can be used meanwhile.
addEventListener('message', async ({ data }: MessageEvent<{ id: number; job: SheetJob }>) => {
  const { id, job } = data;
  try {
    postMessage({ id, result: await write(job) });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

async function write({ format, table, numbers, widths }: SheetJob): Promise<Blob> {
  if (format === 'csv') {
    const lines = table.map((row) => row.map(quoted).join(';'));
    // Excel takes a file for UTF-8 by this mark only.
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
  const options = { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
  return await writeExcelFile(sheet as never, options as never).toBlob();
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
