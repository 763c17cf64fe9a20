import { env } from 'cloudflare:workers';
import { fire } from '#api/orders/transition.ts';
import { ProviderError } from '#api/payments/provider.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { ExportPage, ImportDifference, type ImportProduct } from '#shared/contract/catalogue-import.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, aVariant, fill, stage } from '../catalogue.ts';
import { openCertificateShop } from '../certificates/certificate-shop.ts';
import { aCertificate, anOrder, CONTACT, place } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { MERCHANT } from '../shop.ts';

/** Pieces there are to sell at the beginning of a day: fewer than are asked for. */
const PIECES = 24;
const DOWN = new ProviderError('no answer', { outcome: 'unknown', code: 'timeout' });
const ABROAD = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };

const OPERATOR_EVENTS = [
  'paid_by_hand',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'refunded_by_hand',
] as const;

/** What may happen; `which` order, and `n` where something is counted or chosen. */
export type Step = { does: (typeof STEPS)[number]; which: number; n: number };
export const STEPS = [
  'order',
  'order-with-code',
  'order-abroad',
  'order-gift',
  'spend-gift',
  'pay',
  'succeed',
  'decline',
  'notify',
  'look',
  'forge',
  'second-tab',
  'operate',
  'refund',
  'export',
  'import',
  'wait',
  'provider-down',
] as const;

type Placed = { id: string; created: CreatedOrder; paying: ReturnType<typeof payingOf> };

