import type { CertificateLine } from '#shared/contract/certificate.ts';
import { CreatedOrder, type OrderRequest } from '#shared/contract/order.ts';
import { Quote } from '#shared/contract/quote.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import type { Random } from '../world/random.ts';
import { SEWN_FOR_ONE } from './catalogue.ts';
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

/** Orders as a shopper does, who takes the price that the shop says if it has changed. */
export async function buy(scene: Scene, { lines, certificates, codes, contact }: Cart): Promise<void> {
  const shopper = scene.shopper();
  const { country, delivery } = contact;
  const quoted = await shopper.read('quote', { body: { lines, certificates, codes, country, delivery } });
  let expectedTotal = quoted?.total ?? 539_000;
  for (let tried = 0; tried < 2; tried += 1) {
    const body = { lines, certificates, codes, contact, expectedTotal };
    const answer = await shopper.call('createOrder', { body, key: crypto.randomUUID() });
    if (answer?.status === 201) {
      const made = CreatedOrder.parse(JSON.parse(answer.text));
      if (made.order.total !== expectedTotal)
        scene.surprises.push(`an order costs ${made.order.total}, not ${expectedTotal}`);
      return remember(scene, made, contact.email);
    }
    const next = answer?.status === 409 ? Quote.safeParse(JSON.parse(answer.text).quote).data : undefined;
    if (!next) return;
    expectedTotal = next.total;
  }
}

function remember(scene: Scene, { order: { number }, token }: CreatedOrder, email: string): void {
  scene.placed.push({ number, token, email });
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
