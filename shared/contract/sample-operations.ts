import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import { CATALOGUE_CALL } from './operator-catalogue-operations.ts';

/** The products of the sample catalogue that nobody has changed, and all others that are not archived. */
export const SampleCounts = z.object({ shown: z.int(), archived: z.int(), others: z.int() });
export type SampleCounts = z.infer<typeof SampleCounts>;

const OWNER_CALL = { ...CATALOGUE_CALL, roles: ['owner'] } as const;
const WRITING = { method: 'POST', body: z.strictObject({}), maxBytes: KILOBYTE, timeoutMs: 35_000 } as const;

/** The calls about the sample catalogue. Part of `OPERATIONS`. */
export const SAMPLE_OPERATIONS = {
  readSampleCatalogue: {
    ...OWNER_CALL,
    method: 'GET',
    path: '/operator/sample-catalogue',
    summary: 'How many products of the sample catalogue nobody has changed',
    response: SampleCounts,
  },
  archiveSampleCatalogue: {
    ...OWNER_CALL,
    ...WRITING,
    path: '/operator/sample-catalogue/archive',
    summary: 'Archives the products of the sample catalogue that nobody has changed',
    response: SampleCounts,
  },
  restoreSampleCatalogue: {
    ...OWNER_CALL,
    ...WRITING,
    path: '/operator/sample-catalogue/restoration',
    summary: 'Puts the archived products of the sample catalogue on sale again',
    response: SampleCounts,
  },
} as const satisfies Record<string, Operation>;
