import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { CATALOGUE_CALL } from './operator-catalogue-operations.ts';
import {
  LastSpreadsheetImports,
  SpreadsheetChunk,
  SpreadsheetFound,
  SpreadsheetLookup,
  SpreadsheetPage,
  SpreadsheetPublication,
  SpreadsheetStart,
  SpreadsheetUndo,
  SpreadsheetWords,
  SpreadsheetWordsEdit,
} from './spreadsheet.ts';

const BySpreadsheet = z.object({ spreadsheet: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
const NOTHING = z.strictObject({});

const MAX_CHUNK_BYTES = 4 * 1024 * KILOBYTE;
/** A thousand products take longer than a page. */
const SPREADSHEET_TIMEOUT_MS = 35_000;

/** The calls of the catalogue's spreadsheet. Part of `OPERATIONS`. */
export const SPREADSHEET_OPERATIONS = {
  readSpreadsheetProducts: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/spreadsheet-products',
    summary: 'Products for a spreadsheet export, paginated',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    response: SpreadsheetPage,
  },
  findSpreadsheetProducts: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/spreadsheet-lookup',
    summary: 'What the shop has of the products, SKUs and colours of a spreadsheet',
    unaudited: true,
    body: SpreadsheetLookup,
    maxBytes: MAX_CHUNK_BYTES,
    timeoutMs: SPREADSHEET_TIMEOUT_MS,
    response: SpreadsheetFound,
  },
  startSpreadsheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/spreadsheets',
    summary: 'Begins the import of a spreadsheet',
    body: SpreadsheetStart,
    maxBytes: KILOBYTE,
    status: 201,
    response: z.object({ spreadsheet: z.string() }),
  },
  stageSpreadsheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/spreadsheets/{spreadsheet}/products',
    summary: 'Stages products from the spreadsheet',
    params: BySpreadsheet,
    body: SpreadsheetChunk,
    maxBytes: MAX_CHUNK_BYTES,
    timeoutMs: SPREADSHEET_TIMEOUT_MS,
    response: z.object({ staged: z.int() }),
  },
  publishSpreadsheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/spreadsheets/{spreadsheet}/publication',
    summary: 'Publishes the staged products, all at once',
    params: BySpreadsheet,
    body: NOTHING,
    maxBytes: KILOBYTE,
    timeoutMs: SPREADSHEET_TIMEOUT_MS,
    lasting: true,
    response: SpreadsheetPublication,
  },
  readLastSpreadsheet: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/last-spreadsheet',
    summary: 'The last edit of many products of each kind: from a spreadsheet, picture files or a selection',
    response: LastSpreadsheetImports,
  },
  readSpreadsheetWords: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/spreadsheet-words',
    summary: 'What headings and words of the shop’s own spreadsheets stand for',
    response: SpreadsheetWords,
  },
  saveSpreadsheetWords: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/spreadsheet-words',
    summary: 'Remembers or forgets what headings and words stand for, and returns all that are known',
    body: SpreadsheetWordsEdit,
    maxBytes: 512 * KILOBYTE,
    response: SpreadsheetWords,
  },
  undoSpreadsheet: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/spreadsheets/{spreadsheet}/undo',
    summary: 'Undoes the last edit of its kind, except for what was changed since',
    params: BySpreadsheet,
    body: NOTHING,
    maxBytes: KILOBYTE,
    timeoutMs: SPREADSHEET_TIMEOUT_MS,
    lasting: true,
    response: SpreadsheetUndo,
  },
} as const satisfies Record<string, Operation>;
