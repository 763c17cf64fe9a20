import { callWithChallenge } from '#client/shop-api/call-with-challenge.ts';
import { ShopApiError } from '#client/shop-api/shop-api.ts';
import { type CreatedOrder, createOrder, type OrderRequest } from '#shared/contract/order.ts';
import { Quote } from '#shared/contract/quote.ts';
import { orderKey } from './idempotency.ts';

/** The result of sending an order. */
export type Placed =
  | { kind: 'made'; created: CreatedOrder }
  | { kind: 'changed'; quote: Quote | null }
  | { kind: 'refused'; errors: readonly { path: string; code: string }[] }
  | { kind: 'failed'; code: ShopApiError['code'] };

const IN_FLIGHT_MS = 1000;
const IN_FLIGHT_TRIES = 8;

/** Sends an order. Sending the same request again is the same order. */
export async function submitOrder(request: OrderRequest): Promise<Placed> {
  const key = await orderKey(JSON.stringify(request));
  for (let tries = 0; ; tries += 1) {
    try {
      return { kind: 'made', created: await callWithChallenge(createOrder, { body: request, key }) };
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error;
      if (error.code !== 'idempotency-in-flight' || tries >= IN_FLIGHT_TRIES) return explain(error);
      await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_MS));
    }
  }
}

function explain(error: ShopApiError): Placed {
  if (error.code === 'quote-changed') {
    return { kind: 'changed', quote: Quote.safeParse(error.problem?.['quote']).data ?? null };
  }
  const errors = error.problem?.errors ?? [];
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed', code: error.code };
}
