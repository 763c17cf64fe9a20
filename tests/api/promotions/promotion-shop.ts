import { env } from 'cloudflare:workers';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { blankPromotion, PromotionDetails, type PromotionFields } from '#shared/contract/promotion.ts';
import { Quote } from '#shared/contract/quote.ts';
import type { SetFields } from '#shared/contract/set.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { type CertificateShop, openCertificateShop } from '../certificates/certificate-shop.ts';
import { aNewContact, anOrder, place, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { fromNow } from '../stored.ts';

/** A code of ten per cent off everything. */
export function fieldsOf(changes: Partial<PromotionFields> = {}): PromotionFields {
  return { ...blankPromotion('2026-11-01T00:00:00.000Z'), code: 'Лето-26', ...changes };
}

/** The same without a code. */
export const saleOf = (changes: Partial<PromotionFields> = {}) =>
  fieldsOf({ code: null, nameRu: 'Неделя халатов', nameEn: 'Robe week', ...changes });

/** A set of products for 1 ₽. */
export function aSet(products: string[], changes: Partial<SetFields> = {}): SetFields {
  const texts = { nameRu: 'Ночь', nameEn: 'A night', aboutRu: '', aboutEn: '' };
  return {
    handle: 'night',
    ...texts,
    products,
    price: 100,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    ...changes,
  };
}

/** A shop that sells a robe for 5 000 ₽ and socks for 101 ₽, and what tests do with promotions in it. */
export async function openPromotionShop() {
  const at: CertificateShop = await openCertificateShop();
  const { shop } = at;
  await fill(shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] }),
    aProduct('socks', { category: 'bras', variants: [aVariant('socks-m', { price: 10_100 })] }),
  ]);
  const post = (path: string, body: object) => shop.post(`/operator/promotions${path}`, body, OPERATOR);
  const quote = (body: object) =>
    at.quote({ lines: anOrder('robe-m').lines, codes: ['лето 26'], country: 'RU', delivery: 'standard', ...body });

  /** An order at whatever it costs now; what was refused is the answer. */
  async function order(changes: Partial<OrderRequest> = {}): Promise<Response> {
    const request = { ...anOrder('robe-m', { codes: ['лето 26'], contact: aNewContact() }), ...changes };
    const { lines, codes, contact } = request;
    const { total } = await quote({ lines, codes, country: contact.country, delivery: contact.delivery });
    return place(shop, { ...request, expectedTotal: changes.expectedTotal ?? total });
  }

  return {
    ...at,
    post,
    order,
    quote,
    create: async (changes: Partial<PromotionFields> = {}) => {
      const response = await post('', fieldsOf(changes));
      if (response.status !== 201) throw new Error(await response.text());
      return PromotionDetails.parse(await response.json());
    },
    show: async (id: string) =>
      PromotionDetails.parse(await (await shop.send(`/operator/promotions/${id}`, { headers: OPERATOR })).json()),
    /** The quote that an order was refused with. */
    refusedWith: async (response: Response) => Quote.parse((await response.json<{ quote: unknown }>()).quote),
    /** An order paid by card, and what an operator does about it. */
    paid: async (request: OrderRequest) => {
      const created = await placed(shop, request);
      const paying = payingOf(shop, created);
      await paying.start();
      await paying.succeed();
      const { number } = created.order;
      const act = (path: string, body: object) => shop.post(`/operator/orders/${number}${path}`, body, asOperator());
      const refund = async (body: object) =>
        OperatorOrder.parse(await (await act('/refunds', await fromNow(number, body))).json());
      return { number, act, refund };
    },
    uses: async () =>
      (
        await env.DB.prepare(
          'SELECT amount, delivery_amount AS delivery, released_at IS NOT NULL AS released FROM promotion_use',
        ).all()
      ).results,
  };
}
export type PromotionShop = Awaited<ReturnType<typeof openPromotionShop>>;
