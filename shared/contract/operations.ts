import { AUTHENTICATION_OPERATIONS } from './authentication-operations.ts';
import { QuoteRequest } from './cart.ts';
import { CATALOGUE_OPERATIONS } from './catalogue-operations.ts';
import { CERTIFICATE_OPERATIONS } from './certificate-operations.ts';
import { CONTENT_OPERATIONS } from './content-operations.ts';
import { CatalogueVersion, Health } from './health.ts';
import { MATERIAL_OPERATIONS } from './material-operations.ts';
import { MERCHANT_OPERATIONS } from './merchant-operations.ts';
import { NUMBERS_OPERATIONS } from './numbers-operations.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import { OPERATOR_CATALOGUE_OPERATIONS } from './operator-catalogue-operations.ts';
import { OPERATOR_CERTIFICATE_OPERATIONS } from './operator-certificate-operations.ts';
import { OPERATOR_GROUP_OPERATIONS } from './operator-group-operations.ts';
import { OPERATOR_OPERATIONS } from './operator-operations.ts';
import { OPERATOR_ORDER_OPERATIONS } from './operator-order-operations.ts';
import { ORDER_DELIVERY_OPERATIONS } from './order-delivery-operations.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { OVERVIEW_OPERATIONS } from './overview-operations.ts';
import { PACKING_OPERATIONS } from './packing-operations.ts';
import { PIECE_OPERATIONS } from './piece-operations.ts';
import { PRODUCTION_OPERATIONS } from './production-operations.ts';
import { PROMOTION_OPERATIONS } from './promotion-operations.ts';
import { PUSH_OPERATIONS } from './push-operations.ts';
import { quote } from './quote.ts';
import { SAMPLE_OPERATIONS } from './sample-operations.ts';
import { SMOKE_TEST_OPERATIONS } from './smoke-test-operations.ts';
import { SPREADSHEET_OPERATIONS } from './spreadsheet-operations.ts';
import { STAFF_OPERATIONS } from './staff-operations.ts';
import { SUPPLIER_ORDER_OPERATIONS } from './supplier-order-operations.ts';
import { UNPAID_ORDER_OPERATIONS } from './unpaid-order-operations.ts';

/**
 * The contract between the storefront and the shop API: every call with its schemas, callers and limits. For calls that
 * browsers make, method, path and response are defined beside the response's schema, so that browsers load no more than
 * that.
 */
export const OPERATIONS = {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'Health of the API and its database',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    timeoutMs: 2000,
    response: Health,
  },
  catalogueVersion: {
    method: 'GET',
    path: '/catalogue-version',
    summary: 'The version of the published catalogue',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    response: CatalogueVersion,
  },
  quote: {
    ...quote,
    summary: 'Prices a cart, reports changes, and lists delivery methods',
    audience: 'public',
    body: QuoteRequest,
    // Fifty lines, each with measurements and embroidery.
    maxBytes: 64 * KILOBYTE,
    limit: { counter: 'writes', name: 'quotes' },
  },
  ...CATALOGUE_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  ...OPERATOR_ORDER_OPERATIONS,
  ...ORDER_DELIVERY_OPERATIONS,
  ...UNPAID_ORDER_OPERATIONS,
  ...OPERATOR_CATALOGUE_OPERATIONS,
  ...OPERATOR_GROUP_OPERATIONS,
  ...SAMPLE_OPERATIONS,
  ...SPREADSHEET_OPERATIONS,
  ...PIECE_OPERATIONS,
  ...PRODUCTION_OPERATIONS,
  ...PACKING_OPERATIONS,
  ...MATERIAL_OPERATIONS,
  ...SUPPLIER_ORDER_OPERATIONS,
  ...PROMOTION_OPERATIONS,
  ...PUSH_OPERATIONS,
  ...OPERATOR_CERTIFICATE_OPERATIONS,
  ...AUTHENTICATION_OPERATIONS,
  ...STAFF_OPERATIONS,
  ...OVERVIEW_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...MERCHANT_OPERATIONS,
  ...SMOKE_TEST_OPERATIONS,
  ...NUMBERS_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
