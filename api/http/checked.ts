import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type * as z from 'zod/mini';
import { fieldErrors } from '#api/http/field-errors.ts';
import { Refusal } from '#api/http/refusal.ts';

/** Middleware that lets through only what fits the schema, and refuses the rest with every field's fault. */
export function checked<Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success)
      throw new Refusal('invalid-request', { errors: fieldErrors(result.error.issues, result.data) });
  });
}
