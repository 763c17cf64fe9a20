import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { countTogether, type Limit, throwIfOverLimit } from '#api/limits/count-call.ts';
import { CHALLENGE_ANSWER_HEADER } from '#shared/contract/challenge.ts';

/** The limit and the callers of a call, and the subject that an answer to its challenge is valid for. */
export type Counted = { limit: Limit; whom: readonly string[]; subject: string };

/** How many calls of a limit need no challenge: half of them. */
function freeCalls({ most }: Limit): number {
  return Math.floor(most / 2);
}

/** Whether a count is past the calls that need no challenge. */
export function isNear(limit: Limit, count: number): boolean {
  return count > freeCalls(limit);
}

/**
 * Counts a call. If more than half of its limit is used, or of its address's, it needs the answer to a challenge;
 * without one it is not counted, because it is sent again. Throws a ProblemError if it is over its limit, or has to
 * solve a challenge.
 */
export async function limitWithChallenge(c: Context<ApiEnv>, { limit, whom, subject }: Counted): Promise<void> {
  const { ports, isNearLimit } = c.var;
  const answer = c.req.header(CHALLENGE_ANSWER_HEADER) ?? '';
  const isSolved = await ports.challenges.isSolved(subject, answer);
  const free = isNearLimit ? 0 : freeCalls(limit);
  const max = isSolved ? limit.most : free;
  const count = await countTogether(ports, { ...limit, most: max }, whom);
  throwIfOverLimit(limit, count);
  if (count <= max) return;
  throw new ProblemError('challenge-required', { members: { challenge: await ports.challenges.issue(subject) } });
}
