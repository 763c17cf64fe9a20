import * as z from 'zod/mini';
import {
  ExportGroups,
  ExportPage,
  FoundProducts,
  ImportChunk,
  ImportDifference,
  ImportStart,
  ProductLookup,
  StartedImport,
} from './catalogue-import.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';

const ById = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

const MAX_CHUNK_BYTES = 4 * 1024 * KILOBYTE;
/** A call answers after three seconds with its progress, or once the batch is written that it has begun. */
const LONG_CALL_TIMEOUT_MS = 35_000;
const IMPORTS = { counter: 'programs', name: 'imports' } as const;

/** The calls of the merchant's own tools: catalogue imports and exports. Part of `OPERATIONS`. */
export const MERCHANT_OPERATIONS = {
  startImport: {
    method: 'POST',
    path: '/imports',
    summary: 'Begins an import of the catalogue',
    audience: 'merchant',
    body: ImportStart,
    maxBytes: MAX_CHUNK_BYTES,
    limit: IMPORTS,
    // One that is begun twice stays empty, and is deleted in a day.
    repeatable: true,
    status: 201,
    response: StartedImport,
  },
  stageImport: {
    method: 'POST',
    path: '/imports/{id}/products',
    summary: 'Stages products of an import',
    audience: 'merchant',
    params: ById,
    body: ImportChunk,
    maxBytes: MAX_CHUNK_BYTES,
    limit: IMPORTS,
    repeatable: true,
    response: z.object({ staged: z.int() }),
  },
  readDifference: {
    method: 'GET',
    path: '/imports/{id}/difference',
    summary: 'Changes that publishing the import would make',
    audience: 'merchant',
    params: ById,
    query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    limit: UNCOUNTED.merchant,
    timeoutMs: LONG_CALL_TIMEOUT_MS,
    lasting: true,
    response: ImportDifference,
  },
  publishImport: {
    method: 'POST',
    path: '/imports/{id}/publication',
    summary: 'Publishes the staged products, all at once',
    audience: 'merchant',
    params: ById,
    body: z.strictObject({}),
    maxBytes: MAX_CHUNK_BYTES,
    limit: IMPORTS,
    timeoutMs: LONG_CALL_TIMEOUT_MS,
    lasting: true,
    response: ImportDifference,
  },
  discardImport: {
    method: 'POST',
    path: '/imports/{id}/discard',
    summary: 'Deletes the staged products of an import that will not be published',
    audience: 'merchant',
    params: ById,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: IMPORTS,
    lasting: true,
    response: z.object({ staged: z.int() }),
  },
  exportGroups: {
    method: 'GET',
    path: '/export/groups',
    summary: 'Categories and collections in import format',
    audience: 'merchant',
    limit: UNCOUNTED.merchant,
    response: ExportGroups,
  },
  exportProducts: {
    method: 'GET',
    path: '/export/products',
    summary: 'Products in import format, paginated',
    audience: 'merchant',
    query: z.object({ cursor: z.optional(z.string()) }),
    limit: UNCOUNTED.merchant,
    response: ExportPage,
  },
  findProducts: {
    method: 'POST',
    path: '/export/lookup',
    summary: 'Products with some addresses, and which products have some SKUs',
    audience: 'merchant',
    body: ProductLookup,
    maxBytes: MAX_CHUNK_BYTES,
    limit: IMPORTS,
    repeatable: true,
    response: FoundProducts,
  },
} as const satisfies Record<string, Operation>;
