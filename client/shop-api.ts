import type * as z from 'zod/mini';
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

type Call<Schema extends z.ZodMiniType> = {
  method: 'GET' | 'POST';
  path: string;
  answer: Schema;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/**
 * Calls the shop API through the storefront, in the document's language. Throws {@link ShopApiError}; an
 * abort is thrown as it is. The proxy is the layer that retries, so this one never does.
 */
export async function callShop<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<z.infer<Schema>> {
  const response = await send(call);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (call.signal?.aborted) throw error;
    return null;
  });
  if (!response.ok) {
    const problem = Problem.safeParse(body);
    if (!problem.success) throw new ShopApiError('unknown');
    throw new ShopApiError(problemCode(problem.data) ?? 'unknown', { problem: problem.data });
  }
  const result = call.answer.safeParse(body);
  if (!result.success) throw new ShopApiError('unknown', { cause: result.error });
  return result.data;
}

async function send(call: Call<z.ZodMiniType>): Promise<Response> {
  const { method, path, body, headers, signal } = call;
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Language': document.documentElement.lang,
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
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
