import { env } from 'cloudflare:workers';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { aVariant } from '../catalogue.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { openRobeShop, paidOrder } from './paid-order.ts';

/** A shop of robes in three sizes, measured and embroidered, and a paid order whose owner changes it herself. */
export async function openOwnChangeShop(request?: OrderRequest) {
  const shop = await openRobeShop({
    variants: [
      aVariant('robe-m'),
      aVariant('robe-l', { stock: 1, size: 'L', price: 600_000 }),
      aVariant('robe-s', { size: 'S', price: 400_000 }),
    ],
    madeToMeasure: { surcharge: 90_000, days: { min: 5, max: 9 } },
    embroidery: { price: 70_000, locations: ['chest'] },
  });
  const order = await paidOrder(shop, request);
  const path = `/orders/${order.number}/change`;
  const offer = async () =>
    OPERATIONS.readOwnChange.response.parse(await (await shop.send(path, { headers: order.token })).json());
  const preview = async (wanted: object) =>
    shop.post(`${path}-preview`, { version: (await offer()).version, ...wanted }, order.token);
  const send = async (wanted: object, key: string = crypto.randomUUID()) =>
    shop.post(path, { version: (await offer()).version, ...wanted }, { ...order.token, 'Idempotency-Key': key });
  const own = {
    shop,
    order,
    offer,
    preview,
    send,
    /** Makes a change at its previewed difference, and returns that. */
    async change(wanted: object): Promise<number> {
      const asked = await preview(wanted);
      if (asked.status !== 200) throw new Error(await asked.text());
      const { difference } = await asked.json<{ difference: number }>();
      const answer = await send({ ...wanted, expectedDifference: difference });
      if (answer.status !== 200) throw new Error(await answer.text());
      return difference;
    },
    /** Why a change is refused by its preview. */
    async refusal(wanted: object): Promise<unknown> {
      const answer = await preview(wanted);
      const { reason } = await answer.json<{ reason?: string }>();
      return answer.status === 409 ? reason : answer.status;
    },
    /** Cuts the first piece of a line. */
    async cut(position = 0) {
      const piece = await env.DB.prepare('SELECT id FROM piece WHERE position = ? ORDER BY unit')
        .bind(position)
        .first<string>('id');
      return shop.post(`/operator/pieces/${piece}/moves`, { from: 'to-cut', to: 'sewing' }, asOperator());
    },
    async settings(changes: object) {
      const shown = await shop.send('/operator/production-settings', { headers: OPERATOR });
      const { settings, revision } = OPERATIONS.readProductionSettings.response.parse(await shown.json());
      return shop.post('/operator/production-settings', { ...settings, revision, ...changes }, OPERATOR);
    },
  };
  return own;
}

export type OwnChangeShop = Awaited<ReturnType<typeof openOwnChangeShop>>;
