import * as z from 'zod/mini';
import { type Operation, type Target, targetOf } from '#shared/contract/operation.ts';
import { Problem } from '#shared/contract/problem.ts';
import { CommandError, type ShopAddress } from './shop-address.ts';
import { requestShop } from './shop-request.ts';

type Parameters = Target & {
  body?: unknown;
  /** The `Idempotency-Key` of a call that needs one. */
  key?: string;
};

/** Makes the contract's calls of a shop. What it refuses, and what is not its answer, is a {@link CommandError}. */
export function callOf(shop: ShopAddress) {
  return async function call<Answer extends z.ZodMiniType>(
    operation: Operation & { response: Answer },
    { body, key, ...target }: Parameters,
  ): Promise<z.output<Answer>> {
    const response = await requestShop(shop, {
      method: operation.method,
      path: targetOf(operation, target),
      ...(key === undefined ? {} : { key }),
      ...(body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }),
    });
    const said: unknown = await response.json().catch(() => null);
    if (response.status === 404 && Problem.safeParse(said).success) {
      throw new CommandError(`The shop at ${shop.apiUrl} has nothing of that name or number.`);
    }
    const parsed = z.safeParse(operation.response, said);
    if (response.ok && parsed.success) return parsed.data;
    throw new CommandError(`What answers at ${shop.apiUrl} is not this shop's API (${operation.summary}).`);
  };
}
