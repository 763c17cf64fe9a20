import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { CATALOGUE_CALL } from './operator-catalogue-operations.ts';
import {
  LastSheetImport,
  SheetChunk,
  SheetFound,
  SheetLookup,
  SheetPage,
  SheetPublication,
  SheetStart,
  SheetUndo,
} from './sheet.ts';

const BySheet = z.object({ sheet: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
const NOTHING = z.strictObject({});

const MAX_CHUNK_BYTES = 4 * 1024 * KILOBYTE;
/** A thousand products take longer than a page. */
const SHEET_TIMEOUT_MS = 35_000;

/** The calls of the catalogue's spreadsheet. Part of `OPERATIONS`. */
export const SHEET_OPERATIONS = {
  readSheetProducts: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/sheet-products',
    summary: 'Products for a spreadsheet export, paginated',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    response: SheetPage,
  },
  findSheetProducts: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/sheet-lookup',
    summary: 'What the shop has of the products, SKUs and colours of a spreadsheet',
    unaudited: true,
    body: SheetLookup,
    maxBytes: MAX_CHUNK_BYTES,
    timeoutMs: SHEET_TIMEOUT_MS,
    response: SheetFound,
  },
  startSheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/sheets',
    summary: 'Begins the import of a spreadsheet',
    body: SheetStart,
    maxBytes: KILOBYTE,
    status: 201,
    response: z.object({ sheet: z.string() }),
  },
  stageSheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/sheets/{sheet}/products',
    summary: 'Stages products from the spreadsheet',
    params: BySheet,
    body: SheetChunk,
    maxBytes: MAX_CHUNK_BYTES,
    timeoutMs: SHEET_TIMEOUT_MS,
    response: z.object({ staged: z.int() }),
  },
  publishSheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/sheets/{sheet}/publication',
    summary: 'Publishes the staged products, all at once',
    params: BySheet,
    body: NOTHING,
    maxBytes: KILOBYTE,
    timeoutMs: SHEET_TIMEOUT_MS,
    lasting: true,
    response: SheetPublication,
  },
  readLastSheet: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/last-sheet',
    summary: 'The last import of a spreadsheet',
    response: LastSheetImport,
  },
  undoSheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/sheets/{sheet}/undo',
    summary: 'Undoes the last import of a spreadsheet, except for what was changed since',
    params: BySheet,
    body: NOTHING,
    maxBytes: KILOBYTE,
    timeoutMs: SHEET_TIMEOUT_MS,
    lasting: true,
    response: SheetUndo,
  },
} as const satisfies Record<string, Operation>;
