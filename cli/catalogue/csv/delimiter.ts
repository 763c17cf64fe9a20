import { open } from 'node:fs/promises';

const HEAD_BYTES = 64 * 1024;
/** Spreadsheets in Russian write semicolons. */
const DELIMITERS = [',', ';', '\t'] as const;

/** What parts the cells of a CSV file: whichever stands most often in its heading, a comma where none does. */
export async function detectDelimiter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const heading = firstLine(buffer.toString('utf8', 0, bytesRead));
    const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
    return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
  } finally {
    await file.close();
  }
}

function firstLine(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '');
  return unquoted.split(/[\r\n]/, 1)[0] ?? '';
}
