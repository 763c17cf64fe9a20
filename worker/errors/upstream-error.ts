import type { Problem } from '#shared/contract/problem.ts';
/** Statuses worth one more try (specification, section 7). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** The shop API failed in a way the caller did not expect: no answer, a bad one, or an error status. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** The API's status; 502 where there was no usable answer. */
  readonly status: number;
  readonly problem: Problem | null;
  constructor(message: string, details: { status: number; problem?: Problem | null; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.problem = details.problem ?? null;
  }

  /** True where the API cannot answer now; false where it answered, and refused. */
  get outage(): boolean {
    return this.status >= 500 || RETRY_STATUSES.includes(this.status);
  }
}
