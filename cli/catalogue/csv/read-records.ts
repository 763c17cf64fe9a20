import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { sumBy } from '#shared/domain/sum.ts';
import { UnreadableFile } from './file-errors.ts';

/** A record of the file and the line on which it begins. */
export type CsvRecord = { line: number; cells: readonly string[] };

/** No product's row is this long; otherwise an unclosed quotation mark would read the whole file into memory. */
const MAX_RECORD_BYTES = 1024 * 1024;
const LINE_BREAKS = /\r\n|\n|\r/g;

/** Reads a CSV file record by record; throws {@link UnreadableFile} if it cannot continue. */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  let line = 1;
  const starts: number[] = [];
  try {
    const parser = parse({
      delimiter: await detectDelimiter(path),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
      // The parser's own count takes each CRLF inside quotes for two lines.
      on_record: (cells: string[]) => {
        starts.push(line);
        line += 1 + sumBy(cells, (cell) => cell.match(LINE_BREAKS)?.length ?? 0);
        return cells;
      },
    });
    pipeline(createReadStream(path), decodeUtf8, parser, () => {
      // An error reaches the loop below through the parser.
    });
    for await (const record of parser) yield { line: starts.shift() ?? line, cells: record };
  } catch (cause) {
    throw new UnreadableFile(whyUnreadable(cause), { line, cause });
  }
}

async function* decodeUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function whyUnreadable(cause: unknown): string {
  if (cause instanceof CsvError) {
    return cause.code === 'CSV_QUOTE_NOT_CLOSED' || cause.code === 'CSV_MAX_RECORD_SIZE'
      ? 'A quotation mark is opened here and never closed.'
      : 'The quotation marks of this row are out of place: a cell with a quotation mark in it is written "like ""this""".';
  }
  if (cause instanceof TypeError) return 'The file is not UTF-8 text: save it as "CSV UTF-8".';
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  return `The file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
}

const HEAD_BYTES = 64 * 1024;
/** Russian spreadsheets use semicolons. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter of a CSV file: the most frequent one in its heading, or a comma. */
async function detectDelimiter(path: string): Promise<string> {
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
