import type { ImportDifference, StockDifference } from '#shared/contract/catalogue-import.ts';
import type { FileError } from '../csv/file-errors.ts';

/** "1 product", "2 products". */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

/** An error as "line 12, Variant Price: …". */
export function describeFileError({ line, column, sentence }: FileError): string {
  return `  line ${line}${column ? `, ${column}` : ''}: ${sentence}`;
}

/** What an import changes, with the products' handles. */
export function describeDifference(difference: ImportDifference): string {
  const { added, changed, removed, unchanged, handles, stock } = difference;
  return [
    ...describeList('+', 'added', added, handles.added),
    ...describeList('~', 'changed', changed, handles.changed),
    ...describeList('-', 'removed', removed, handles.removed),
    `  ${unchanged.toLocaleString('en-US')} unchanged`,
    ...(stock.length > 0 ? ['  Pieces on hand:', ...stock.map(describeStock)] : []),
  ].join('\n');
}

const pieces = (number: number | null) => (number === null ? 'not counted' : number.toLocaleString('en-US'));

/** What happens to a variant's stock, and why if that differs from the file. */
function describeStock({ sku, outcome, file, before, after, held, sold }: StockDifference): string {
  const change = before === after ? `${pieces(after)}, as it was` : `${pieces(before)} → ${pieces(after)}`;
  const reasons = {
    changed: [],
    sold: [],
    recounted: [`the file's ${pieces(file)} is left out: another import changed the number since the export`],
    short: ['fewer than orders hold: ship or cancel them first, or correct the number'],
  } satisfies Record<StockDifference['outcome'], string[]>;
  const notes = [
    ...(held > 0 ? [`${pieces(held)} held by orders`] : []),
    ...(sold > 0 ? [`${pieces(sold)} ordered since the export stay sold`] : []),
    ...reasons[outcome],
  ];
  return [`    ${sku}: ${change}`, ...notes].join('; ');
}

function describeList(sign: string, what: string, whole: number, handles: readonly string[]): string[] {
  const rest = whole - handles.length;
  return [
    `  ${whole.toLocaleString('en-US')} ${what}`,
    ...handles.map((handle) => `    ${sign} ${handle}`),
    ...(rest > 0 ? [`    ${sign} and ${rest.toLocaleString('en-US')} more`] : []),
  ];
}
