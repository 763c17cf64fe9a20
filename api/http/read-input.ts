import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { fieldErrors } from '#api/http/field-errors.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Finds errors that a schema cannot see, in the parsed value or, if the schema refuses it, in the input. */
export type FindErrors = (value: unknown) => Promise<readonly FieldError[]>;

/** The input as parsed by the schema. Throws a ProblemError with the errors of all fields at once. */
export async function readInput<Value>(
  schema: z.ZodMiniType<Value>,
  given: unknown,
  findMore?: FindErrors,
): Promise<Value> {
  const { success, error, data } = schema.safeParse(given);
  const shape = success ? [] : fieldErrors(error.issues, given);
  const errors = firstOfEach([...shape, ...((await findMore?.(success ? data : given)) ?? [])]);
  if (!success || errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return data;
}

function firstOfEach(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.filter((error, index) => errors.findIndex(({ path }) => path === error.path) === index);
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** The request's `Idempotency-Key`. Throws a ProblemError if it is missing or malformed. */
export function readIdempotencyKey(c: Context): string {
  const key = c.req.header('Idempotency-Key') ?? '';
  if (!IDEMPOTENCY_KEY.test(key)) throw new ProblemError('idempotency-key-missing');
  return key;
}
