/**
 * Whether an error is a violation of a constraint; `constraint` is as SQLite names it, e.g. `CHECK constraint failed:
 * variant_stock`. Batches rely on constraints: a statement that changes no row is not an error and would let the rest
 * through, while one that violates a constraint rolls back everything.
 */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(constraint)) return true;
  }
  return false;
}
