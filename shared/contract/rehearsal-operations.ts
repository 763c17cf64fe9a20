import * as z from 'zod/mini';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS } from './operation.ts';

/** What a rehearsal tries, in this order. */
export const REHEARSED_PARTS = ['database', 'order', 'keys', 'pictures', 'queue', 'mail', 'payments'] as const;
export type RehearsedPart = (typeof REHEARSED_PARTS)[number];

export const Rehearsal = z.object({
  parts: z.array(
    z.object({
      part: z.enum(REHEARSED_PARTS),
      ok: z.boolean(),
      /** How long it took, ms. */
      took: z.int(),
      /** What was found, or why it failed, in English, without anybody's data. */
      detail: z.string(),
    }),
  ),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** The call with which a deployment tries itself. Part of `OPERATIONS`. */
export const REHEARSAL_OPERATIONS = {
  rehearse: {
    method: 'POST',
    path: '/operator/rehearsal',
    summary: 'Makes an order that is rolled back, and tries every service that the API depends on',
    audience: 'operator',
    roles: ['owner'],
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'operators', name: 'operator' },
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: Rehearsal,
  },
} as const satisfies Record<string, Operation>;
