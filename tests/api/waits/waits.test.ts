import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { OwnWait } from '#shared/contract/wait.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { withAnswer } from '../solving.ts';

const DAY_MINUTES = 24 * 60;
const LINK = /\/wait\?token=([\w-]+)/;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('slip', { variants: [aVariant('slip-m', { stock: 0 })] })]);
});

const request = (email: string, sku = 'slip-m', headers = {}) =>
  shop.post('/waits', { sku, email, consent: true }, headers);
const tokenOf = (text: string) => LINK.exec(text)?.[1] ?? '';
const press = (path: 'confirm' | 'cancel', token: string) => shop.post(`/wait/${path}`, {}, { 'Order-Token': token });
const count = async () => env.DB.prepare('SELECT count(*) FROM stock_wait').first<number>('count(*)');
const told = () => shop.mail.sent.filter(({ messageId }) => messageId.startsWith('wait-confirmed'));

/** Asks and confirms, as somebody does who reads the first email. */
async function wait(email: string): Promise<string> {
  expect((await request(email)).status).toBe(200);
  await shop.runJobs();
  const token = tokenOf(shop.mail.sent.at(-1)?.text ?? '');
  await press('confirm', token);
  return token;
}

async function put(onHand: number): Promise<void> {
  const lines = [{ sku: 'slip-m', onHand }];
  const response = await shop.post('/operator/stock', { reason: 'count', reference: '', lines }, asOperator());
  expect(response.status).toBe(200);
}

/** Runs the schedule until what is there has been there for long enough. */
async function settle(): Promise<void> {
  await shop.runJobs();
  shop.pass(11);
  await shop.runJobs();
}

