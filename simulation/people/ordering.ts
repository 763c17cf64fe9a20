import type { CertificateLine } from '#shared/contract/certificate.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { CreatedOrder, type OrderRequest } from '#shared/contract/order.ts';
import { Quote } from '#shared/contract/quote.ts';
import { ORDER_SOURCES } from '#shared/contract/unpaid-order.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import type { Random } from '../world/random.ts';
import { SEWN_FOR_ONE } from './catalogue.ts';
import type { Heard } from './client.ts';
import type { Actions, Scene } from './scene.ts';

/** Codes of discounts, as they are typed (prepare.ts makes them). */
export const DISCOUNTS = ['SEVENTH', 'SUM', 'LAST', 'ONCE'] as const;
const SKUS = ['counted', 'counted', 'counted', 'socks', 'gown', 'gown'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** To whom everything is sent, unless it is sent elsewhere. */
export const ADDRESSEE = {
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79123456789',
  email: 'anna@nega.test',
  country: 'RU',
  region: 'Москва',
  city: 'Москва',
  address: 'ул. Примерная, 1',
  postalCode: '101000',
  comment: '',
} as const;
const CONTACT: OrderRequest['contact'] = { ...ADDRESSEE, delivery: 'standard', consent: true };
/** An order of certificates alone has no address. */
const NOWHERE = { region: '', city: '', address: '', postalCode: '', comment: '' };
const ABROAD = { country: 'DE', postalCode: '10115' };

/** What is in a cart; codes and certificates are there as often as `likely` says. */
type Cart = Pick<OrderRequest, 'lines' | 'certificates' | 'codes'> & { contact: OrderRequest['contact'] };

function contactOf(scene: Scene, random: Random): OrderRequest['contact'] {
  const digits = String(random.below(10_000_000)).padStart(7, '0');
  const contact = { ...CONTACT, email: `shopper-${digits}@nega.test`, phone: `+7912${digits}` };
  const known = scene.placed.at(-1)?.email;
  return known && random.chance(0.2) ? { ...contact, email: known } : contact;
}

function lineOf(random: Random, index: number): OrderRequest['lines'][number] {
  const sku = random.pick(SKUS);
  const line = { key: `line-${index}`, sku, quantity: 1 + random.below(sku === 'gown' ? 2 : 3) };
  return sku === 'gown' && random.chance(0.5) ? { ...line, ...SEWN_FOR_ONE } : line;
}

function certificateOf(scene: Scene, random: Random, index: number): CertificateLine {
  const amount = random.pick([300_000, 500_000, 1_000_000]);
  const later = random.chance(0.2) ? random.below(5) * DAY_MS : 0;
  return {
    key: `gift-${index}`,
    sku: certificateSku(amount),
    amount,
    sender: 'Анна',
    recipient: `maria-${random.below(3)}@nega.test`,
    message: 'С днём рождения!',
    deliverOn: new Date(scene.site.world.now() + later).toISOString().slice(0, 10),
    locale: random.pick(['ru', 'en']),
  };
}

/** A cart of one or two things. */
export function goods(scene: Scene, random: Random): Cart {
  const lines = Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) => lineOf(random, index));
  return { lines, certificates: [], codes: [], contact: contactOf(scene, random) };
}

const gifts = (scene: Scene, random: Random) =>
  Array.from({ length: 1 + random.below(2) }, (_, index) => certificateOf(scene, random, index));

/** Orders as a shopper does. */
export async function buy(scene: Scene, cart: Cart): Promise<void> {
  const shopper = scene.shopper();
  const text = await order(scene, cart, {
    price: (body) => shopper.read('quote', { body }),
    send: (body) => shopper.call('createOrder', { body, key: crypto.randomUUID() }),
  });
  const made = text === null ? null : CreatedOrder.parse(JSON.parse(text));
  if (made) scene.placed.push({ number: made.order.number, token: made.token, email: cart.contact.email });
}

