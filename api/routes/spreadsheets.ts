import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import {
  exportProducts,
  findColours,
  findOwners,
  findProducts,
  type StoredProduct,
} from '#api/imports/export-products.ts';
import { roomUntilReport } from '#api/imports/publish.ts';
import { findLastSheet, publishSheet, stageSheet, startSheet } from '#api/imports/spreadsheets.ts';
import { undoSheet } from '#api/imports/undo-spreadsheet.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { statusOf } from '#api/products/operator-items.ts';
import { throwEditErrors } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SheetProduct } from '#shared/contract/sheet.ts';

export const sheetRoutes = new Hono<ApiEnv>();

mount(sheetRoutes, OPERATIONS.readSheetProducts, async (c, { query: { cursor } }) => {
  await applyDuePrices(c.var.ports);
  const page = await exportProducts(c.var.ports.database, cursor);
  if (!page) throw new ProblemError('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
  return {
    products: page.products.map(sheetProduct),
    nextCursor: page.nextCursor,
  };
});

mount(sheetRoutes, OPERATIONS.findSheetProducts, async (c, { body: { handles, skus, colours } }) => {
  await applyDuePrices(c.var.ports);
  const { database } = c.var.ports;
  return {
    products: (await findProducts(database, handles)).map(sheetProduct),
    owners: await findOwners(database, skus),
    colours: await findColours(database, colours),
  };
});

mount(sheetRoutes, OPERATIONS.startSheet, async (c, { body: { fileName } }) => {
  const sheet = await startSheet(c.var.ports, c.var.operator.id, fileName);
  c.set('audited', { subject: `sheet ${sheet}`, after: { fileName } });
  return { sheet };
});

mount(sheetRoutes, OPERATIONS.stageSheet, async (c, { params: { sheet }, body: { edits } }) => {
  const staged = await stageSheet(c.var.ports.database, sheet, edits);
  if (!staged) throw new ProblemError('not-found', { detail: 'No import of this id is open' });
  if (staged !== 'staged') throwEditErrors(staged);
  return { staged: edits.length };
});

mount(sheetRoutes, OPERATIONS.publishSheet, async (c, { params: { sheet } }) => {
  const published = await publishSheet(withBulkDatabase(c.var.ports), sheet);
  if (!published) throw new ProblemError('not-found');
  if ('errors' in published) throwEditErrors(published);
  if (published.progress) c.status(202);
  c.set('audited', { subject: `sheet ${sheet}`, after: { added: published.added, changed: published.changed } });
  return { difference: published };
});

mount(sheetRoutes, OPERATIONS.readLastSheet, async (c) => ({ last: await findLastSheet(c.var.ports.database) }));

mount(sheetRoutes, OPERATIONS.undoSheet, async (c, { params: { sheet } }) => {
  const ports = withBulkDatabase(c.var.ports);
  const undone = await undoSheet(ports, sheet, { operator: c.var.operator.id, hasRoom: roomUntilReport(ports) });
  if (!undone) throw new ProblemError('not-found', { detail: 'It is not the last import, or was undone before' });
  if ('errors' in undone) throwEditErrors(undone);
  if (undone.progress) c.status(202);
  const { restored, removed, spared } = undone;
  c.set('audited', { subject: `sheet ${sheet}`, after: { restored, removed, spared: spared.length } });
  return undone;
});

function sheetProduct({ product, row }: StoredProduct): SheetProduct {
  return { product, revision: row.hash, status: statusOf(row) };
}

/** A whole catalogue takes longer than a page. */
function withBulkDatabase(ports: Ports): Ports {
  return { ...ports, database: ports.bulkDatabase };
}
