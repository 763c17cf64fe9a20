import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { findOwnOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';

/** The order of a number for the holder of its token in `Order-Token`. Refuses all others as if it did not exist. */
export async function ownOrder(c: Context<ApiEnv>, number: string): Promise<FoundOrder> {
  const found = await findOwnOrder(c.var.ports, number, c.req.header('Order-Token'));
  if (!found) throw new ProblemError('not-found');
  return found;
}
