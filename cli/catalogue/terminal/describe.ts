import type { ImportDifference } from '#shared/contract/catalogue-import.ts';
import type { Fault } from '../csv/faults.ts';

/** "1 product", "2 products". */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

/** A fault as "line 12, Variant Price: …". */
export function describeFault({ line, column, sentence }: Fault): string {
  return `  line ${line}${column ? `, ${column}` : ''}: ${sentence}`;
}

/** What an import changes, with the products' handles. */
export function describeDifference({ added, changed, removed, unchanged, handles }: ImportDifference): string {
  return [
    ...describeList('+', 'added', added, handles.added),
    ...describeList('~', 'changed', changed, handles.changed),
    ...describeList('-', 'removed', removed, handles.removed),
    `  ${unchanged.toLocaleString('en-US')} unchanged`,
  ].join('\n');
}

function describeList(sign: string, what: string, whole: number, handles: readonly string[]): string[] {
  const rest = whole - handles.length;
  return [
    `  ${whole.toLocaleString('en-US')} ${what}`,
    ...handles.map((handle) => `    ${sign} ${handle}`),
    ...(rest > 0 ? [`    ${sign} and ${rest.toLocaleString('en-US')} more`] : []),
  ];
}
