import * as z from 'zod/mini';

/** Stable codes of all errors; the `type` of a problem is `/problems/{code}`. */
export const PROBLEM_CODES = [
  'invalid-request',
  'not-found',
  'method-not-allowed',
  'too-large',
  'unsupported-media-type',
  'unauthorized',
  'forbidden',
  'passkey-required',
  'passkey-refused',
  'invitation-ended',
  'last-passkey',
  'own-access',
  'too-many-requests',
  'challenge-required',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'idempotency-in-flight',
  'quote-changed',
  'not-payable',
  'payments-unavailable',
  'event-refused',
  'nothing-to-refund',
  'order-under-way',
  'order-changed',
  'certificate-not-sendable',
  'changed-meanwhile',
  'piece-moved',
  'several-lots',
  'delivery-date-changed',
  'question-closed',
  'stage-in-use',
  'catalogue-busy',
  'database-unavailable',
  'upstream-unavailable',
  'internal-error',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The error of one field: `path` as in the request (`contact.email`), `code` to be translated. */
export const FieldError = z.object({ path: z.string(), code: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The format of every error response (RFC 9457, application/problem+json). */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(FieldError)),
});
export type Problem = z.infer<typeof Problem>;

/**
 * The code in a problem's type; null for a type that is not ours. It is not looked up in the list, which browsers would
 * have to load for it: whoever reads a code has words for those that a newer shop has added.
 */
export function problemCode({ type }: Problem): ProblemCode | null {
  const code = /^\/problems\/(.+)/.exec(type)?.[1];
  return isCode(code) ? code : null;
}

function isCode(code: string | undefined): code is ProblemCode {
  return code !== undefined;
}
