import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { CreatedOperator, type OperatorRole } from '#shared/contract/operator.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

type Headers = Record<string, string>;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
});

const ABROAD = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };
const PHONE = 'https://fcm.googleapis.com/fcm/send/phone';
const TABLET = 'https://updates.push.services.mozilla.com/wpush/v2/tablet';

async function join(role: OperatorRole): Promise<{ id: string; headers: Headers }> {
  const response = await shop.post('/operator/operators', { name: role, roles: [role] }, OPERATOR);
  const { operator, token } = CreatedOperator.parse(await response.json());
  return { id: operator.id, headers: { Authorization: `Bearer ${token}` } };
}

const subscribe = (endpoint: string, headers: Headers = OPERATOR) =>
  shop.post('/operator/push/devices', { endpoint }, headers);

async function payOrder(): Promise<void> {
  const paying = payingOf(shop, await placed(shop, anOrder('robe-m')));
  await paying.start();
  await paying.succeed();
}

/** The devices that a run of the schedule notifies. */
async function notified(): Promise<string[]> {
  shop.push.sent.length = 0;
  await shop.runJobs();
  return shop.push.sent.toSorted();
}

describe('a device', () => {
  test('is notified of what came after it was subscribed, and once', async () => {
    await payOrder();
    expect((await subscribe(PHONE)).status).toBe(200);
    expect(await notified()).toEqual([]);
    await payOrder();
    expect(await notified()).toEqual([PHONE]);
    expect(await notified()).toEqual([]);
    await payOrder();
    expect(await notified()).toEqual([PHONE]);
  });

  test('that could not be reached is notified in the next run, and one that is no more is forgotten', async () => {
    await subscribe(PHONE);
    await payOrder();
    shop.push.outcome = 'failed';
    expect(await notified()).toEqual([PHONE]);
    expect(shop.logs).toContainEqual({ level: 'warn', event: 'push-failed', devices: 1 });
    shop.push.outcome = 'gone';
    expect(await notified()).toEqual([PHONE]);
    shop.push.outcome = 'sent';
    expect(await notified()).toEqual([]);
  });

  test('is notified of nothing that its person does not see', async () => {
    const [maker, manager] = [await join('maker'), await join('manager')];
    await subscribe(TABLET, maker.headers);
    await subscribe(PHONE, manager.headers);
    await placed(shop, anOrder('robe-m', { contact: ABROAD, expectedTotal: 699_000 }));
    expect(await notified()).toEqual([PHONE]);
    await payOrder();
    expect(await notified()).toEqual([PHONE, TABLET]);
  });

  test('belongs to who subscribed it last, who alone can end its notifications', async () => {
    const [maker, manager] = [await join('maker'), await join('manager')];
    await subscribe(PHONE, maker.headers);
    await subscribe(PHONE, manager.headers);
    await shop.post('/operator/push/devices/removal', { endpoint: PHONE }, maker.headers);
    await payOrder();
    expect(await notified()).toEqual([PHONE]);
    await shop.post('/operator/push/devices/removal', { endpoint: PHONE }, manager.headers);
    await payOrder();
    expect(await notified()).toEqual([]);
  });

  test.each(['sessions-end', 'deactivation'])('is notified no more after the %s of its person', async (end) => {
    const { id, headers } = await join('manager');
    await subscribe(PHONE, headers);
    const path = { 'sessions-end': OPERATIONS.endSessions.path, deactivation: OPERATIONS.deactivateOperator.path };
    const ended = await shop.post((path[end as keyof typeof path] ?? '').replace('{id}', id), {}, OPERATOR);
    expect(ended.status).toBe(200);
    await payOrder();
    expect(await notified()).toEqual([]);
  });

  test('makes room for an eleventh of its person', async () => {
    for (let device = 0; device < 11; device += 1) {
      shop.pass(1);
      await subscribe(`https://web.push.apple.com/${device}`);
    }
    await payOrder();
    const devices = await notified();
    expect(devices).toHaveLength(10);
    expect(devices).not.toContain('https://web.push.apple.com/0');
  });
});

describe('the address of a device', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.attacker.test/a',
    'https://attacker.test/fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@attacker.test/a',
    'https://evilpush.apple.com/a',
    'https://127.0.0.1/a',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])('is none of a push service: %s', async (endpoint) => {
    expect((await subscribe(endpoint)).status).toBe(422);
  });
});

test('the key for push services is made once', async () => {
  const read = async () => {
    const response = await shop.send('/operator/push/key', { headers: OPERATOR });
    return OPERATIONS.showPushKey.response.parse(await response.json()).key;
  };
  const [first, second] = await Promise.all([read(), read()]);
  expect(second).toBe(first);
  expect(await read()).toBe(first);
});
