import { open } from 'node:fs/promises';

const HEAD_BYTES = 64 * 1024;
/** Russian spreadsheets use semicolons. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter of a CSV file: the most frequent one in its heading, or a comma. */
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