describe('a request to be told', () => {
  test('sends one email to confirm, and nothing before its button is pressed', async () => {
    await request('anna@nega.test');
    await shop.runJobs();
    const [email] = shop.mail.sent;
    expect(email).toMatchObject({ to: 'anna@nega.test', subject: 'Подтвердите адрес почты' });
    const token = tokenOf(email?.text ?? '');
    const read = await shop.send('/wait', { headers: { 'Order-Token': token } });
    expect(OwnWait.parse(await read.json())).toMatchObject({ state: 'asked', size: 'M' });
    await put(1);
    await settle();
    expect(shop.mail.sent).toHaveLength(1);
  });

  test('has the same answer for an address that waits already, which gets no further email', async () => {
    await wait('anna@nega.test');
    const again = await request('Anna+x@nega.test');
    expect([again.status, await again.json()]).toEqual([200, { asked: true }]);
    await shop.runJobs();
    expect(shop.mail.sent).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  test('needs a proof of work for the fourth of a mailbox, and is refused after six of a day', async () => {
    const tried: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      shop.pass(1);
      tried.push((await withAnswer((headers) => request('anna@nega.test', 'slip-m', headers))).status);
    }
    expect(tried).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('is refused for what cannot run out, without consent, or with a broken address', async () => {
    await fill(shop, [aProduct('robe')]);
    expect((await request('anna@nega.test', 'robe-m')).status).toBe(404);
    expect((await request('anna')).status).toBe(422);
    expect((await shop.post('/waits', { sku: 'slip-m', email: 'a@nega.test', consent: false })).status).toBe(422);
  });

  test('is deleted after two days without confirmation, and by the link of its email at once', async () => {
    await request('anna@nega.test');
    await shop.runJobs();
    shop.pass(2 * DAY_MINUTES);
    await shop.runJobs();
    expect(await count()).toBe(0);
    const token = await wait('maria@nega.test');
    expect((await press('cancel', token)).status).toBe(200);
    expect(await count()).toBe(0);
    expect((await press('confirm', token)).status).toBe(404);
  });
});

describe('the email that a size is back', () => {
  test('comes once, names no product in its subject, and leaves no address behind', async () => {
    await wait('anna@nega.test');
    await put(2);
    await settle();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({ to: 'anna@nega.test', subject: 'Снова в наличии то, что вы ждали' });
    expect(told()[0]?.text).toContain('/product-details/slip?colour=wine');
    expect(await count()).toBe(0);
    await put(0);
    await put(3);
    await settle();
    expect(told()).toHaveLength(1);
  });

  test('waits while a piece comes back for a moment only', async () => {
    await wait('anna@nega.test');
    await put(1);
    await shop.runJobs();
    await put(0);
    await settle();
    expect(told()).toHaveLength(0);
    await put(1);
    await shop.runJobs();
    expect(told()).toHaveLength(0);
    await settle();
    expect(told()).toHaveLength(1);
  });

  test('is kept back where somebody has bought the piece since it was due', async () => {
    await wait('anna@nega.test');
    await put(1);
    shop.mail.failure = '451';
    await settle();
    shop.mail.failure = null;
    await put(0);
    shop.pass(60);
    await shop.runJobs();
    expect(told()).toHaveLength(0);
    expect(await count()).toBe(1);
  });

  test('goes to five people for each piece first, in the order of asking, and later to the next', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `shopper-${index}@nega.test`);
    for (const email of addresses) {
      shop.pass(1);
      await wait(email);
    }
    await put(1);
    await settle();
    // Those of one run are sent side by side.
    expect(new Set(told().map(({ to }) => to))).toEqual(new Set(addresses.slice(0, 5)));
    expect(told()).toHaveLength(5);
    shop.pass(5 * 60);
    await shop.runJobs();
    expect(told()).toHaveLength(5);
    shop.pass(60);
    await shop.runJobs();
    expect(new Set(told().map(({ to }) => to))).toEqual(new Set(addresses.slice(0, 10)));
  });

  test('is sent in slices of twenty a run for a burst of a hundred, to each once', async () => {
    const sealer = shop.ports.sealer;
    await env.DB.batch(
      await Promise.all(
        Array.from({ length: 100 }, async (_, index) =>
          env.DB.prepare(
            `INSERT INTO stock_wait (id, sku, locale, contact, mailbox, consent, asked_at, confirmed_at)
              VALUES (?1, 'slip-m', 'ru', ?2, ?1, '2026-01-01', ?3, ?3)`,
          ).bind(
            `id-${index}`,
            await sealer.seal(
              JSON.stringify({ email: `s${index}@nega.test`, token: 't' }),
              `contact of wait id-${index}`,
            ),
            shop.time.now + index,
          ),
        ),
      ),
    );
    await env.DB.prepare("INSERT INTO stock_return (sku) VALUES ('slip-m')").run();
    await put(20);
    await settle();
    expect(told()).toHaveLength(20);
    for (let run = 0; run < 5; run += 1) await Promise.all([shop.runJobs(), shop.runJobs()]);
    expect(told()).toHaveLength(100);
    expect(new Set(told().map(({ to }) => to)).size).toBe(100);
  });
});

describe('the address of a wait', () => {
  test('is sealed, and sealed again with a newer key', async () => {
    await wait('anna@nega.test');
    const sealed = () => env.DB.prepare('SELECT contact FROM stock_wait').first<string>('contact');
    expect(await sealed()).not.toContain('anna');
    shop.ports.sealer = createSealer(readKeyRing(`newer:${btoa('n'.repeat(32))},tests:${btoa('k'.repeat(32))}`));
    await shop.runJobs();
    expect(await sealed()).toMatch(/^newer\./);
    expect((await request('anna@nega.test')).status).toBe(200);
    expect(await count()).toBe(1);
  });

  test('goes when the shopper has her order erased', async () => {
    await fill(shop, [aProduct('slip', { variants: [aVariant('slip-m', { stock: 0 })] }), aProduct('robe')]);
    const { order, token } = await placed(shop, anOrder('robe-m'));
    await wait(CONTACT.email);
    await shop.post(`/orders/${order.number}/cancellation`, {}, { 'Order-Token': token });
    await shop.deliverEmails();
    expect((await shop.post(`/orders/${order.number}/erasure`, {}, { 'Order-Token': token })).status).toBe(200);
    expect(await count()).toBe(0);
  });

  test('is a number to the shop’s people', async () => {
    await wait('anna@nega.test');
    const list = await (await shop.send('/operator/products?waited=1', { headers: OPERATOR })).json();
    expect(list).toMatchObject({ items: [{ handle: 'slip', waiting: 1 }] });
    const today = JSON.stringify(await (await shop.send('/operator/today', { headers: OPERATOR })).json());
    expect(today).toContain('"kind":"waited"');
    expect(today).not.toContain('anna');
  });
});
