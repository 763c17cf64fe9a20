import type * as z from 'zod/mini';
import type { InputOf, Operation } from '#shared/contract/operation.ts';
import type { Problem, ProblemCode } from '#shared/contract/problem.ts';
import { type CallInput as AnyInput, callContract, type Refusal } from '#shared/contract-client/call-contract.ts';
import { DEFAULT_RETRY_AFTER_S } from '#shared/contract-client/until-free.ts';
import { requestConfirmation } from './confirmation.ts';

/** The API refused, or could not be reached (`offline`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ProblemCode | 'offline' | 'unknown';
  /** 0 if there was no response. */
  readonly status: number;
  readonly problem: Problem | null;
  /** When it may be asked again, ms from now. */
  readonly retryAfterMs: number;
  constructor(code: ApiError['code'], { response, problem, cause }: Partial<Refusal> = {}) {
    super(`The API refused: ${code}`, { cause });
    this.code = code;
    this.status = response?.status ?? 0;
    this.problem = problem ?? null;
    this.retryAfterMs = Number(response?.headers.get('Retry-After') ?? DEFAULT_RETRY_AFTER_S) * 1000;
  }
}

type Hearer = (code: ApiError['code']) => void;
const hearers = new Set<Hearer>();

/** Calls a function with the code of every call that is refused from now on. */
export function onRefusal(hear: Hearer): void {
  hearers.add(hear);
}

type Sending = {
  signal?: AbortSignal;
  /** For an idempotent operation: the same for every attempt of the same action; by default a new one. */
  key?: string;
};

/** The input of a call, by the contract of its operation. */
export type AtelierCallInput<Op extends Operation> = Omit<InputOf<Op>, 'key'> & Sending;

/** The input may be omitted if nothing in it is required. */
export type CallArguments<Op extends Operation> =
  Record<string, never> extends AtelierCallInput<Op> ? [input?: AtelierCallInput<Op>] : [input: AtelierCallInput<Op>];

export type ResponseOf<Op extends Operation> = z.output<Op['response']>;

/**
 * Makes a call of the contract in the language of the document; if it needs a passkey, after its person has confirmed
 * it. Throws {@link ApiError}; an abort is rethrown as it is.
 */
export async function call<Op extends Operation>(operation: Op, input: AtelierCallInput<Op>): Promise<ResponseOf<Op>>;
export async function call<Op extends Operation>(operation: Op, ...[input]: CallArguments<Op>): Promise<ResponseOf<Op>>;
export async function call(operation: Operation, input: AnyInput & Sending = {}): Promise<unknown> {
  const { signal, key = operation.idempotent && crypto.randomUUID() } = input;
  try {
    return await callContract(
      operation,
      { ...input, key, headers: { 'Content-Language': document.documentElement.lang } },
      (target, request) => fetch(`/atelier/api${target}`, { ...request, ...(signal && { signal }) }),
      (code, refusal) => new ApiError(code, refusal),
    );
  } catch (error) {
    const action = error instanceof ApiError && error.code === 'passkey-required' && error.problem?.['action'];
    if (typeof action === 'string' && (await requestConfirmation(action))) return call(operation, input);
    if (error instanceof ApiError) for (const hear of hearers) hear(error.code);
    throw error;
  }
}
