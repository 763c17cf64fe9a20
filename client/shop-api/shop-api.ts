import type * as z from 'zod/mini';
import type { InputOf, Operation } from '#shared/contract/operation.ts';
import type { OPERATIONS, OperationName } from '#shared/contract/operations.ts';
import type { Problem, ProblemCode } from '#shared/contract/problem.ts';
import { type CallInput as AnyInput, callContract } from '#shared/contract-client/call-contract.ts';

/** The shop API refused, or could not be reached (`code` is then `offline`). */
export class ShopApiError extends Error {
  override name = 'ShopApiError';
  readonly code: ProblemCode | 'offline' | 'unknown';
  readonly problem: Problem | null;
  constructor(code: ShopApiError['code'], { problem, cause }: { problem?: Problem | undefined; cause?: unknown } = {}) {
    super(`The shop API refused: ${code}`, { cause });
    this.code = code;
    this.problem = problem ?? null;
  }
}

/** The part of an operation that a page needs. */
export type Call = Pick<Operation, 'method' | 'path' | 'response'>;

/** The input of a call, by its contract. */
export type ShopCallInput<Made extends Call> = InputOf<Operations[NameOf<Made>]> & Sending;
type Sending = { headers?: Readonly<Record<string, string>>; signal?: AbortSignal };

type Operations = typeof OPERATIONS;
type NameOf<Made extends Call> = {
  [Name in OperationName]: [Operations[Name]['method'], Operations[Name]['path']] extends [Made['method'], Made['path']]
    ? Name
    : never;
}[OperationName];

/**
 * Calls the shop API through the storefront, in the document's language. Throws {@link ShopApiError}; an abort is
 * rethrown as it is. Never retries: the storefront's proxy does.
 */
export async function callShop<Made extends Call>(
  call: Made,
  input: ShopCallInput<Made>,
): Promise<z.output<Made['response']>>;
export function callShop(call: Call, input: AnyInput & Sending): Promise<unknown> {
  const { signal } = input;
  return callContract(
    call,
    { ...input, headers: { 'Content-Language': document.documentElement.lang, ...input.headers } },
    (target, request) => fetch(`/api${target}`, { ...request, ...(signal && { signal }) }),
    (code, refusal) => new ShopApiError(code, refusal),
  );
}
