import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import { CATALOGUE_CALL } from './operator-catalogue-operations.ts';
import { SizeSystemEdit, StoredSystems } from './size-system.ts';

const BySystem = z.object({ handle: Handle });

/** The calls that edit the sizes of categories. Part of `OPERATIONS`. */
export const SIZE_SYSTEM_OPERATIONS = {
  listSizeSystems: {
    ...CATALOGUE_CALL,
    method: 'GET',
    path: '/operator/size-systems',
    summary: 'Size systems, each with its sizes and its categories',
    response: StoredSystems,
  },
  saveSizeSystem: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/size-systems/{handle}',
    summary: 'Adds a size system or changes its sizes and its categories',
    params: BySystem,
    body: SizeSystemEdit,
    maxBytes: 128 * KILOBYTE,
    response: StoredSystems,
  },
  removeSizeSystem: {
    ...CATALOGUE_CALL,
    method: 'POST',
    path: '/operator/size-systems/{handle}/removal',
    summary: 'Removes a size system that no category is sold in',
    params: BySystem,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    response: StoredSystems,
  },
} as const satisfies Record<string, Operation>;
