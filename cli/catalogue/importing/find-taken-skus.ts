import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { COLUMNS } from '../csv/columns.ts';
import type { FileError } from '../csv/file-errors.ts';
import type { ProductDraft } from '../mapping/draft.ts';
import type { MerchantClient } from '../shop/merchant-client.ts';

type Shop = {
  /** The shop's products with the drafts' addresses. */
  known: ReadonlyMap<string, ImportProduct>;
  /** The addresses of all products of the file. */
  handles: ReadonlySet<string>;
  client: Pick<MerchantClient, 'findOwners'>;
};

/**
 * SKUs that belong to products of the shop which the file does not change: no two products may share one. The shop is
 * asked only for those that a product has not had before.
 */
export async function findTakenSkus(
  drafts: readonly ProductDraft[],
  { known, handles, client }: Shop,
): Promise<readonly FileError[]> {
  const added = drafts.flatMap(({ handle, variants }) => {
    const before = new Set(known.get(handle)?.variants.map(({ sku }) => sku));
    return variants.filter(({ sku }) => !before.has(sku));
  });
  const owners = await client.findOwners(added.map(({ sku }) => sku));
  return added.flatMap(({ sku, line }) => {
    const owner = owners.get(sku);
    if (owner === undefined || handles.has(owner)) return [];
    return [{ line, column: COLUMNS.sku[0], sentence: `The SKU "${sku}" belongs to the shop's product "${owner}".` }];
  });
}
