import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import type { createYookassa } from '#api/adapters/yookassa/yookassa.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { aProduct, aVariant, fill } from '../../api/catalogue.ts';
import { openCertificateShop } from '../../api/certificates/certificate-shop.ts';
import { fieldsOf, saleOf } from '../../api/promotions/promotion-shop.ts';
import { NOTIFICATIONS, OPERATOR, openShop, type Shop } from '../../api/shop.ts';
import { createProvider, fetchSandbox, notifyShop, setFaults } from '../shop.ts';
import type { Step } from './history.ts';
import { createKeys } from './keys.ts';
import { createMerchant } from './merchant.ts';
import { createOperator } from './operator.ts';
import { createShoppers, DISCOUNTS } from './shoppers.ts';

/** Pieces there are to sell: fewer than are asked for. */
const PIECES = 12;
/** Alarms of the provider are the test's to ring: its time is one that this machine has not come to. */
const BEGINNING = Date.UTC(2027, 1, 2, 9);
const HOUR_MINUTES = 60;

type Fetch = NonNullable<Parameters<typeof createYookassa>[0]['fetch']>;
/** How a line breaks: before the provider hears of a call, before the shop hears of the answer, or without a word. */
type Line = { lostCalls: number; lostResponses: number; hangingResponses: number };
/** How long the shop waits for an answer, ms: one that hangs is not to take the test's time. */
const PATIENCE_MS = 35_000;
const HANGING_PATIENCE_MS = 20;

const WHOLE_LINE: Line = { lostCalls: 0, lostResponses: 0, hangingResponses: 0 };

/** What every history begins with: the shelf, and a certificate that pays for some orders and a part of another. */
export async function stockShop(): Promise<{ code: string; before: number }> {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
  const { shop, bought } = await openCertificateShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: PIECES })] })]);
  const [code = ''] = await bought(4_000_000);
  await makePromotions(shop);
  const before = (await env.DB.prepare('SELECT max(number) AS n FROM orders').first<number>('n')) ?? 0;
  return { code, before };
}

/** Discounts whose kopecks do not divide evenly, one of which is soon used up, a sale in prices, and free delivery. */
async function makePromotions(shop: Shop): Promise<void> {
  const [seventh, sum, last] = DISCOUNTS;
  const written = [
    fieldsOf({ code: seventh, value: 7 }),
    fieldsOf({ code: sum, benefit: 'amount', value: 33_333 }),
    fieldsOf({ code: last, value: 50, maxUses: 1 }),
    saleOf({ value: 3 }),
    saleOf({ benefit: 'free-delivery', value: 0, minimum: 1_000_000 }),
  ];
  for (const fields of written) await shop.post('/operator/promotions', fields, OPERATOR);
}

/**
 * The API with its real adapter on the real stand-in of the provider, in which anything may happen. One clock is
 * everybody's.
 */
