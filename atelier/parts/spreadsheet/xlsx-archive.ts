import { strToU8, unzipSync, zipSync } from 'fflate';
import { refuseIf, SPREADSHEET_LIMITS } from './spreadsheet-limits.ts';

const PREFIX = String.raw`(?:[\w.-]+:)?`;
const HAS_ROWS = /<[^<>]*sheetData/;
const DATA_BEGINS = new RegExp(String.raw`<${PREFIX}sheetData(?=[\s>])[^<>]*>`);
const DATA_ENDS = new RegExp(`</${PREFIX}sheetData`);
const OPENING = new RegExp(String.raw`<${PREFIX}(row|c)(?=[\s/>])([^<>]*)>`, 'g');
const ATTRIBUTE = /\s([rst])\s*=\s*["']([^"']*)["']/g;
const VALUE = new RegExp(String.raw`<${PREFIX}v(?=[\s>])[^<>]*>([^<]*)<`);
const TEXT = new RegExp(String.raw`<${PREFIX}t(?=[\s>])[^<>]*>([^<]*)<`, 'g');
const FORMULA = new RegExp(String.raw`<${PREFIX}f[\s/>]`);
/** What stands for the result of a formula that no program has calculated. */
const NOT_CALCULATED = '#N/A';

/**
 * An XLSX file with no more than parsing needs: its parts in XML, and of sheets the cells that have a value. Parsing
 * fills every gap up to the farthest cell, so that a small file could take all memory, and takes the error of a formula
 * for an empty cell. Throws a SpreadsheetFileError if the file is too large, or an Error if it is no such file.
 */
export function plainArchive(bytes: Uint8Array): ArrayBuffer {
  refuseIf(bytes.byteLength > SPREADSHEET_LIMITS.bytes, 'bytes');
  let unpacked = 0;
  // Asked for no entry, it reads their sizes from the directory; entries are never unpacked beyond these.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  refuseIf(unpacked > SPREADSHEET_LIMITS.unpackedBytes, 'unpackedBytes');
  const parts = Object.entries(unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) }));
  const plain = parts.map(([name, part]): [string, Uint8Array] => {
    const xml = new TextDecoder().decode(part);
    return [name, HAS_ROWS.test(xml) ? strToU8(plainWorksheet(xml)) : part];
  });
  return new Uint8Array(zipSync(Object.fromEntries(plain), { level: 0 })).buffer;
}

/** A sheet with its cells that have a value, and their rows: programs also store formats of empty ones, however far. */
function plainWorksheet(xml: string): string {
  const data = dataOf(xml);
  // No program writes comments or CDATA there.
  if (data.includes('<!')) throw new Error('The sheet cannot be read');
  const rows = new Map<number, string>();
  for (const { row, cell } of cellsIn(data)) rows.set(row, (rows.get(row) ?? '') + cell);
  const written = [...rows].map(([row, cells]) => `<row r="${row}">${cells}</row>`);
  return `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
}

/** What a sheet has of rows. */
function dataOf(xml: string): string {
  const begins = DATA_BEGINS.exec(xml);
  if (!begins) return '';
  const rest = xml.slice(begins.index + begins[0].length);
  const end = rest.search(DATA_ENDS);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The cells that have a value; a row or cell without a position comes next to the one before. */
function* cellsIn(data: string): Generator<{ row: number; cell: string }> {
  let row = 0;
  let column = 0;
  for (const { name, written, content } of openedIn(data)) {
    const { r, s, t } = attributesOf(written);
    const position = r === undefined ? null : positionOf(r);
    if (name === 'row') {
      row = position?.row ?? row + 1;
      column = 0;
      continue;
    }
    column = position?.column ?? column + 1;
    const value = valueXml(t, content);
    if (value === '') continue;
    refuseIf(row > SPREADSHEET_LIMITS.rows, 'rows');
    refuseIf(column > SPREADSHEET_LIMITS.columns, 'columns');
    yield { row, cell: `<c r="${columnName(column)}${row}"${s === undefined ? '' : ` s="${s}"`}${value}</c>` };
  }
}

type Opened = { name: string; written: string; content: string };

/** The rows and cells of a sheet: what each tag is written with, and what stands between it and the next one. */
function* openedIn(data: string): Generator<Opened> {
  let last: Omit<Opened, 'content'> | null = null;
  let end = 0;
  for (const { 0: tag, 1: name = '', 2: written = '', index } of data.matchAll(OPENING)) {
    if (last) yield { ...last, content: data.slice(end, index) };
    last = { name, written };
    end = index + tag.length;
  }
  if (last) yield { ...last, content: data.slice(end) };
}

/** The value of a cell as XML, with its type; empty if it has none. */
function valueXml(type: string | undefined, content: string): string {
  if (type === 'inlineStr') {
    const text = [...content.matchAll(TEXT)].map(([, part]) => part).join('');
    return text === '' ? '' : ` t="inlineStr"><is><t>${text}</t></is>`;
  }
  const value = VALUE.exec(content)?.[1];
  if (type === 'e') return ` t="str"><v>${value || NOT_CALCULATED}</v>`;
  if (FORMULA.test(content) && (value === undefined || (value === '' && type !== 'str'))) {
    return ` t="str"><v>${NOT_CALCULATED}</v>`;
  }
  return value ? `${type === undefined ? '' : ` t="${type}"`}><v>${value}</v>` : '';
}

/** The position, style and type that a row or cell is written with. */
function attributesOf(written: string): { r?: string; s?: string; t?: string } {
  return Object.fromEntries([...written.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
}

/** Reads a position such as `7` or `AB7`. */
function positionOf(text: string): { row: number; column: number } {
  const [, name = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(text) ?? [];
  if (row === undefined) throw new Error('A position in the worksheet cannot be read');
  return { row: Number(row), column: [...name].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) };
}

/** The name of a column: 27 is AA. */
function columnName(column: number): string {
  const first = Math.floor((column - 1) / 26);
  return (first > 0 ? columnName(first) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
