const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/** A quotation mark stands within a cell, or (`isOpen`) is never closed. */
export class MisplacedQuote extends Error {
  override name = 'MisplacedQuote';
  readonly isOpen: boolean;

  constructor(isOpen: boolean) {
    super(isOpen ? 'A quotation mark is never closed' : 'A quotation mark is out of place');
    this.isOpen = isOpen;
  }
}

/** What is read: UTF-8 bytes, whether the file ends with them, and the byte between two cells. */
type Reading = { bytes: Buffer; isEnd: boolean; delimiter: number };
/** A cell, and the place of what ends it: a delimiter, a line break, or the end of the bytes. */
type Cell = { text: string; end: number; breaks: number };
type ReadRecord = SplitRecord & { next: number };

/** The cells of a record, and how many lines of the file it takes. */
export type SplitRecord = { cells: readonly string[]; lines: number };

const LINE_BREAKS = /\r\n|\n|\r/g;

/**
 * Splits a CSV file that comes in parts into records, which end with CRLF, LF, CR or the file. Each part gives the
 * records that end in it. Bytes are read and not text, because a slice of a text keeps all of it in memory. Throws
 * {@link MisplacedQuote}, also for a record longer than `maxBytes`: its quotation mark is not closed.
 */
export function createSplitter({ delimiter, maxBytes }: { delimiter: string; maxBytes: number }) {
  let rest: Buffer = Buffer.alloc(0);
  return function* split(part: Buffer, isEnd: boolean): Generator<SplitRecord> {
    const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    const reading = { bytes, isEnd, delimiter: delimiter.charCodeAt(0) };
    let start = 0;
    while (start < bytes.length) {
      const record = readRecord(reading, start);
      if (!record) break;
      yield record;
      start = record.next;
    }
    rest = bytes.subarray(start);
    if (rest.length > maxBytes) throw new MisplacedQuote(true);
  };
}

/** The record that begins at a place; null if it may go on in the next part. */
function readRecord(reading: Reading, start: number): ReadRecord | null {
  const { bytes, delimiter } = reading;
  const cells: string[] = [];
  let lines = 1;
  for (let at = start; ; ) {
    const cell = bytes[at] === QUOTE ? readQuoted(reading, at) : readPlain(reading, at);
    if (!cell) return null;
    const { text, end, breaks } = cell;
    if (mayGoOn(reading, end)) return null;
    cells.push(text);
    lines += breaks;
    const next = nextRecord(bytes, end);
    if (next !== null) return { cells, lines, next };
    if (bytes[end] !== delimiter) throw new MisplacedQuote(false);
    at = end + 1;
  }
}

/** Whether the next part may begin with the other half of a doubled quotation mark, or of a CRLF. */
function mayGoOn({ bytes, isEnd }: Reading, end: number): boolean {
  return !isEnd && (end === bytes.length || (end === bytes.length - 1 && bytes[end] === CR));
}

/** Where the next record begins, if a cell that ends here is the last one of its own. */
function nextRecord(bytes: Buffer, end: number): number | null {
  const stop = bytes[end];
  if (stop === CR && bytes[end + 1] === LF) return end + 2;
  return stop === undefined || stop === LF || stop === CR ? end + 1 : null;
}

function readPlain({ bytes, delimiter }: Reading, start: number): Cell {
  let end = start;
  for (; end < bytes.length; end += 1) {
    const byte = bytes[end];
    if (byte === delimiter || byte === LF || byte === CR || byte === QUOTE) break;
  }
  return { text: end === start ? '' : bytes.toString('utf8', start, end), end, breaks: 0 };
}

/** A cell in quotation marks; null if it is not closed in these bytes. */
function readQuoted({ bytes, isEnd }: Reading, start: number): Cell | null {
  let close = bytes.indexOf(QUOTE, start + 1);
  while (close >= 0 && bytes[close + 1] === QUOTE) close = bytes.indexOf(QUOTE, close + 2);
  if (close < 0 && isEnd) throw new MisplacedQuote(true);
  if (close < 0) return null;
  const text = bytes.toString('utf8', start + 1, close).replaceAll('""', '"');
  return { text, end: close + 1, breaks: text.match(LINE_BREAKS)?.length ?? 0 };
}
