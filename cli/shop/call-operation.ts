import * as z from 'zod/mini';
import { type InputOf, type Operation, type Target, targetOf } from '#shared/contract/operation.ts';
import { Problem } from '#shared/contract/problem.ts';
import { CommandError, type ShopAddress } from './shop-address.ts';
import { RESTART_MS, requestShop } from './shop-request.ts';

type Input = Target & { body?: unknown; key?: string };

/**
 * Makes the contract's calls of a shop. Throws {@link CommandError} for a refusal, and for a response that does not
 * match the contract.
 */
export function callOf(shop: ShopAddress) {
  return async function call<Op extends Operation, Response extends z.ZodMiniType>(
    operation: Op & { response: Response },
    input: InputOf<Op> & Input,
  ): Promise<z.output<Response>> {
    const { body, key, ...target }: Input = input;
    const { method, audience, lasting, repeatable } = operation;
    const isRepeatable = method === 'GET' || lasting === true || repeatable === true || key !== undefined;
    const response = await requestShop(shop, {
      method,
      path: targetOf(operation, target),
      isRepeatable,
      // An import takes minutes, and goes on where it was.
      ...(isRepeatable && audience === 'merchant' && { outageMs: RESTART_MS }),
      ...(key === undefined ? {} : { key }),
      ...(body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }),
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.status === 404 && Problem.safeParse(json).success) {
      throw new CommandError(`The shop at ${shop.apiUrl} has nothing of that name or number.`);
    }
    const parsed = z.safeParse(operation.response, json);
    if (response.ok && parsed.success) return parsed.data;
    throw new CommandError(`What answers at ${shop.apiUrl} is not this shop's API (${operation.summary}).`);
  };
}
