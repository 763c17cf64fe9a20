import { eq } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { findProducts, type StoredProduct } from '#api/imports/export-products.ts';
import { EDIT_START, knownGroups, type Removals, startImport } from '#api/imports/open-import.ts';
import { productErrors, publishingErrors } from '#api/imports/product-errors.ts';
import { publishImport } from '#api/imports/publish.ts';
import { type EditBase, stageProducts } from '#api/imports/stage.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ImportProduct, ImportStart } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Base revision of a product being added: no product may have its handle. */
const NO_REVISION = '';

/** A refused edit: invalid fields, or products changed in the meantime. */
export type EditErrors = { errors: FieldError[] };

/** Error for a product that was changed after the edit read it. */
export const CHANGED_MEANWHILE: FieldError = { path: 'revision', code: 'changed-meanwhile' };

/**
 * Publishes edits and removals of products like an import, in one batch. Writes nothing if any of them is invalid or
 * changed since its revision.
 */
export async function editProducts(
  ports: Ports,
  operator: string,
  edits: readonly ProductEdit[],
  removals: Removals = {},
): Promise<EditErrors | null> {
  const importId = await startImport(ports, { ...EDIT_START, removals }, operator);
  const refused = await stageEdits(ports.database, importId, edits);
  if (refused) return refused;
  const published = await publishImport(ports, importId);
  return 'code' in published ? { errors: [published] } : null;
}

/** Adds a product as a draft. */
export async function addProduct(ports: Ports, operator: string, added: ImportProduct): Promise<EditErrors | null> {
  const [taken] = await ports.database.select({ id: product.id }).from(product).where(eq(product.handle, added.handle));
  if (taken) return { errors: [{ path: 'product.handle', code: 'taken' }] };
  return await editProducts(ports, operator, [{ product: { ...added, published: false }, revision: NO_REVISION }]);
}

/** Stages edits of products, each with the version it was based on. `groups` are the groups that the import adds. */
export async function stageEdits(
  database: Database,
  importId: string,
  edits: readonly ProductEdit[],
  groups: ImportStart['groups'] = EDIT_START.groups,
): Promise<EditErrors | null> {
  const products = edits.map((edit) => edit.product);
  const stored = await findProducts(
    database,
    products.map(({ handle }) => handle),
  );
  const storedOf = new Map(stored.map((one) => [one.product.handle, one]));
  const errors = [
    ...productErrors(products, await knownGroups(database, { ...EDIT_START, groups })),
    ...publishingErrors(products, (handle) => storedOf.get(handle)?.product),
  ];
  if (errors.length > 0) return { errors: products.length === 1 ? errors.map(ofOneProduct) : errors };
  const outdated = edits.flatMap(({ product: { handle }, revision }, index) =>
    (storedOf.get(handle)?.row.hash ?? NO_REVISION) === revision
      ? []
      : [{ ...CHANGED_MEANWHILE, path: `edits.${index}.revision` }],
  );
  if (outdated.length > 0) return { errors: edits.length === 1 ? [CHANGED_MEANWHILE] : outdated };
  await stageProducts(
    database,
    importId,
    products,
    new Map(products.map(({ handle }) => [handle, baseOf(storedOf.get(handle))])),
  );
  return null;
}

function baseOf(stored: StoredProduct | undefined): EditBase {
  return { product: stored?.product ?? null, revision: stored?.row.hash ?? NO_REVISION };
}

function ofOneProduct({ path, code }: FieldError): FieldError {
  return { path: path.replace(/^products\.0\./, 'product.'), code };
}
