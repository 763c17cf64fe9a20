import * as z from 'zod/mini';
import {
  ExportGroups,
  ExportPage,
  ImportChunk,
  ImportDifference,
  ImportStart,
  StartedImport,
} from './catalogue-import.ts';

const ById = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

/**
 * The calls of the merchant's own tools: imports and exports of the catalogue. Part of `OPERATIONS`, which holds their
 * shape.
 */
export const MERCHANT_OPERATIONS = {
  startImport: {
    method: 'POST',
    path: '/imports',
    summary: 'Begins an import of the catalogue',
    audience: 'merchant',
    body: ImportStart,
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
    response: z.object({ staged: z.int() }),
  },
  readDifference: {
    method: 'GET',
    path: '/imports/{id}/difference',
    summary: 'What publishing the import would change',
    audience: 'merchant',
    params: ById,
    response: ImportDifference,
  },
  publishImport: {
    method: 'POST',
    path: '/imports/{id}/publication',
    summary: 'Makes the staged products the catalogue, all at once',
    audience: 'merchant',
    params: ById,
    body: z.strictObject({}),
    response: ImportDifference,
  },
  exportGroups: {
    method: 'GET',
    path: '/export/groups',
    summary: 'Categories and collections as the importer takes them',
    audience: 'merchant',
    response: ExportGroups,
  },
  exportProducts: {
    method: 'GET',
    path: '/export/products',
    summary: 'Products as the importer takes them, a page at a time',
    audience: 'merchant',
    query: z.object({ cursor: z.optional(z.string()) }),
    response: ExportPage,
  },
} as const;