/** A shop in which anything may happen. */
export async function openRandomShop() {
  const at = await openCertificateShop();
  const { shop } = at;
  // Letters are owed all the same; sending them is another test's.
  shop.ports.mailer = null;
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: PIECES })] })]);
  let placed: Placed[] = [];
  let code = '';
  let file: ImportProduct[] = [];
  let pieces = PIECES;

  /** Orders as a shopper does, who takes the price that the shop says if it differs. */
  async function order(changes: Parameters<typeof anOrder>[1], quantity: number): Promise<void> {
    const request = anOrder('counted', changes, quantity);
    const first = await place(shop, request);
    const quoted = first.status === 409 ? (await first.json<{ quote?: { total: number } }>()).quote : undefined;
    const response = quoted ? await place(shop, { ...request, expectedTotal: quoted.total }) : first;
    if (response.status !== 201) return;
    const created = CreatedOrder.parse(await response.json());
    placed.push({ created, paying: payingOf(shop, created), id: await at.idOf(created.order.number) });
  }

  const latestOf = ({ id }: Placed) =>
    env.DB.prepare('SELECT id FROM payment_attempt WHERE order_id = ? ORDER BY rowid DESC LIMIT 1')
      .bind(id)
      .first<string>('id');

  /** The provider's end of an order's latest payment, if it is open there. */
  async function end(one: Placed, change: Parameters<typeof shop.provider.change>[1]): Promise<void> {
    const payment = shop.provider.paymentOf((await latestOf(one)) ?? '');
    if (payment?.status === 'pending') shop.provider.change(payment.id, change);
  }

  async function tell(one: Placed, event: string): Promise<void> {
    const payment = shop.provider.paymentOf((await latestOf(one)) ?? '');
    if (payment) await one.paying.notify(payment.id, event);
  }

  /** Another attempt beside the one that brought the money, as of a tab that came late, and is paid as well. */
  async function secondTab(one: Placed): Promise<void> {
    await env.DB.prepare(
      `INSERT OR IGNORE INTO payment_attempt (id, order_id, status, amount, created_at, updated_at)
       SELECT ?, id, 'created', total, 0, 0 FROM orders WHERE id = ? AND total > 0`,
    )
      .bind(crypto.randomUUID(), one.id)
      .run();
    await one.paying.start().catch(() => null);
    await end(one, { status: 'succeeded' });
  }

  async function withOrder({ does, n }: Step, one: Placed): Promise<unknown> {
    switch (does) {
      case 'pay':
        return one.paying.start().catch(() => null);
      case 'succeed':
        return end(one, { status: 'succeeded' });
      case 'decline':
        return end(one, { status: 'canceled', cancelReason: 'insufficient_funds' });
      case 'notify':
        return tell(one, 'payment.succeeded');
      case 'forge':
        return tell(one, n % 2 === 0 ? 'payment.canceled' : 'payment.succeeded');
      case 'look':
        return one.paying.check();
      case 'second-tab':
        return secondTab(one);
      case 'operate':
        return fire(shop.ports, { orderId: one.id, event: OPERATOR_EVENTS[n % 6] ?? 'cancelled', actor: 'operator' });
      case 'spend-gift':
        return order({ codes: await at.codesOf(one.created.order.number) }, 1);
      case 'refund':
        return refundOrder(shop.ports, one.id, n % 3 === 0 ? null : n * 100_000);
      default:
        return null;
    }
  }

  async function exportFile(): Promise<void> {
    const answer = await shop.send('/export/products', { headers: MERCHANT });
    file = ExportPage.parse(await answer.json()).products;
  }

  /** Imports the file that was exported last, now and then with more or fewer pieces. */
  async function importFile(n: number): Promise<void> {
    const edited = file.map((product) => ({
      ...product,
      vendor: `Ателье ${n}`,
      variants: product.variants.map((one) => ({ ...one, stock: Math.max(0, (one.stock ?? 0) + (n % 5) - 1) })),
    }));
    const id = await stage(shop, edited);
    const published = await shop.post(`/imports/${id}/publication`, {}, MERCHANT);
    if (published.status !== 200) return;
    const { stock } = ImportDifference.parse(await published.json());
    for (const { before, after } of stock) pieces += (after ?? 0) - (before ?? 0);
  }

  async function take(step: Step): Promise<unknown> {
    const wanted = (step.n % 3) + 1;
    switch (step.does) {
      case 'order':
        return order({}, wanted);
      case 'order-with-code':
        return order({ codes: [code] }, wanted);
      case 'order-gift':
        return order({ certificates: [aCertificate()] }, wanted);
      case 'order-abroad':
        return order({ contact: ABROAD, certificates: [aCertificate()] }, wanted);
      case 'export':
        return exportFile();
      case 'import':
        return importFile(step.n);
      case 'wait':
        shop.pass(step.n * 10);
        return shop.sweep();
      case 'provider-down':
        shop.provider.failure = shop.provider.failure ? null : DOWN;
        return null;
      default: {
        const one = placed[placed.length - 1 - (step.which % Math.max(placed.length, 1))];
        return one ? withOrder(step, one) : null;
      }
    }
  }

  return {
    take,
    /** Pieces that were brought in since the day began, by imports too. */
    broughtIn: () => pieces,
    /** Begins a day: a full shelf, and a certificate that buys some orders and a part of another. */
    async begin(): Promise<number> {
      placed = [];
      shop.provider.failure = null;
      shop.provider.forget();
      shop.logs.length = 0;
      await env.DB.exec(`UPDATE variant SET stock = ${PIECES} WHERE sku = 'counted'`);
      pieces = PIECES;
      await exportFile();
      [code = ''] = await at.bought(4_000_000);
      return (await env.DB.prepare('SELECT max(number) AS n FROM orders').first<number>('n')) ?? 0;
    },
    /** Lets everything come to its end: links lapse, and the schedule sees to what is owed. */
    async settle(): Promise<void> {
      shop.provider.failure = null;
      // Payments and lapsed orders first, then what they owe.
      for (let hour = 0; hour < 2; hour += 1) {
        // What the hour before has begun lapses too, else the provider would forget it while it is open.
        shop.provider.lapseAll();
        shop.pass(61);
        await shop.sweep();
      }
    },
    /** Orders whose money at the provider is not what it should be. */
    async findUnfair(): Promise<unknown[]> {
      const found = [];
      for (const { id } of placed) {
        const { results } = await env.DB.prepare(
          `SELECT attempt.id, orders.state, orders.total, EXISTS (
             SELECT 1 FROM order_event WHERE order_id = orders.id AND kind = 'paid') AS byCard, (
             SELECT coalesce(sum(amount), 0) FROM refund
             WHERE order_id = orders.id AND cause = 'operator' AND status = 'succeeded') AS back
           FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id WHERE orders.id = ?`,
        )
          .bind(id)
          .all<{ id: string; state: string; total: number; byCard: number; back: number }>();
        const held = results.reduce((sum, attempt) => sum + shop.provider.heldOf(attempt.id), 0);
        const [first] = results;
        const due = first?.byCard === 1 ? first.total - first.back : 0;
        if (first && held !== due) found.push({ ...first, held, due });
      }
      return found;
    },
  };
}
