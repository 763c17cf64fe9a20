import { CreatedOrder, type OrderRequest } from '#shared/contract/order.ts';
import { StartedPayment } from '#shared/contract/payment.ts';
import { codesOf } from '../../api/certificates/certificate-shop.ts';
import { aCertificate, aNewContact, anOrder, certificateOrder, place } from '../../api/ordering.ts';
import type { Shop } from '../../api/shop.ts';
import { giveCard } from '../shop.ts';

/** Codes of discounts, as they are typed (troubled-shop.ts makes them). */
export const DISCOUNTS = ['SEVENTH', 'SUM', 'LAST'] as const;
const ABROAD = { country: 'DE', postalCode: '10115' };
/** Paid, declined, and one of which nobody ever hears again. */
const PAID = '4111111111111111';
const CARDS = [PAID, PAID, PAID, PAID, '5555555555554600', '2200000000009997'] as const;

/** Shoppers of a shop, who have a certificate's code between them. */
export function createShoppers(shop: Shop, { code, deliverOn }: { code: string; deliverOn: string }) {
  const placed: Placed[] = [];

  /** Orders as a shopper does, who takes the price that the shop says if it differs. */
  async function order(wanted: OrderRequest, changes: Partial<OrderRequest['contact']> = {}): Promise<void> {
    const { email, phone } = aNewContact();
    const request = { ...wanted, contact: { ...wanted.contact, email, phone, ...changes } };
    const first = await place(shop, request);
    const quoted = first.status === 409 ? (await first.json<{ quote?: { total: number } }>()).quote : undefined;
    const response = quoted ? await place(shop, { ...request, expectedTotal: quoted.total }) : first;
    if (response.status !== 201) return;
    placed.push(createOwner(shop, CreatedOrder.parse(await response.json())));
  }

  return {
    latest: (which: number): Placed | undefined => placed[placed.length - 1 - (which % Math.max(placed.length, 1))],
    order: (pieces: number) => order(anOrder('counted', {}, pieces)),
    orderWithCode: (pieces: number) => order(anOrder('counted', { codes: [code] }, pieces)),
    /** Of the discounts one, with a certificate or without. */
    orderWithDiscount: (n: number) => {
      const discount = DISCOUNTS[n % DISCOUNTS.length] ?? '';
      return order(anOrder('counted', { codes: n % 2 === 0 ? [discount] : [discount, code] }, (n % 3) + 1));
    },
    /** The recipient of the certificates that an order sold spends them, as soon as there are any. */
    orderWithCodesOf: async (number: string) => order(anOrder('counted', { codes: await codesOf(shop, number) })),
    orderFromAbroad: () => order(anOrder('counted'), ABROAD),
    /** Goods, which a certificate pays, and another certificate, which it does not. */
    orderCertificateWithCode: (pieces: number) =>
      order(anOrder('counted', { codes: [code], certificates: [aCertificate({ deliverOn })] }, pieces)),
    orderCertificate: () => order(certificateOrder({ certificates: [aCertificate({ deliverOn })] })),
  };
}

export type Placed = ReturnType<typeof createOwner>;

/** What the owner of an order does about it. */
function createOwner(shop: Shop, { order: { number }, token }: CreatedOrder) {
  const headers = { 'Order-Token': token };
  return {
    number,
    look: () => shop.send(`/orders/${number}/payment`, { headers }),
    cancel: () => shop.post(`/orders/${number}/cancellation`, {}, headers),
    erase: () => shop.post(`/orders/${number}/erasure`, {}, headers),
    /** Goes to the provider if the shop leads there, and gives a card. */
    async pay(n: number): Promise<void> {
      const started = StartedPayment.safeParse(
        await (await shop.post(`/orders/${number}/payments`, {}, headers)).json(),
      );
      if (started.success) await giveCard(started.data, CARDS[n % CARDS.length] ?? PAID);
    },
  };
}