export async function openTroubledShop({ code }: { code: string }) {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
  const shop = openShop();
  shop.time.now = BEGINNING;
  // Emails are owed all the same; sending them is another test's.
  shop.ports.mailer = null;
  const line: Line = { ...WHOLE_LINE };
  const connect = (secretKey: string) => {
    const deadline = () => AbortSignal.timeout(line.hangingResponses > 0 ? HANGING_PATIENCE_MS : PATIENCE_MS);
    shop.ports.provider = createProvider({ secretKey, fetch: overLine(line), deadline });
  };
  connect('test_sandbox');
  // The provider's notifications come to this shop.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return shop.send(NOTIFICATIONS, { method: 'POST', headers: request.headers, body: await request.text() });
  });

  const shoppers = createShoppers(shop, { code, deliverOn: '2027-02-02' });
  const operator = createOperator(shop);
  const merchant = await createMerchant(shop, PIECES);
  const keys = createKeys();

  function pass(minutes: number): void {
    shop.pass(minutes);
    vi.setSystemTime(shop.time.now);
  }

  /** The provider's key is changed in its cabinet, and only later in the shop; or the shop has the right one again. */
  const rotateProviderKey = (n: number) => connect(n % 2 === 0 ? 'test_revoked' : 'test_sandbox');

  function rotateKeys(): void {
    const { personal, tokens } = keys.rotate();
    shop.ports.sealer = createSealer(readKeyRing(personal));
    Object.assign(shop.ports.settings, { orderTokenKeys: readKeyRing(tokens) });
  }

  const FAULTS: readonly (() => unknown)[] = [
    ...[400, 401, 403, 408, 409, 429, 500].map((status) => () => setFaults({ fail_next: 2, fail_status: status })),
    ...[1, 3, 4].map((calls) => () => setFaults({ lose_next: calls })),
    () => setFaults({ drop_notifications: true, decline_refunds: true }),
    () => setFaults({ duplicate_notifications: 2, reverse_notifications: true, forge_notifications: true }),
    () => Object.assign(line, { lostCalls: 4, lostResponses: 3 }),
    () => Object.assign(line, { hangingResponses: 3 }),
  ];

  async function take({ does, which, n }: Step): Promise<unknown> {
    const placed = shoppers.latest(which);
    switch (does) {
      case 'shopper-orders':
        return shoppers.order((n % 3) + 1);
      case 'shopper-orders-with-code':
        return shoppers.orderWithCode((n % 3) + 1);
      case 'shopper-orders-with-discount':
        return shoppers.orderWithDiscount(n);
      case 'shopper-orders-from-abroad':
        return shoppers.orderFromAbroad();
      case 'shopper-orders-certificate':
        return shoppers.orderCertificate();
      case 'shopper-orders-certificate-with-code':
        return shoppers.orderCertificateWithCode((n % 3) + 1);
      case 'recipient-orders':
        return placed && shoppers.orderWithCodesOf(placed.number);
      case 'shopper-pays':
        return placed?.pay(n);
      case 'shopper-looks':
        return placed?.look();
      case 'shopper-cancels':
        return placed?.cancel();
      case 'shopper-erases':
        return placed?.erase();
      case 'provider-notifies':
        return notifyShop();
      case 'operator-moves':
        return placed && operator.move(placed.number, n);
      case 'operator-refunds':
        return placed && operator.refund(placed.number, n);
      case 'operator-charges':
        return placed && operator.charge(placed.number, n);
      case 'operator-takes-back':
        return placed && operator.takeBack(placed.number, n);
      case 'operator-readdresses':
        return placed && operator.readdress(placed.number, n);
      case 'operator-changes-lines':
        return placed && operator.changeLines(placed.number, n);
      case 'merchant-exports':
        return merchant.exportFile();
      case 'merchant-imports':
        return merchant.importFile(n);
      case 'keys-rotate':
        return rotateKeys();
      case 'provider-key-rotates':
        return rotateProviderKey(n);
      case 'line-breaks':
        return FAULTS[n % FAULTS.length]?.();
      case 'line-heals':
        return heal();
      case 'schedule-runs':
        pass((n + 1) * 5);
        return shop.runJobs();
      case 'days-pass':
        pass((n + 1) * 5 * HOUR_MINUTES);
        return shop.runJobs();
    }
  }

  async function heal(): Promise<void> {
    Object.assign(line, WHOLE_LINE);
    await fetchSandbox('https://nega.test/__sandbox/faults', { method: 'DELETE' });
  }

  return {
    shop,
    take,
    broughtIn: merchant.broughtIn,
    /** Lets everything come to its end: faults are over, links lapse, and the schedule sees to what is owed. */
    async settle(): Promise<void> {
      await heal();
      connect('test_sandbox');
      for (let hour = 0; hour < 5; hour += 1) {
        pass(HOUR_MINUTES + 1);
        await notifyShop();
        await shop.runJobs();
      }
    },
    close(): void {
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
}

/** A line to the provider that lets answers hang, loses calls, and then answers. */
function overLine(line: Line): Fetch {
  return async (input, init) => {
    // Asked in the same moment as the deadline, so that no call hangs that has a long one.
    if (line.hangingResponses > 0) return hang(line, input, init);
    if (line.lostCalls > 0) {
      line.lostCalls -= 1;
      throw new TypeError('Network connection lost');
    }
    const response = await fetchSandbox(input, init);
    if (line.lostResponses === 0) return response;
    line.lostResponses -= 1;
    await response.body?.cancel();
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  };
}

/** The provider acts, and says nothing until the shop has given up. */
async function hang(line: Line, input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): Promise<Response> {
  line.hangingResponses -= 1;
  const response = await fetchSandbox(input, { ...init, signal: null });
  await response.body?.cancel();
  const { signal } = init ?? {};
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
