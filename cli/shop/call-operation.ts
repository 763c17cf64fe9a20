import * as z from 'zod/mini';
import type { InputOf, Operation } from '#shared/contract/operation.ts';
import { type CallData, requestOf } from '#shared/contract-client/request.ts';
import { readProblem } from '#shared/contract-client/response.ts';
import { CommandError, type ShopAddress } from './shop-address.ts';
import { RESTART_MS, requestShop } from './shop-request.ts';

/**
 * Makes the contract's calls of a shop. Throws {@link CommandError} for a refusal, and for a response that does not
 * match the contract.
 */
export function callOf(shop: ShopAddress) {
  return async function call<Op extends Operation, Response extends z.ZodMiniType>(
    operation: Op & { response: Response },
    input: InputOf<Op> & CallData,
  ): Promise<z.output<Response>> {
    const { key }: CallData = input;
    const { method, audience, lasting, repeatable } = operation;
    const isRepeatable = method === 'GET' || lasting === true || repeatable === true || key !== undefined;
    const [path, { headers, body }] = requestOf(operation, input, {});
    const response = await requestShop(shop, {
      method,
      path,
      headers,
      isRepeatable,
      // An import takes minutes, and goes on where it was.
      ...(isRepeatable && audience === 'merchant' && { outageMs: RESTART_MS }),
      ...(key !== undefined && { key }),
      ...(body !== undefined && { body }),
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.status === 404 && readProblem(json).problem) {
      throw new CommandError(`The shop at ${shop.apiUrl} has nothing of that name or number.`);
    }
    const parsed = z.safeParse(operation.response, json);
    if (response.ok && parsed.success) return parsed.data;
    throw new CommandError(`What answers at ${shop.apiUrl} is not this shop's API (${operation.summary}).`);
  };
}
