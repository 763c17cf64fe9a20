import type * as z from 'zod/mini';
import { type InputOf, type Operation, type Target, targetOf } from '#shared/contract/operation.ts';
import { Problem, type ProblemCode, problemCode } from '#shared/contract/problem.ts';
import { requestConfirmation } from './confirmation.ts';

const DEFAULT_RETRY_AFTER_S = 2;

/** The API refused, or could not be reached (`offline`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ProblemCode | 'offline' | 'unknown';
  /** 0 if there was no response. */
  readonly status: number;
  readonly problem: Problem | null;
  /** When it may be asked again, ms from now. */
  readonly retryAfterMs: number;
  constructor(code: ApiError['code'], details: Details = {}) {
    super(`The API refused: ${code}`, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.problem = details.problem ?? null;
    this.retryAfterMs = Number(details.retryAfter ?? DEFAULT_RETRY_AFTER_S) * 1000;
  }
}

type Details = { status?: number; problem?: Problem; retryAfter?: string | null; cause?: unknown };

type Sending = {
  signal?: AbortSignal;
  /** For an idempotent operation: the same for every attempt of the same action; by default a new one. */
  key?: string;
};

/** The input of a call, by the contract of its operation. */
export type CallInput<Op extends Operation> = Omit<InputOf<Op>, 'key'> & Sending;

/** The input may be omitted if nothing in it is required. */
export type CallArguments<Op extends Operation> =
  Record<string, never> extends CallInput<Op> ? [input?: CallInput<Op>] : [input: CallInput<Op>];

export type Answer<Op extends Operation> = z.output<Op['response']>;

type AnyInput = Target & Sending & { body?: unknown };

/**
 * Makes a call of the contract in the language of the document; if it needs a passkey, after its person has confirmed
 * it. Throws {@link ApiError}; an abort is rethrown as it is.
 */
export async function call<Op extends Operation>(operation: Op, input: CallInput<Op>): Promise<Answer<Op>>;
export async function call<Op extends Operation>(operation: Op, ...[input]: CallArguments<Op>): Promise<Answer<Op>>;
export async function call(operation: Operation, input: AnyInput = {}): Promise<unknown> {
  const response = await send(operation, input);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = Problem.safeParse(body);
    if (!problem.success) throw new ApiError('unknown', { status: response.status });
    const code = problemCode(problem.data) ?? 'unknown';
    const { action } = problem.data;
    if (code === 'passkey-required' && typeof action === 'string' && (await requestConfirmation(action)))
      return call(operation, input);
    const retryAfter = response.headers.get('Retry-After');
    throw new ApiError(code, { status: response.status, problem: problem.data, retryAfter });
  }
  const result = operation.response.safeParse(body);
  if (!result.success) throw new ApiError('unknown', { status: response.status, cause: result.error });
  return result.data;
}

async function send(operation: Operation, { body, key, signal, ...target }: AnyInput): Promise<Response> {
  const { method, idempotent } = operation;
  try {
    return await fetch(`/atelier/api${targetOf(operation, target)}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Language': document.documentElement.lang,
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
        ...(idempotent && { 'Idempotency-Key': key ?? crypto.randomUUID() }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('offline', { cause: error });
  }
}
