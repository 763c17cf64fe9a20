import { PROVIDER_PATIENCE_MS } from '#shared/domain/constants.ts';

/**
 * What `work` comes to, or `otherwise` where the provider takes longer than anybody is kept waiting. What it was asked
 * is in the database by then, and the schedule goes on with it.
 */
export function withPatience<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), PROVIDER_PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
