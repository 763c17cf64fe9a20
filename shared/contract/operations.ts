import { AUTHENTICATION_OPERATIONS } from './authentication-operations.ts';
import { CONTENT_OPERATIONS } from './content-operations.ts';
import { OPERATOR_FITTING_OPERATIONS } from './fitting-operations.ts';
import { MATERIAL_OPERATIONS } from './material-operations.ts';
import { MERCHANT_OPERATIONS } from './merchant-operations.ts';
import { NUMBERS_OPERATIONS } from './numbers-operations.ts';
import type { Operation } from './operation.ts';
import { OPERATOR_CATALOGUE_OPERATIONS } from './operator-catalogue-operations.ts';
import { OPERATOR_CERTIFICATE_OPERATIONS } from './operator-certificate-operations.ts';
import { OPERATOR_GROUP_OPERATIONS } from './operator-group-operations.ts';
import { OPERATOR_OPERATIONS } from './operator-operations.ts';
import { OPERATOR_ORDER_OPERATIONS } from './operator-order-operations.ts';
import { OPERATOR_REVIEW_OPERATIONS } from './operator-review-operations.ts';
import { ORDER_DELIVERY_OPERATIONS } from './order-delivery-operations.ts';
import { OVERVIEW_OPERATIONS } from './overview-operations.ts';
import { PACKING_OPERATIONS } from './packing-operations.ts';
import { PIECE_OPERATIONS } from './piece-operations.ts';
import { PRODUCTION_OPERATIONS } from './production-operations.ts';
import { PROMOTION_OPERATIONS } from './promotion-operations.ts';
import { PUSH_OPERATIONS } from './push-operations.ts';
import { RETURN_OPERATIONS } from './return-operations.ts';
import { SAMPLE_OPERATIONS } from './sample-operations.ts';
import { SET_OPERATIONS } from './set-operations.ts';
import { SIZE_SYSTEM_OPERATIONS } from './size-system-operations.ts';
import { SMOKE_TEST_OPERATIONS } from './smoke-test-operations.ts';
import { SPREADSHEET_OPERATIONS } from './spreadsheet-operations.ts';
import { STAFF_OPERATIONS } from './staff-operations.ts';
import { STOREFRONT_OPERATIONS } from './storefront-operations.ts';
import { SUPPLIER_ORDER_OPERATIONS } from './supplier-order-operations.ts';
import { UNPAID_ORDER_OPERATIONS } from './unpaid-order-operations.ts';
import { OPERATOR_WITHDRAWAL_OPERATIONS } from './withdrawal-operations.ts';

/**
 * The contract of the shop API: every call with its schemas, callers and limits.
 */
export const OPERATIONS = {
  ...STOREFRONT_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  ...OPERATOR_ORDER_OPERATIONS,
  ...ORDER_DELIVERY_OPERATIONS,
  ...UNPAID_ORDER_OPERATIONS,
  ...OPERATOR_WITHDRAWAL_OPERATIONS,
  ...OPERATOR_FITTING_OPERATIONS,
  ...RETURN_OPERATIONS,
  ...OPERATOR_CATALOGUE_OPERATIONS,
  ...OPERATOR_GROUP_OPERATIONS,
  ...SIZE_SYSTEM_OPERATIONS,
  ...SAMPLE_OPERATIONS,
  ...SPREADSHEET_OPERATIONS,
  ...PIECE_OPERATIONS,
  ...PRODUCTION_OPERATIONS,
  ...PACKING_OPERATIONS,
  ...MATERIAL_OPERATIONS,
  ...SUPPLIER_ORDER_OPERATIONS,
  ...PROMOTION_OPERATIONS,
  ...SET_OPERATIONS,
  ...PUSH_OPERATIONS,
  ...OPERATOR_CERTIFICATE_OPERATIONS,
  ...OPERATOR_REVIEW_OPERATIONS,
  ...AUTHENTICATION_OPERATIONS,
  ...STAFF_OPERATIONS,
  ...OVERVIEW_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...MERCHANT_OPERATIONS,
  ...SMOKE_TEST_OPERATIONS,
  ...NUMBERS_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
