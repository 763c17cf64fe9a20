import type { CertificateLine } from '#shared/contract/certificate.ts';
import { CreatedOrder, type OrderRequest } from '#shared/contract/order.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from './catalogue.ts';
import { openShop, type Shop } from './shop.ts';

const DELIVERY_PRICE = 39_000;

export const CONTACT: OrderRequest['contact'] = {
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '8 (912) 345-67-89',
  email: 'anna@nega.test',
  country: 'RU',
  region: 'Москва',
  city: 'Москва',
  address: 'ул. Примерная, 1',
  postalCode: '101000',
  comment: '',
  delivery: 'standard',
  consent: true,
};

let shoppers = 0;

/** A contact that no order had before: one makes ten orders an hour at most. */
export function aNewContact(changes: Partial<OrderRequest['contact']> = {}): OrderRequest['contact'] {
  shoppers += 1;
  const digits = String(shoppers).padStart(7, '0');
  return { ...CONTACT, email: `shopper-${shoppers}@nega.test`, phone: `+7912${digits}`, ...changes };
}

/** An order of one thing by SKU at 5 000 ₽ a piece, to Moscow unless said. */
export function anOrder(sku: string, changes: Partial<OrderRequest> = {}, quantity = 1): OrderRequest {
  const lines = [{ key: 'line', sku, quantity }];
  return {
    lines,
    certificates: [],
    codes: [],
    contact: CONTACT,
    expectedTotal: 500_000 * quantity + DELIVERY_PRICE,
    ...changes,
  };
}

export function place(
  shop: Shop,
  order: unknown,
  key: string = crypto.randomUUID(),
  headers: Record<string, string> = {},
) {
  return shop.post('/orders', order, { 'Idempotency-Key': key, ...headers });
}

/** Places an order that must succeed. */
export async function placed(shop: Shop, order: OrderRequest, headers: Record<string, string> = {}) {
  const response = await place(shop, order, crypto.randomUUID(), headers);
  if (response.status !== 201) throw new Error(await response.text());
  return CreatedOrder.parse(await response.json());
}

/** A certificate of 5 000 ₽ that is sent today. */
export function aCertificate(changes: Partial<CertificateLine> = {}): CertificateLine {
  const amount = changes.amount ?? 500_000;
  return {
    key: 'gift',
    sku: certificateSku(amount),
    amount,
    sender: 'Анна',
    recipient: 'maria@nega.test',
    message: 'С днём рождения!',
    deliverOn: '2026-11-21',
    locale: 'ru',
    ...changes,
  };
}

/** An order of certificates alone: nobody is asked for an address. */
export function certificateOrder(changes: Partial<OrderRequest> = {}): OrderRequest {
  const certificates = changes.certificates ?? [aCertificate()];
  const { firstName, lastName, phone, email, country, consent } = CONTACT;
  const nowhere = { region: '', city: '', address: '', postalCode: '', comment: '' };
  return {
    lines: [],
    certificates,
    codes: [],
    contact: { firstName, lastName, phone, email, country, consent, ...nowhere },
    expectedTotal: sumBy(certificates, ({ amount }) => amount),
    ...changes,
  };
}

/** A shop that sells one thing: five pieces of the SKU `counted`. */
export async function openStockedShop(): Promise<Shop> {
  const shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: 5 })] })]);
  return shop;
}
