import type { Problem, ProblemCode } from '../contract/problem.ts';

/** The headers of a response that is a problem. */
export const PROBLEM_HEADERS = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' } as const;

type Refused = { status: number; code: ProblemCode; title: string; requestId: string };

/** A problem (RFC 9457) of the contract as JSON. */
export function problemDocument({ code, title, status, requestId }: Refused): string {
  return JSON.stringify({ type: `/problems/${code}`, title, status, requestId } satisfies Problem);
}
