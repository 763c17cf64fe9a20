import { callWithChallenge } from '#client/shop-api/call-with-challenge.ts';
import { ShopApiError } from '#client/shop-api/shop-api.ts';
import { type CreatedOrder, createOrder, type OrderRequest } from '#shared/contract/order.ts';
import { Quote } from '#shared/contract/quote.ts';
import { untilFree } from '#shared/contract-client/until-free.ts';
import { orderKey } from './idempotency.ts';

/** The result of sending an order. */
export type Placed =
  | { kind: 'made'; created: CreatedOrder }
  | { kind: 'changed'; quote: Quote | null }
  | { kind: 'refused'; errors: readonly { path: string; code: string }[] }
  | { kind: 'failed'; code: ShopApiError['code'] };

/** How long the same order, sent before, is waited for. */
const IN_FLIGHT = { delayMs: 1000, withinMs: 8000 };

/** Sends an order. Sending the same request again is the same order. */
export async function submitOrder(request: OrderRequest): Promise<Placed> {
  const key = await orderKey(JSON.stringify(request));
  const send = async (): Promise<Placed> => {
    try {
      return { kind: 'made', created: await callWithChallenge(createOrder, { body: request, key }) };
    } catch (error) {
      if (error instanceof ShopApiError) return explain(error);
      throw error;
    }
  };
  return untilFree(send, (placed) => (isInFlight(placed) ? IN_FLIGHT : null));
}

const isInFlight = (placed: Placed) => placed.kind === 'failed' && placed.code === 'idempotency-in-flight';

function explain(error: ShopApiError): Placed {
  if (error.code === 'quote-changed') {
    return { kind: 'changed', quote: Quote.safeParse(error.problem?.['quote']).data ?? null };
  }
  const errors = error.problem?.errors ?? [];
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed', code: error.code };
}
