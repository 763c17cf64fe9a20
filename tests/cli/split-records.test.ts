import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSplitter, MisplacedQuote } from '#cli/catalogue/csv/split-records.ts';

const bytesOfFile = fc
  .array(fc.constantFrom('a', 'ё', '😀', ' ', ',', ';', '"', '""', '"b"', '\n', '\r', '\r\n'), { maxLength: 25 })
  .map((parts) => Buffer.from(parts.join('')));
/** Places to cut a file at, also within a character. */
const cuts = fc.array(fc.nat({ max: 40 }), { maxLength: 4 }).map((places) => [...places].sort((a, b) => a - b));

test('a file is split as csv-parse splits it, wherever its parts end', () => {
  fc.assert(
    fc.property(bytesOfFile, cuts, (bytes, places) => {
      expect(splitParts(bytes, places)).toEqual(parseWhole(bytes));
    }),
    { numRuns: 2000 },
  );
});

test('a record counts its lines, those in quotation marks too', () => {
  const split = createSplitter({ delimiter: ',', maxBytes: 100 });
  const records = [...split(Buffer.from('a,"b\r\n\nc\rd"\r\ne'), false), ...split(Buffer.alloc(0), true)];
  expect(records.map(({ lines }) => lines)).toEqual([4, 1]);
});

test('a record that is too long is taken for a quotation mark that is not closed', () => {
  const split = createSplitter({ delimiter: ',', maxBytes: 10 });
  expect(() => [...split(Buffer.from('a,"b and nothing more'), false)]).toThrow(new MisplacedQuote(true));
});

function splitParts(bytes: Buffer, places: readonly number[]) {
  const split = createSplitter({ delimiter: ',', maxBytes: 1000 });
  const starts = [0, ...places];
  try {
    const whole = starts.flatMap((start, index) => [...split(bytes.subarray(start, places[index]), false)]);
    return [...whole, ...split(Buffer.alloc(0), true)].map(({ cells }) => cells);
  } catch (cause) {
    if (!(cause instanceof MisplacedQuote)) throw cause;
    return cause.isOpen ? 'open' : 'misplaced';
  }
}

function parseWhole(bytes: Buffer) {
  try {
    return parse(bytes, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return cause.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'misplaced';
  }
}
