import { createReadStream } from 'node:fs';
import { detectDelimiter } from './delimiter.ts';
import { UnreadableFile } from './file-errors.ts';
import { createSplitter, MisplacedQuote } from './split-records.ts';

/** A record of the file and the line on which it begins. */
export type CsvRecord = { line: number; cells: readonly string[] };

/** No product's row is this long; otherwise an unclosed quotation mark would read the whole file into memory. */
const MAX_RECORD_BYTES = 1024 * 1024;
const MARK = Buffer.from('\u{feff}');

/** Reads a CSV file record by record; throws {@link UnreadableFile} if it cannot continue. */
export async function* readRecords(path: string): AsyncGenerator<CsvRecord> {
  let line = 1;
  try {
    const split = createSplitter({ delimiter: await detectDelimiter(path), maxBytes: MAX_RECORD_BYTES });
    for await (const { bytes, isEnd } of utf8Parts(path)) {
      for (const { cells, lines } of split(bytes, isEnd)) {
        yield { line, cells };
        line += lines;
      }
    }
  } catch (cause) {
    throw new UnreadableFile(whyUnreadable(cause), { line, cause });
  }
}

/** The bytes of a file without the mark at its start; throws a TypeError if they are not UTF-8. */
async function* utf8Parts(path: string): AsyncGenerator<{ bytes: Buffer; isEnd: boolean }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  const parts: AsyncIterable<Buffer> = createReadStream(path);
  for await (const bytes of parts) {
    decoder.decode(bytes, { stream: true });
    const isMarked = isStart && bytes.subarray(0, MARK.length).equals(MARK);
    yield { bytes: isMarked ? bytes.subarray(MARK.length) : bytes, isEnd: false };
    isStart = false;
  }
  decoder.decode();
  yield { bytes: Buffer.alloc(0), isEnd: true };
}

function whyUnreadable(cause: unknown): string {
  if (cause instanceof MisplacedQuote) {
    return cause.isOpen
      ? 'A quotation mark is opened here and never closed.'
      : 'The quotation marks of this row are out of place: a cell with a quotation mark in it is written "like ""this""".';
  }
  if (cause instanceof TypeError) return 'The file is not UTF-8 text: save it as "CSV UTF-8".';
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  return `The file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
}
