import * as z from 'zod/mini';
import { KILOBYTE, type Operation, PROVIDER_CALL_TIMEOUT_MS } from './operation.ts';

/** What the API checks in a smoke test, in this order. */
export const SMOKE_TEST_PARTS = ['database', 'order', 'keys', 'pictures', 'queue', 'mail', 'payments'] as const;
export type SmokeTestPart = (typeof SMOKE_TEST_PARTS)[number];

/** The storefront's bindings, each of which it checks when the call passes through it. */
export const STOREFRONT_BINDINGS = [
  'ASSETS',
  'API_CACHE',
  'MEDIA',
  'IMAGES',
  'LIMIT_ORDERS',
  'LIMIT_WRITES',
  'LIMIT_SEARCH',
  'LIMIT_REPORTS',
  'LIMIT_PROGRAMS',
  'LIMIT_OPERATORS',
] as const;
export type StorefrontBinding = (typeof STOREFRONT_BINDINGS)[number];

export const SmokeTest = z.object({
  parts: z.array(
    z.object({
      part: z.enum([...SMOKE_TEST_PARTS, ...STOREFRONT_BINDINGS]),
      ok: z.boolean(),
      /** How long it took, ms. */
      took: z.int(),
      /** The result, or the reason of the failure, in English, without personal data. */
      detail: z.string(),
    }),
  ),
});
export type SmokeTest = z.infer<typeof SmokeTest>;

/** The call by which a deployment checks itself. Part of `OPERATIONS`. */
export const SMOKE_TEST_OPERATIONS = {
  runSmokeTest: {
    method: 'POST',
    path: '/operator/smoke-test',
    summary: 'Places an order that is rolled back, and checks every service that the API depends on',
    audience: 'operator',
    roles: ['owner'],
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'operators', name: 'operator' },
    timeoutMs: PROVIDER_CALL_TIMEOUT_MS,
    response: SmokeTest,
  },
} as const satisfies Record<string, Operation>;
