import type { Message, Reply } from '../machines/message.ts';
import { type Actions, type Scene, withOrder } from './scene.ts';

const API = 'https://nega.test/__sandbox/v3';

/** A call to the provider past the shop, which nothing disturbs. */
export async function callProvider({ site }: Scene, path: string, body?: object): Promise<unknown> {
  if (site.provider.isAway) return null;
  const headers = {
    authorization: `Basic ${btoa(`100500:${site.provider.secretKey}`)}`,
    'content-type': 'application/json',
    ...(body && { 'idempotence-key': crypto.randomUUID() }),
  };
  const message: Message = {
    method: body ? 'POST' : 'GET',
    url: API + path,
    headers,
    body: body ? JSON.stringify(body) : null,
  };
  const reply: Reply = await site.provider.handle(message);
  return reply.status === 200 ? JSON.parse(reply.text) : null;
}

/** Switches faults of the provider's own. */
export async function setFaults(scene: Scene, faults: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const message = { method: 'POST', url: 'https://nega.test/__sandbox/faults', headers, body: JSON.stringify(faults) };
  await scene.site.provider.handle(message);
}

/** Ends the provider's own faults. */
export async function healProvider({ site }: Scene): Promise<void> {
  site.provider.isAway = false;
  await site.provider.handle({ method: 'DELETE', url: 'https://nega.test/__sandbox/faults', headers: {}, body: null });
}

/** What happens at the card provider. */
export const PROVIDING: Actions = {
  'provider-declines-refunds': { weight: 1, does: (scene) => setFaults(scene, { decline_refunds: true }) },
  'provider-holds-refunds': { weight: 1, does: (scene) => setFaults(scene, { hold_refunds: true }) },
  'provider-forgets-notifications': { weight: 1, does: (scene) => setFaults(scene, { drop_notifications: true }) },
  'provider-repeats-notifications': {
    weight: 1,
    does: (scene) =>
      setFaults(scene, { duplicate_notifications: 2, reverse_notifications: true, forge_notifications: true }),
  },
  'provider-goes-away': {
    weight: 1,
    does: async ({ site }) => {
      site.provider.isAway = true;
    },
  },
  'provider-heals': { weight: 2, does: healProvider },
  'cabinet-refunds': {
    weight: 1,
    does: withOrder(async (scene, _placed, random) => {
      const page = (await callProvider(scene, '/payments?limit=100')) as {
        items: { id: string; status: string }[];
      } | null;
      const paid = page?.items.filter(({ status }) => status === 'succeeded') ?? [];
      if (paid.length === 0) return;
      const body = { payment_id: random.pick(paid).id, amount: { value: '100.00', currency: 'RUB' } };
      await callProvider(scene, '/refunds', body);
    }),
  },
};
