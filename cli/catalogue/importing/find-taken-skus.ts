import { COLUMNS } from '../csv/columns.ts';
import type { FileError } from '../csv/file-errors.ts';
import type { CheckedFile } from './check-file.ts';
import type { ImportRequest } from './import-file.ts';

/**
 * SKUs of the file that belong to products of the shop which the file does not change: no two products may share one.
 */
export function findTakenSkus(
  { skus }: CheckedFile,
  { replace }: Pick<ImportRequest, 'replace'>,
  owners: ReadonlyMap<string, string>,
): FileError[] {
  if (replace) return [];
  const inFile = new Set([...skus.values()].map(({ handle }) => handle));
  return [...skus].flatMap(([sku, { line }]) => {
    const owner = owners.get(sku);
    if (owner === undefined || inFile.has(owner)) return [];
    return [{ line, column: COLUMNS.sku[0], sentence: `The SKU "${sku}" belongs to the shop's product "${owner}".` }];
  });
}
