import { env } from 'cloudflare:workers';
import { certificateCode } from '#api/certificates/code.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { CertificateBalance } from '#shared/contract/certificate.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aCertificate, anOrder, certificateOrder, placed } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';

async function idOf(number: string): Promise<string> {
  return (await env.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<string>('id')) ?? '';
}

/** The codes of an order's certificates, as their emails carry them. */
export async function codesOf({ ports }: Shop, number: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT id, edition, key_id AS keyId FROM certificate WHERE order_id = ? ORDER BY position',
  )
    .bind(await idOf(number))
    .all<{ id: string; edition: number; keyId: string }>();
  return Promise.all(results.map((row) => certificateCode(ports.settings, row)));
}

/** A shop that sells a robe for 5 000 ₽ (sent for 390 ₽), and what tests do with certificates in it. */
export async function openCertificateShop() {
  const shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] })]);

  /** Lets events happen to an order, one after another; each has to. */
  async function happen(number: string, ...events: Parameters<typeof applyTransition>[1]['event'][]): Promise<void> {
    const orderId = await idOf(number);
    for (const event of events) {
      const result = await applyTransition(shop.ports, { orderId, event });
      if (result !== 'applied') throw new Error(`${event} was ${result}`);
    }
  }

  /** Buys and pays certificates; returns their codes. */
  async function bought(...amounts: number[]): Promise<string[]> {
    const certificates = amounts.map((amount, index) => aCertificate({ key: `gift-${index}`, amount }));
    const { order } = await placed(shop, certificateOrder({ certificates }));
    await happen(order.number, 'paid_by_hand');
    return codesOf(shop, order.number);
  }

  const askBalance = (code: string) => shop.post('/certificates/balance', { code });
  return {
    shop,
    idOf,
    happen,
    codesOf: (number: string) => codesOf(shop, number),
    bought,
    askBalance,
    /** What is left on a code, kopecks. */
    left: async (code: string) => CertificateBalance.parse(await (await askBalance(code)).json()).balance,
    quote: async (body: object): Promise<Quote> => Quote.parse(await (await shop.post('/quotes', body)).json()),
  };
}
export type CertificateShop = Awaited<ReturnType<typeof openCertificateShop>>;

/** Every entry of the ledger. */
export async function ledger(): Promise<{ kind: string; amount: number; balance: number }[]> {
  const { results } = await env.DB.prepare('SELECT kind, amount, balance FROM certificate_entry ORDER BY id').all<{
    kind: string;
    amount: number;
    balance: number;
  }>();
  return results;
}

/** An order of the robe that certificates pay in part, or all of. */
export function paidWith(codes: string[], off: number, changes: Partial<OrderRequest> = {}): OrderRequest {
  return anOrder('robe-m', { codes, expectedTotal: 539_000 - off, ...changes });
}
