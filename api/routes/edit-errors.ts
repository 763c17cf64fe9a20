import { ProblemError } from '#api/http/problem-error.ts';
import { type EditErrors, isOutdatedEdit } from '#api/imports/edit-products.ts';
import type { FieldError } from '#shared/contract/problem.ts';

export function throwIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
}

/** Refuses an edit of the catalogue; an outdated one with a problem of its own. */
export function throwEditErrors(refused: EditErrors): never {
  const { errors } = refused;
  throw new ProblemError(isOutdatedEdit(refused) ? 'changed-meanwhile' : 'invalid-request', { errors });
}
