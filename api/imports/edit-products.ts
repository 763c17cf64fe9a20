import type { Database } from '#api/database/database.ts';
import { findProducts, type StoredProduct } from '#api/imports/export-products.ts';
import { EDIT_START, knownGroups, startImport } from '#api/imports/open-import.ts';
import { productErrors, publishingErrors } from '#api/imports/product-errors.ts';
import { publishImport } from '#api/imports/publish.ts';
import { contentHash, type EditBase, stageProducts } from '#api/imports/stage.ts';
import type { Ports } from '#api/ports/ports.ts';
import { statusOf } from '#api/products/operator-items.ts';
import type { ImportProduct, ImportStart } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Revision of a product or a group that is being added: none may have its handle. */
export const NO_REVISION = '';

/** A refused edit: invalid fields, or products changed in the meantime. */
export type EditErrors = { errors: FieldError[] };

/** Error for a product that was changed after the edit read it. */
export const CHANGED_MEANWHILE: FieldError = { path: 'revision', code: 'changed-meanwhile' };

/** Whether what was edited has changed in the meantime. */
export function isOutdatedEdit({ errors }: EditErrors): boolean {
  return errors.some(({ code }) => code === CHANGED_MEANWHILE.code);
}

/** An edit that was refused as outdated is done if the shop has just that: its first answer was lost on the way. */
export async function unlessStored(
  refused: EditErrors | null,
  isStored: () => Promise<boolean>,
): Promise<EditErrors | null> {
  return refused && isOutdatedEdit(refused) && (await isStored()) ? null : refused;
}

/**
 * Publishes an edit of a product like an import, in one batch. Writes nothing if it is invalid, or if the product was
 * changed since its revision, unless into the same.
 */
export async function editProduct(ports: Ports, operator: string, edit: ProductEdit): Promise<EditErrors | null> {
  const importId = await startImport(ports, EDIT_START, operator);
  const refused = (await stageEdits(ports.database, importId, [edit])) ?? (await publishEdits(ports, importId));
  return unlessStored(refused, async () => {
    const [stored] = await findProducts(ports.database, [edit.product.handle]);
    return stored !== undefined && isSame(edit.product, stored);
  });
}

/** Adds a product as a draft. */
export async function addProduct(ports: Ports, operator: string, added: ImportProduct): Promise<EditErrors | null> {
  const draft = { ...added, published: false };
  const [stored] = await findProducts(ports.database, [added.handle]);
  if (!stored) return await editProduct(ports, operator, { product: draft, revision: NO_REVISION });
  if (statusOf(stored.row) === 'draft' && (await isSame(draft, stored))) return null;
  return { errors: [{ path: 'product.handle', code: 'taken' }] };
}

async function publishEdits(ports: Ports, importId: string): Promise<EditErrors | null> {
  const published = await publishImport(ports, importId);
  return 'code' in published ? { errors: [published] } : null;
}

/** Whether a product is stored as it was sent, with the pieces that were counted. */
async function isSame(sent: ImportProduct, { product, row }: StoredProduct): Promise<boolean> {
  const onHand = new Map(product.variants.map(({ sku, stock }) => [sku, stock]));
  const isCounted = sent.variants.every(
    ({ sku, stock, exported }) => stock === exported?.stock || stock === onHand.get(sku),
  );
  return isCounted && row.hash === (await contentHash(sent));
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
