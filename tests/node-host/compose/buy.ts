import { signRequest } from '#shared/api-access/sign-request.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, fill } from '../../api/catalogue.ts';
import { anOrder } from '../../api/ordering.ts';

type Api = {
  /** Where it listens. */
  address: string;
  storefrontKeys: string;
  catalogueToken: string;
};

/** Publishes a product and orders it, as storefront and merchant do; returns the order's number. */
export async function buy({ address, storefrontKeys, catalogueToken }: Api): Promise<string> {
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const request = new Request(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return fetch(await signRequest(request, storefrontKeys, ''));
  };
  const merchant = { Authorization: `Bearer ${catalogueToken}` };
  await fill({ post: (path, body) => post(path, body, merchant) }, [aProduct('robe')]);
  const made = await post('/orders', anOrder('robe-m'), { 'Idempotency-Key': crypto.randomUUID() });
  return CreatedOrder.parse(await made.json()).order.number;
}
