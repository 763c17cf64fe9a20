import { StartedPayment } from '#shared/contract/payment.ts';
import type { Message } from '../machines/message.ts';
import { type Actions, ENDED, type OwnedOrder, type Scene, UNPAID, withOrder } from './scene.ts';

/** Cards: paid; paid once the bank was asked; declined; and one of which nobody ever hears again. */
const PAID = '4111111111111111';
const CARDS = [PAID, PAID, PAID, PAID, '5555555555554477', '5555555555554600', '2200000000009997'] as const;

/** An order that is to be paid, or has a charge that is. */
const PAYABLE = ['awaiting_payment', 'awaiting_payment', 'paid', 'in_production'] as const;

const ofOwn = ({ number, token }: OwnedOrder) => ({ params: { number }, token });

/** A form that a browser sends to the provider's pages; lost ones are not sent again. */
async function postForm(scene: Scene, url: string, fields: Record<string, string>): Promise<string | null> {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const message: Message = { method: 'POST', url, headers, body };
  const { network, provider } = scene.site;
  try {
    const reply = await network.send({ from: 'shopper', to: provider, message });
    return reply.headers['location'] ?? null;
  } catch {
    return null;
  }
}

/** Goes to the provider if the shop leads there, and gives a card. */
async function pay(scene: Scene, placed: OwnedOrder, card: string): Promise<void> {
  const answer = await scene.shopper().call('startPayment', ofOwn(placed));
  const started = answer && StartedPayment.safeParse(JSON.parse(answer.text)).data;
  if (!started) return;
  const sent = await postForm(scene, started.confirmationUrl, { number: card, expiry: '12/30', cvc: '123' });
  if (!sent?.endsWith('/bank')) return;
  await postForm(scene, new URL(sent, started.confirmationUrl).href, { answer: 'confirm' });
}

const ASKS = `SELECT attempt.id, asks FROM payment_attempt AS attempt JOIN orders ON orders.id = order_id
  WHERE number = ?`;
/** How often a shopper may have the provider asked: the interval of the page on which she waits, ms. */
const MIN_BETWEEN_ASKS_MS = 2_000;

const LINK = 'SELECT token_edition AS edition, ended_at AS endedAt FROM orders WHERE number = ?';

/** Opens an order by its link, which has to work as long as it is the latest of an order that has not ended. */
async function openLink(scene: Scene, placed: OwnedOrder): Promise<void> {
  const read = () => scene.site.sqlite.all(LINK, Number(placed.number))[0];
  const wasFormer = read()?.['edition'] !== 0;
  const answer = await scene.shopper().call('readOrder', ofOwn(placed));
  const after = read();
  if (answer?.status === 200 && wasFormer) scene.surprises.push('a former link still opens its order');
  if (answer?.status === 404 && after?.['edition'] === 0 && after['endedAt'] === null) {
    scene.surprises.push('a link does not open its order');
  }
}

/** What shoppers do about an order of theirs. */
export const OWNING: Actions = {
  'shopper-pays': {
    weight: 8,
    does: withOrder((scene, placed, random) => pay(scene, placed, random.pick(CARDS)), PAYABLE),
  },
  'shopper-pays-from-an-old-page': {
    weight: 1,
    does: withOrder(async (scene, placed) => {
      for (let tried = 0; tried < 4; tried += 1) await scene.shopper().call('startPayment', ofOwn(placed));
    }, ENDED),
  },
  'shopper-pays-in-two-tabs': {
    weight: 1,
    does: withOrder((scene, placed) => Promise.all([pay(scene, placed, PAID), pay(scene, placed, PAID)]), PAYABLE),
  },
  'shopper-looks': {
    weight: 2,
    does: withOrder(async (scene, placed) => {
      await scene.shopper().read('checkPayment', ofOwn(placed));
      await openLink(scene, placed);
    }),
  },
  'shopper-looks-often': {
    weight: 1,
    does: withOrder(async (scene, placed) => {
      const read = () =>
        new Map(scene.site.sqlite.all(ASKS, Number(placed.number)).map(({ id, asks }) => [id, Number(asks)]));
      const [before, began] = [read(), scene.site.world.now()];
      for (let looked = 0; looked < 6; looked += 1) await scene.shopper().read('checkPayment', ofOwn(placed));
      const most = 1 + Math.floor((scene.site.world.now() - began) / MIN_BETWEEN_ASKS_MS);
      const grown = [...read()].map(([id, asks]) => asks - (before.get(id) ?? 0));
      // Where a clock has jumped, that much time has passed for its process.
      const isTimely = !scene.site.weather.came.has('clock-steps');
      if (isTimely && Math.max(0, ...grown) > most)
        scene.surprises.push('the provider is asked at every look of a shopper');
    }, UNPAID),
  },
  'shopper-cancels': {
    weight: 2,
    does: withOrder((scene, placed) => scene.shopper().call('cancelOrder', ofOwn(placed)), UNPAID),
  },
  'shopper-erases': {
    weight: 2,
    does: withOrder((scene, placed) => scene.shopper().call('eraseOrder', ofOwn(placed)), ENDED),
  },
  'shopper-asks-for-link': {
    weight: 1,
    does: withOrder((scene, { number, email }) =>
      scene.shopper().call('renewOrderLink', { params: { number }, body: { email } }),
    ),
  },
  'shopper-resends-certificate': {
    weight: 1,
    does: withOrder((scene, placed, random) =>
      scene.shopper().call('sendCertificate', {
        params: { number: placed.number, position: random.below(2) },
        token: placed.token,
        body: random.chance(0.5) ? { recipient: `maria-${random.below(3)}@nega.test` } : {},
      }),
    ),
  },
};
