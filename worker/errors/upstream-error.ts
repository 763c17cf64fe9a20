import type { Problem } from '#shared/contract/problem.ts';

type Details = { status: number; problem?: Problem | null; retryAfter?: string | null; cause?: unknown };

/** The shop API failed in a way that the caller did not expect: no response, an invalid one, or an error status. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** The API's status; 502 if there was no usable response. */
  readonly status: number;
  readonly problem: Problem | null;
  /** The `Retry-After` that came with the problem. */
  readonly retryAfter: string | null;
  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.problem = details.problem ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}
