import { COLUMNS, type FieldName, findField, isKnownUnused } from './columns.ts';
import { UnreadableFile } from './file-errors.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

/** The heading of a merchant's file. */
export type Heading = {
  has: (field: FieldName) => boolean;
  /** The file's name of the field. */
  nameOf: (field: FieldName) => string;
  /** Unread columns, in case one of them is a misspelling. */
  unread: readonly string[];
  width: number;
};

/** A row below the heading. `text` is trimmed; `exact` is not; both are empty for an empty cell. */
export type Row = {
  line: number;
  width: number;
  text: (field: FieldName) => string;
  exact: (field: FieldName) => string;
};

export type CsvTable = { heading: Heading; rows: AsyncGenerator<Row> };

/** Opens a merchant's file: reads the heading at once and the rows on demand. */
export async function openTable(path: string): Promise<CsvTable> {
  const records = readRecords(path);
  const first = await records.next();
  if (first.done) throw new UnreadableFile('The file is empty.', { line: 1 });
  const indexes = indexFields(first.value.cells);
  return { heading: readHeading(first.value.cells, indexes), rows: readRows(records, indexes) };
}

function indexFields(names: readonly string[]): ReadonlyMap<FieldName, number> {
  const indexes = new Map<FieldName, number>();
  names.forEach((name, index) => {
    const field = findField(name);
    if (field && !indexes.has(field)) indexes.set(field, index);
  });
  return indexes;
}

function readHeading(names: readonly string[], indexes: ReadonlyMap<FieldName, number>): Heading {
  return {
    has: (field) => indexes.has(field),
    nameOf: (field) => names[indexes.get(field) ?? -1]?.trim() ?? COLUMNS[field][0],
    unread: names.filter((name) => name.trim() && findField(name) === null && !isKnownUnused(name)),
    width: names.length,
  };
}

async function* readRows(
  records: AsyncIterable<CsvRecord>,
  indexes: ReadonlyMap<FieldName, number>,
): AsyncGenerator<Row> {
  for await (const { line, cells } of records) {
    // Spreadsheets leave empty rows at the end of a file.
    if (cells.every((cell) => cell.trim() === '')) continue;
    const exact = (field: FieldName) => cells[indexes.get(field) ?? -1] ?? '';
    yield { line, width: cells.length, exact, text: (field) => exact(field).trim() };
  }
}
