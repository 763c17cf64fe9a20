import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import {
  GroupEdit,
  GroupKind,
  GroupMembers,
  GroupOrder,
  OperatorGroups,
  OrderedProducts,
  ProductOrder,
} from './operator-catalogue.ts';
import { CATALOGUE_CALL } from './operator-catalogue-operations.ts';

const ByKind = z.object({ kind: GroupKind });
const ByGroup = z.object({ kind: GroupKind, handle: Handle });

/** As many handles as a list has that is sorted by hand, each of a hundred bytes. */
const MAX_ORDER_BYTES = 2 * 1024 * KILOBYTE;

/** The calls that edit categories and collections. Part of `OPERATIONS`. */
export const OPERATOR_GROUP_OPERATIONS = {
  listCatalogueGroups: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/groups',
    summary: 'All categories and collections in their order',
    response: OperatorGroups,
  },
  orderGroups: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/groups/{kind}',
    summary: 'Sets the order of the groups of a kind',
    params: ByKind,
    idempotent: true,
    body: GroupOrder,
    maxBytes: 128 * KILOBYTE,
    response: OperatorGroups,
  },
  listProductOrder: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/product-order',
    summary: 'Published products in the shop’s order, at most the first 20 000',
    response: OrderedProducts,
  },
  orderProducts: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/product-order',
    summary: 'Sets the order of products in the whole shop',
    idempotent: true,
    body: ProductOrder,
    maxBytes: MAX_ORDER_BYTES,
    timeoutMs: 35_000,
    response: OrderedProducts,
  },
  listGroupMembers: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/groups/{kind}/{handle}',
    summary: 'The products of a group in order, at most the first 20 000',
    params: ByGroup,
    response: GroupMembers,
  },
  saveGroup: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/groups/{kind}/{handle}',
    summary: 'Adds a group or changes its texts, its products and their order',
    params: ByGroup,
    body: GroupEdit,
    maxBytes: MAX_ORDER_BYTES,
    timeoutMs: 35_000,
    response: OperatorGroups,
  },
  removeGroup: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/groups/{kind}/{handle}/removal',
    summary: 'Removes a group that has no products',
    params: ByGroup,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: OperatorGroups,
  },
} as const satisfies Record<string, Operation>;
