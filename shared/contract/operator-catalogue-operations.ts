import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import {
  CatalogueList,
  CatalogueQuery,
  NewProduct,
  OperatorProduct,
  PictureUpload,
  PreviewLink,
  ProductEdit,
  ScheduleChange,
  StatusChange,
  StoredPicture,
} from './operator-catalogue.ts';
import { StockAdjustment, StockHistory, StockHistoryQuery, StockLevels } from './stock.ts';

const ROLES = ['owner', 'editor'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'programs', name: 'operator-catalogue' } as const;

const ByHandle = z.object({ handle: Handle });

/** A product with the longest texts and the most variants. */
const LARGEST_PRODUCT_BYTES = 2 * 1024 * KILOBYTE;
/** 10 MB, base64-encoded. */
const LARGEST_PICTURE_BYTES = 14 * 1024 * KILOBYTE;

/** The roles and limits of the calls that edit the catalogue. */
export const CATALOGUE_CALL = { audience: 'operator', roles: ROLES, limit: LIMIT } as const;

/** The calls that edit the catalogue. Part of `OPERATIONS`. */
export const OPERATOR_CATALOGUE_OPERATIONS = {
  listCatalogue: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/products',
    summary: 'Products of any status, a page at a time',
    query: CatalogueQuery,
    response: CatalogueList,
  },
  createProduct: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products',
    summary: 'Adds a product as a draft',
    body: NewProduct,
    maxBytes: LARGEST_PRODUCT_BYTES,
    status: 201,
    response: OperatorProduct,
  },
  showCatalogueProduct: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/products/{handle}',
    summary: 'A product with both languages, its variants and what it lacks',
    params: ByHandle,
    response: OperatorProduct,
  },
  saveProduct: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}',
    summary: 'Changes a product, unless it was changed since it was read',
    params: ByHandle,
    body: ProductEdit,
    maxBytes: LARGEST_PRODUCT_BYTES,
    response: OperatorProduct,
  },
  changeProductStatus: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}/status',
    summary: 'Publishes a product, makes it a draft, or archives it',
    params: ByHandle,
    body: StatusChange,
    maxBytes: KILOBYTE,
    response: OperatorProduct,
  },
  schedulePrices: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}/schedule',
    summary: 'Gives variants other prices for a time, or no longer',
    params: ByHandle,
    body: ScheduleChange,
    maxBytes: 512 * KILOBYTE,
    response: OperatorProduct,
  },
  previewProduct: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}/preview',
    summary: 'A link to a draft as it will look, good for a week',
    params: ByHandle,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: PreviewLink,
  },
  adjustStock: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/stock',
    summary: 'Changes numbers on hand, with a reason',
    idempotent: true,
    body: StockAdjustment,
    maxBytes: 256 * KILOBYTE,
    response: StockLevels,
  },
  readStockHistory: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/stock-history',
    summary: 'What has moved a variant’s stock, latest first, a page at a time',
    query: StockHistoryQuery,
    response: StockHistory,
  },
  uploadPicture: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/pictures',
    summary: 'Stores a picture under a key that its content gives it',
    body: PictureUpload,
    maxBytes: LARGEST_PICTURE_BYTES,
    status: 201,
    response: StoredPicture,
  },
} as const satisfies Record<string, Operation>;
