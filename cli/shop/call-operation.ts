import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { CommandError, type ShopAddress } from './shop-address.ts';
import { requestShop } from './shop-request.ts';

type Parameters = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The `Idempotency-Key` of a call that needs one. */
  key?: string;
};

/** Makes the contract's calls of a shop. What it refuses, and what is not its answer, is a {@link CommandError}. */
export function callOf(shop: ShopAddress) {
  return async function call<Answer extends z.ZodMiniType>(
    operation: Operation & { response: Answer },
    { params = {}, query = {}, body, key }: Parameters,
  ): Promise<z.output<Answer>> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    const response = await requestShop(shop, {
      method: operation.method,
      path: search ? `${path}?${search}` : path,
      ...(key === undefined ? {} : { key }),
      ...(body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }),
    });
    const said: unknown = await response.json().catch(() => null);
    if (response.status === 404 && Problem.safeParse(said).success) {
      throw new CommandError(`The shop at ${shop.apiUrl} has nothing of that name or number.`);
    }
    const answer = z.safeParse(operation.response, said);
    if (response.ok && answer.success) return answer.data;
    throw new CommandError(`What answers at ${shop.apiUrl} is not this shop's API (${operation.summary}).`);
  };
}
