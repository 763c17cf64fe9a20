import type * as z from 'zod/mini';
import { type InputOf, type Operation, type Target, targetOf } from '#shared/contract/operation.ts';
import type { OPERATIONS, OperationName } from '#shared/contract/operations.ts';
import { Problem, type ProblemCode, problemCode } from '#shared/contract/problem.ts';

/** The shop API refused, or could not be reached (`code` is then `offline`). */
export class ShopApiError extends Error {
  override name = 'ShopApiError';
  readonly code: ProblemCode | 'offline' | 'unknown';
  readonly problem: Problem | null;
  constructor(code: ShopApiError['code'], details: { problem?: Problem; cause?: unknown } = {}) {
    super(`The shop API refused: ${code}`, { cause: details.cause });
    this.code = code;
    this.problem = details.problem ?? null;
  }
}

/** The part of an operation that a page needs. */
export type Call = Pick<Operation, 'method' | 'path' | 'response'>;

/** The input of a call, by its contract. */
export type CallInput<Made extends Call> = InputOf<Operations[NameOf<Made>]> & Sending;
type Sending = { headers?: Readonly<Record<string, string>>; signal?: AbortSignal };

type Operations = typeof OPERATIONS;
type NameOf<Made extends Call> = {
  [Name in OperationName]: [Operations[Name]['method'], Operations[Name]['path']] extends [Made['method'], Made['path']]
    ? Name
    : never;
}[OperationName];

/** The input of any call. */
type AnyInput = Target & Sending & { body?: unknown; token?: string; key?: string };

/**
 * Calls the shop API through the storefront, in the document's language. Throws {@link ShopApiError}; an abort is
 * rethrown as it is. Never retries: the storefront's proxy does.
 */
export async function callShop<Made extends Call>(
  call: Made,
  input: CallInput<Made>,
): Promise<z.output<Made['response']>>;
export async function callShop(call: Call, input: AnyInput): Promise<unknown> {
  const response = await send(call, input);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    return null;
  });
  if (!response.ok) {
    const problem = Problem.safeParse(body);
    if (!problem.success) throw new ShopApiError('unknown');
    throw new ShopApiError(problemCode(problem.data) ?? 'unknown', { problem: problem.data });
  }
  const result = call.response.safeParse(body);
  if (!result.success) throw new ShopApiError('unknown', { cause: result.error });
  return result.data;
}

async function send(call: Call, { body, token, key, headers, signal, ...target }: AnyInput): Promise<Response> {
  const { method } = call;
  try {
    return await fetch(`/api${targetOf(call, target)}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Language': document.documentElement.lang,
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(token && { 'Order-Token': token }),
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ShopApiError('offline', { cause: error });
  }
}
