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
import { PriceHistory } from './price-history.ts';
import { StockAdjustment, StockHistory, StockHistoryQuery, StockLevels } from './stock.ts';

const ROLES = ['owner', 'editor'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'programs', name: 'operator-catalogue' } as const;

const ByHandle = z.object({ handle: Handle });

/** A product with the longest texts and the most variants. */
const MAX_PRODUCT_BYTES = 2 * 1024 * KILOBYTE;
/** The largest body with a picture: 10 MB, base64-encoded. */
export const MAX_PICTURE_UPLOAD_BYTES = 14 * 1024 * KILOBYTE;

/** The roles and limits of the calls that edit the catalogue. */
export const CATALOGUE_CALL = { audience: 'operator', roles: ROLES, limit: LIMIT } as const;

/** The calls that edit the catalogue. Part of `OPERATIONS`. */
export const OPERATOR_CATALOGUE_OPERATIONS = {
  listCatalogue: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/products',
    summary: 'Products of any status, paginated',
    query: CatalogueQuery,
    response: CatalogueList,
  },
  createProduct: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products',
    summary: 'Adds a product as a draft',
    body: NewProduct,
    maxBytes: MAX_PRODUCT_BYTES,
    status: 201,
    response: OperatorProduct,
  },
  showCatalogueProduct: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/products/{handle}',
    summary: 'A product in both languages, with its variants and what it lacks for publishing',
    params: ByHandle,
    response: OperatorProduct,
  },
  saveProduct: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}',
    summary: 'Changes a product if its revision is still current',
    params: ByHandle,
    body: ProductEdit,
    maxBytes: MAX_PRODUCT_BYTES,
    response: OperatorProduct,
  },
  changeProductStatus: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}/status',
    summary: 'Publishes a product, turns it into a draft, or archives it',
    params: ByHandle,
    body: StatusChange,
    maxBytes: KILOBYTE,
    response: OperatorProduct,
  },
  schedulePrices: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}/schedule',
    summary: 'Sets or removes scheduled prices of variants',
    params: ByHandle,
    body: ScheduleChange,
    maxBytes: 512 * KILOBYTE,
    response: OperatorProduct,
  },
  readPriceHistory: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/products/{handle}/prices',
    summary: 'What the variants of a product have cost in the last half year',
    params: ByHandle,
    response: PriceHistory,
  },
  previewProduct: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/products/{handle}/preview',
    summary: 'Creates a preview link to a draft, valid for a week',
    params: ByHandle,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: PreviewLink,
  },
  adjustStock: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/stock',
    summary: 'Adjusts stock on hand, with a reason',
    idempotent: true,
    body: StockAdjustment,
    maxBytes: 256 * KILOBYTE,
    response: StockLevels,
  },
  readStockHistory: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/stock-history',
    summary: 'Stock movements of a variant, latest first, paginated',
    query: StockHistoryQuery,
    response: StockHistory,
  },
  uploadPicture: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/pictures',
    summary: 'Stores a picture under a key derived from its content',
    body: PictureUpload,
    maxBytes: MAX_PICTURE_UPLOAD_BYTES,
    status: 201,
    response: StoredPicture,
  },
} as const satisfies Record<string, Operation>;
