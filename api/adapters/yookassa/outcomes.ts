import type { ProviderFailure } from '#api/adapters/yookassa/schema.ts';
import type { ProviderError } from '#api/ports/payment-provider.ts';

/** The operations that the shop calls. */
export type ProviderOperation = 'read' | 'create-payment' | 'create-refund' | 'create-receipt';

/**
 * `done` – the provider responds with the object. `absent` – it has no such object. `refused` – it did nothing and
 * never will. `unknown` – anything else: it may have acted, or may act when it is asked again.
 */
export type Outcome = 'done' | 'absent' | 'refused' | 'unknown';

type Response = { status: number /** Null where it is no JSON. */; body: unknown; failure: ProviderFailure | null };

/**
 * The statuses with their codes, by operation, that prove that nothing was done. Any other is unknown: 401 and 403 end
 * with the rotation of a key, 404 with a delay of the provider's, 408, 409, 429 and 5xx by themselves.
 * https://yookassa.ru/developers/using-api/response-handling/http-codes
 */
const REFUSALS: Readonly<Record<ProviderOperation, readonly string[]>> = {
  read: [],
  'create-payment': ['400 invalid_request'],
  'create-refund': ['400 invalid_request'],
  'create-receipt': ['400 invalid_request'],
};

/** The outcome of an operation by the provider's response. */
export function classifyResponse(does: ProviderOperation, { status, body, failure }: Response): Outcome {
  if (status === 200) return body === null ? 'unknown' : 'done';
  const response = `${status} ${failure?.code}`;
  if (does === 'read' && response === '404 not_found') return 'absent';
  return REFUSALS[does].includes(response) && !isKeyConflict(failure) ? 'refused' : 'unknown';
}

/** Which other calls the status of a failure affects. */
export function extentOf(status: number): ProviderError['extent'] {
  if (status === 401 || status === 403) return 'key';
  return status === 429 ? 'outage' : 'call';
}

/** Whether the key was used before with another body, whose operation may have been executed. */
export function isKeyConflict(failure: ProviderFailure | null): boolean {
  return failure?.parameter === 'Idempotence-Key';
}
