import type { Operation } from '#shared/contract/operation.ts';
import { Problem, type ProblemCode, problemCode } from '#shared/contract/problem.ts';

/** What is read of a response, on every platform. */
type Answer = {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
};

/** Why a call gave no result. `offline`: no response; `unknown`: one that is not of the contract. */
export type Failure = {
  code: ProblemCode | 'offline' | 'unknown';
  problem?: Problem | undefined;
  cause?: unknown;
  /** What was refused with, if there was a response. */
  response?: Pick<Answer, 'status' | 'headers'>;
};

/** The problem in the body of a refusal, and its code; no problem if the body is something else. */
export function readProblem(body: unknown): { code: ProblemCode | 'unknown'; problem: Problem | undefined } {
  const { data: problem } = Problem.safeParse(body);
  return { code: (problem && problemCode(problem)) ?? 'unknown', problem };
}

/**
 * Waits for the response of a call and reads it by the contract. Throws what `errorOf` makes of a failure; an abort is
 * rethrown as it is.
 */
export async function readResponse(
  operation: Pick<Operation, 'response'>,
  sent: Promise<Answer>,
  errorOf: (failure: Failure) => Error,
  signal?: { readonly aborted: boolean },
): Promise<unknown> {
  const response = await sent.catch((cause: unknown) => {
    throw signal?.aborted ? cause : errorOf({ code: 'offline', cause });
  });
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
  });
  if (!response.ok) throw errorOf({ ...readProblem(body), response });
  const { success, data, error: cause } = operation.response.safeParse(body);
  if (!success) throw errorOf({ code: 'unknown', cause, response });
  return data;
}
