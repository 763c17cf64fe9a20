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
import { rememberedWords, saveWords } from '#api/imports/spreadsheet-words.ts';
import {
  findLastSpreadsheets,
  publishSpreadsheet,
  stageSpreadsheet,
  startSpreadsheet,
} from '#api/imports/spreadsheets.ts';
import { undoSpreadsheet } from '#api/imports/undo-spreadsheet.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { statusOf } from '#api/products/operator-items.ts';
import { throwEditErrors } from '#api/routes/edit-errors.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';

export const spreadsheetRoutes = new Hono<ApiEnv>();

mount(spreadsheetRoutes, OPERATIONS.readSpreadsheetProducts, async (c, { query: { cursor } }) => {
  await applyDuePrices(c.var.ports);
  const page = await exportProducts(c.var.ports.database, cursor);
  if (!page) throw new ProblemError('invalid-request', { errors: [{ path: 'cursor', code: 'invalid' }] });
  return {
    products: page.products.map(spreadsheetProduct),
    nextCursor: page.nextCursor,
  };
});

mount(spreadsheetRoutes, OPERATIONS.findSpreadsheetProducts, async (c, { body: { handles, skus, colours } }) => {
  await applyDuePrices(c.var.ports);
  const { database } = c.var.ports;
  return {
    products: (await findProducts(database, handles)).map(spreadsheetProduct),
    owners: await findOwners(database, skus),
    colours: await findColours(database, colours),
  };
});

mount(spreadsheetRoutes, OPERATIONS.startSpreadsheet, async (c, { body }) => {
  const spreadsheet = await startSpreadsheet(c.var.ports, c.var.operator.id, body);
  c.set('audited', { subject: `spreadsheet ${spreadsheet}`, after: { fileName: body.fileName } });
  return { spreadsheet };
});

mount(spreadsheetRoutes, OPERATIONS.stageSpreadsheet, async (c, { params: { spreadsheet }, body: { edits } }) => {
  const staged = await stageSpreadsheet(c.var.ports.database, spreadsheet, edits);
  if (!staged) throw new ProblemError('not-found', { detail: 'No import of this id is open' });
  if (staged !== 'staged') throwEditErrors(staged);
  return { staged: edits.length };
});

mount(spreadsheetRoutes, OPERATIONS.publishSpreadsheet, async (c, { params: { spreadsheet } }) => {
  const published = await publishSpreadsheet(withBulkDatabase(c.var.ports), spreadsheet);
  if (!published) throw new ProblemError('not-found');
  if ('errors' in published) throwEditErrors(published);
  if (published.progress) c.status(202);
  c.set('audited', {
    subject: `spreadsheet ${spreadsheet}`,
    after: { added: published.added, changed: published.changed },
  });
  return { difference: published };
});

mount(spreadsheetRoutes, OPERATIONS.readLastSpreadsheet, async (c) => ({
  last: await findLastSpreadsheets(c.var.ports.database),
}));

mount(spreadsheetRoutes, OPERATIONS.readSpreadsheetWords, (c) => rememberedWords(c.var.ports.database));

mount(spreadsheetRoutes, OPERATIONS.saveSpreadsheetWords, async (c, { body }) => {
  const { ports } = c.var;
  await saveWords(ports, body);
  c.set('audited', { subject: 'spreadsheet', after: { words: body.words.length } });
  return await rememberedWords(ports.database);
});

mount(spreadsheetRoutes, OPERATIONS.undoSpreadsheet, async (c, { params: { spreadsheet } }) => {
  const ports = withBulkDatabase(c.var.ports);
  const undone = await undoSpreadsheet(ports, spreadsheet, {
    operator: c.var.operator.id,
    hasRoom: roomUntilReport(ports),
  });
  if (!undone) throw new ProblemError('not-found', { detail: 'It is not the last of its kind, or was undone before' });
  if ('errors' in undone) throwEditErrors(undone);
  if (undone.progress) c.status(202);
  const { restored, removed, spared } = undone;
  c.set('audited', { subject: `spreadsheet ${spreadsheet}`, after: { restored, removed, spared: spared.length } });
  return undone;
});

function spreadsheetProduct({ product, row }: StoredProduct): SpreadsheetProduct {
  return { product, revision: row.hash, status: statusOf(row) };
}

/** A whole catalogue takes longer than a page. */
function withBulkDatabase(ports: Ports): Ports {
  return { ...ports, database: ports.bulkDatabase };
}
