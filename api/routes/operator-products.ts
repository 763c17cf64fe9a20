import { Hono } from 'hono';
import { productSubject } from '#api/audit/audit.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { runIdempotently } from '#api/http/run-idempotently.ts';
import { changeStatus } from '#api/imports/change-status.ts';
import { addProduct, editProduct } from '#api/imports/edit-products.ts';
import { findProducts } from '#api/imports/export-products.ts';
import { findOperatorProduct } from '#api/imports/operator-product.ts';
import { scheduleErrors, schedulePrices } from '#api/imports/schedule-prices.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readProductFacts } from '#api/products/audited-facts.ts';
import { previewLink } from '#api/products/preview-link.ts';
import { readPriceHistory } from '#api/products/price-history-of.ts';
import { adjustmentErrors, adjustStock, readStockHistory, readStockLevels } from '#api/products/stock-adjustments.ts';
import { readUploadedPicture } from '#api/products/uploaded-picture.ts';
import { throwEditErrors, throwIfInvalid } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { listCatalogue } from '#api/search/list-operator-products.ts';
import { sha256Hex } from '#api/security/secrets.ts';
import type { ImportPicture } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { FieldError } from '#shared/contract/problem.ts';

export const operatorCatalogueRoutes = new Hono<ApiEnv>();

mount(operatorCatalogueRoutes, OPERATIONS.listCatalogue, async (c, { query }) => {
  await applyDuePrices(c.var.ports);
  const list = await listCatalogue(c.var.ports.database, query);
  if (!list) throw new ProblemError('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
  return list;
});

mount(operatorCatalogueRoutes, OPERATIONS.createProduct, async (c, { body: { product } }) => {
  const { ports, operator } = c.var;
  throwIfInvalid(await missingPictures(ports, product.pictures));
  const before = await readProductFacts(ports.database, product.handle);
  const refused = await addProduct(ports, operator.id, product);
  if (refused) throwEditErrors(refused);
  // A request that is sent again adds nothing.
  const after = before ? null : await readProductFacts(ports.database, product.handle);
  c.set('audited', { subject: productSubject(product.handle), after });
  return await showProduct(ports, product.handle);
});

mount(operatorCatalogueRoutes, OPERATIONS.showCatalogueProduct, (c, { params }) =>
  showProduct(c.var.ports, params.handle),
);

mount(operatorCatalogueRoutes, OPERATIONS.saveProduct, async (c, { params: { handle }, body }) => {
  const { ports, operator } = c.var;
  const { product } = await findProduct(ports, handle);
  // An edit cannot change its address and its status.
  const edited = { ...body.product, handle, published: product.published };
  throwIfInvalid(await missingPictures(ports, edited.pictures, product.pictures));
  const refused = await editProduct(ports, operator.id, { product: edited, revision: body.revision });
  if (refused) throwEditErrors(refused);
  return await showProduct(ports, handle);
});

mount(operatorCatalogueRoutes, OPERATIONS.changeProductStatus, async (c, { params: { handle }, body: { status } }) => {
  const { ports, operator } = c.var;
  const refused = await changeStatus(ports, await findProduct(ports, handle), { status, operator: operator.id });
  if (refused) throwEditErrors(refused);
  return await showProduct(ports, handle);
});

mount(operatorCatalogueRoutes, OPERATIONS.schedulePrices, async (c, { params: { handle }, body: { schedule } }) => {
  const { ports } = c.var;
  const { product } = await findProduct(ports, handle);
  if (schedule) throwIfInvalid(scheduleErrors(schedule, product.variants, ports.clock()));
  await schedulePrices(ports, handle, schedule);
  return await showProduct(ports, handle);
});

mount(operatorCatalogueRoutes, OPERATIONS.readPriceHistory, async (c, { params: { handle } }) => {
  await findProduct(c.var.ports, handle);
  await applyDuePrices(c.var.ports);
  return await readPriceHistory(c.var.ports, handle);
});

mount(operatorCatalogueRoutes, OPERATIONS.previewProduct, async (c, { params: { handle } }) => {
  await findProduct(c.var.ports, handle);
  return await previewLink(c.var.ports, handle);
});

mount(operatorCatalogueRoutes, OPERATIONS.adjustStock, async (c, { body, key }) => {
  const { ports, operator } = c.var;
  const request = { key, call: 'adjust-stock', orderId: '', body };
  await runIdempotently(ports, request, async (claim) => {
    throwIfInvalid(await adjustmentErrors(ports.database, body));
    await adjustStock(ports, body, { operator: operator.id, claim });
  });
  const levels = await readStockLevels(
    ports.database,
    body.lines.map(({ sku }) => sku),
  );
  const [first] = levels;
  c.set('audited', {
    subject: 'stock',
    after: { reason: body.reason, reference: body.reference, variants: levels.length, sku: first?.sku ?? null },
  });
  return { levels };
});

mount(operatorCatalogueRoutes, OPERATIONS.readStockHistory, async (c, { query }) => {
  const history = await readStockHistory(c.var.ports.database, query);
  if (!history) throw new ProblemError('not-found');
  return history;
});

mount(operatorCatalogueRoutes, OPERATIONS.uploadPicture, async (c, { body: { data, ground } }) => {
  const { bytes, type, extension, width, height } = readUploadedPicture(data, 'data');
  const key = `catalogue/${(await sha256Hex(bytes)).slice(0, 16)}.${extension}`;
  await c.var.ports.media.put(key, bytes.buffer, { httpMetadata: { contentType: type } });
  c.set('audited', { subject: `picture ${key}`, after: { width, height, bytes: bytes.length } });
  return { key, width, height, ground };
});

async function findProduct({ database }: Ports, handle: string) {
  const [found] = await findProducts(database, [handle]);
  if (!found) throw new ProblemError('not-found');
  return found;
}

async function showProduct(ports: Ports, handle: string) {
  const found = await findOperatorProduct(ports, handle);
  if (!found) throw new ProblemError('not-found');
  return found;
}

/** The pictures of an edit that were never uploaded; those that the product has already need no look. */
async function missingPictures(
  { media }: Ports,
  pictures: readonly ImportPicture[],
  stored: readonly ImportPicture[] = [],
): Promise<FieldError[]> {
  const known = new Set(stored.map(({ key }) => key));
  const found = await Promise.all(pictures.map(async ({ key }) => key === null || known.has(key) || media.head(key)));
  return found.flatMap((each, index) => (each ? [] : [{ path: `product.pictures.${index}.key`, code: 'unknown' }]));
}
