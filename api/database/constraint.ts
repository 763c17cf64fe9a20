/**
 * Whether an error says that a constraint refused the write; `constraint` is as SQLite names it, e.g.
 * `CHECK constraint failed: variant_stock`. Batches here lean on constraints: a statement that changes no row is no
 * error and would let the rest through, one that breaks a constraint takes everything back.
 */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(constraint)) return true;
  }
  return false;
}
