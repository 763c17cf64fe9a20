import type * as z from 'zod/mini';
import type { InputOf, Operation } from '#shared/contract/operation.ts';
import { type CallInput, callContract } from '#shared/contract-client/call-contract.ts';
import { RESTART_MS } from '#shared/contract-client/until-free.ts';
import { CommandError, type ShopAddress } from './shop-address.ts';
import { requestShop } from './shop-request.ts';

/**
 * Makes the contract's calls of a shop. Throws {@link CommandError} for a refusal, and for a response that does not
 * match the contract.
 */
export function callOf(shop: ShopAddress) {
  async function call<Op extends Operation, Response extends z.ZodMiniType>(
    operation: Op & { response: Response },
    input: InputOf<Op> & { key?: string },
  ): Promise<z.output<Response>>;
  function call(operation: Operation, input: CallInput): Promise<unknown> {
    const { method, audience, lasting, repeatable } = operation;
    const isRepeatable = method === 'GET' || lasting === true || repeatable === true || input.key !== undefined;
    return callContract(
      operation,
      input,
      (path, request) =>
        requestShop(shop, {
          ...request,
          path,
          isRepeatable,
          // An import takes minutes, and goes on where it was.
          ...(isRepeatable && audience === 'merchant' && { outageMs: RESTART_MS }),
        }),
      (_, { response, problem, cause }) => {
        if (cause instanceof CommandError) return cause;
        if (response?.status === 404 && problem) {
          return new CommandError(`The shop at ${shop.apiUrl} has nothing of that name or number.`);
        }
        return new CommandError(`What answers at ${shop.apiUrl} is not this shop's API (${operation.summary}).`);
      },
    );
  }
  return call;
}
