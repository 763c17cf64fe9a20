import { ProblemError } from '#api/http/problem-error.ts';
import { CHANGED_MEANWHILE, type EditErrors } from '#api/imports/edit-products.ts';
import type { FieldError } from '#shared/contract/problem.ts';

export function throwIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
}

/** Refuses an edit of the catalogue; an outdated one with a problem of its own. */
export function throwEditErrors({ errors }: EditErrors): never {
  const isOutdated = errors.some(({ code }) => code === CHANGED_MEANWHILE.code);
  throw new ProblemError(isOutdated ? 'changed-meanwhile' : 'invalid-request', { errors });
}