/** Orders for a shopper who has called; whoever takes it passes the link on to her. */
async function takeOrder(scene: Scene, cart: Cart, random: Random): Promise<void> {
  const manager = scene.operator('manager');
  const by = { locale: random.pick(['ru', 'en']), source: random.pick(ORDER_SOURCES) };
  const text = await order(scene, cart, {
    price: (body) => manager.read('quoteTakenOrder', { body }),
    send: (body) => manager.call('takeOrder', { body: { ...body, ...by } }),
  });
  if (text === null) return;
  const { number } = OperatorOrder.parse(JSON.parse(text)).order;
  const link = await scene.keeper().read('linkOrder', { params: { number } });
  const token = link && new URL(link.url).searchParams.get('token');
  if (token) scene.placed.push({ number, token, email: cart.contact.email });
}

/** How somebody asks the shop for a price, and for an order. */
type Desk = { price: (body: object) => Promise<Quote | null>; send: (body: object) => Promise<Heard> };

/** Takes the price that the shop says, also if it has changed; what it answers to the order, null if there is none. */
async function order(
  scene: Scene,
  { lines, certificates, codes, contact }: Cart,
  { price, send }: Desk,
): Promise<string | null> {
  const { country, delivery } = contact;
  const quoted = await price({ lines, certificates, codes, country, delivery });
  let expectedTotal = quoted?.total ?? 539_000;
  for (let tried = 0; tried < 2; tried += 1) {
    const answer = await send({ lines, certificates, codes, contact, expectedTotal });
    if (answer?.status === 201) {
      const { total } = JSON.parse(answer.text).order;
      if (total !== expectedTotal) scene.surprises.push(`an order costs ${total}, not ${expectedTotal}`);
      return answer.text;
    }
    const next = answer?.status === 409 ? Quote.safeParse(JSON.parse(answer.text).quote).data : undefined;
    if (!next) return null;
    expectedTotal = next.total;
  }
  return null;
}

/** What shoppers do before they pay. */
export const ORDERING: Actions = {
  'shopper-orders': { weight: 6, does: (scene, { random }) => buy(scene, goods(scene, random)) },
  'shopper-orders-with-code': {
    weight: 3,
    does: (scene, { random }) => buy(scene, { ...goods(scene, random), codes: [random.pick(scene.codes)] }),
  },
  'shopper-orders-with-discount': {
    weight: 3,
    does: (scene, { random }) => {
      const discount = random.pick(DISCOUNTS);
      const codes = random.chance(0.5) ? [discount] : [discount, random.pick(scene.codes)];
      return buy(scene, { ...goods(scene, random), codes });
    },
  },
  'manager-takes-order': {
    weight: 2,
    does: (scene, { random }) => {
      const cart = goods(scene, random);
      const codes = random.chance(0.3) ? [random.pick(DISCOUNTS)] : [];
      return takeOrder(scene, { ...cart, codes }, random);
    },
  },
  'shopper-orders-express': {
    weight: 1.5,
    does: (scene, { random }) => {
      const cart = goods(scene, random);
      return buy(scene, { ...cart, contact: { ...cart.contact, delivery: 'express' } });
    },
  },
  'shopper-orders-from-abroad': {
    weight: 1,
    does: (scene, { random }) => {
      const cart = goods(scene, random);
      return buy(scene, { ...cart, contact: { ...cart.contact, ...ABROAD } });
    },
  },
  'shopper-orders-certificates': {
    weight: 3,
    does: (scene, { random }) => {
      const { delivery: _delivery, ...contact } = contactOf(scene, random);
      const cart = { lines: [], certificates: gifts(scene, random), codes: [] };
      return buy(scene, { ...cart, contact: { ...contact, ...NOWHERE } });
    },
  },
  'shopper-orders-certificate-with-code': {
    weight: 2,
    does: (scene, { random }) => {
      const cart = { ...goods(scene, random), certificates: gifts(scene, random) };
      const codes = random.chance(0.7) ? [random.pick(scene.codes)] : [];
      const contact = { ...cart.contact, ...(random.chance(0.3) && ABROAD) };
      return buy(scene, { ...cart, contact, codes });
    },
  },
};
