import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { CONFIRMED_MINUTES, PasskeyList, PasskeyOptions } from '#shared/contract/authentication.ts';
import { AuditPage, CreatedOperator } from '#shared/contract/operator.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { interruptAfter } from '../interrupted-database.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { fromNow } from '../stored.ts';
import { actionOf, confirm, employ, type Headers, headersOf, makePasskey, signIn } from './people.ts';

let shop: Shop;
let number: string;
let paying: ShopWithOrder['paying'];
let anna: Awaited<ReturnType<typeof employ>>;
beforeEach(async () => {
  ({ shop, number, paying } = await openShopWithOrder());
  anna = await employ(shop, 'Анна', 'owner');
});

const withKey = (headers: Headers) => ({ ...headers, 'Idempotency-Key': crypto.randomUUID() });
const path = () => `/operator/orders/${number}/refunds`;
const refund = async (body: object, headers: Headers = anna.headers) =>
  shop.post(path(), await fromNow(number, body), withKey(headers));
const typeOf = async (response: Response) => [response.status, (await response.json<{ type: string }>()).type];
const NEEDED = [403, '/problems/passkey-required'];
const REFUSED = [403, '/problems/passkey-refused'];

/** Confirms what was refused; the person's headers change with it. */
async function confirmed(refused: Response): Promise<void> {
  anna.headers = await headersOf(await confirm(shop, anna, await actionOf(refused)));
}

describe('a refund', () => {
  beforeEach(async () => {
    shop.ports.settings.refundWithoutPasskey = 100_000;
    await paying.start();
    await paying.succeed();
  });

  test('above the limit requires a passkey, and succeeds after the confirmation', async () => {
    await confirmed(await refund({ amount: 100_001 }));
    expect((await refund({ amount: 100_001 })).status).toBe(200);
  });

  test('in parts is refused from the part that exceeds the limit', async () => {
    expect((await refund({ amount: 60_000 })).status).toBe(200);
    expect((await refund({ amount: 40_000 })).status).toBe(200);
    expect(await typeOf(await refund({ amount: 100 }))).toEqual(NEEDED);
    expect(await typeOf(await refund({}))).toEqual(NEEDED);
    expect(await typeOf(await refund({ lines: [{ position: 0, quantity: 1 }] }))).toEqual(NEEDED);
  });

  test('in concurrent parts returns no more than the limit', async () => {
    const other = () => openShop().post(path(), { version: 0, amount: 60_000 }, asOperator());
    shop.ports.database = openDatabase(
      interruptAfter(env.DB, /^SELECT \(\(SELECT coalesce\(sum\(amount\), 0\) FROM refund/, other),
    );
    expect(await typeOf(await refund({ amount: 60_000 }))).toEqual(NEEDED);
    const shown = await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json();
    expect(OperatorOrder.parse(shown).refunds.map(({ amount }) => amount)).toEqual([60_000]);
  });

  test('is confirmed together with what its person does in the next five minutes, in that session alone', async () => {
    await confirmed(await refund({ amount: 200_000 }));
    expect((await refund({ amount: 200_000 })).status).toBe(200);
    expect((await refund({ amount: 100_000 })).status).toBe(200);
    const vera = await employ(shop, 'Вера', 'manager');
    expect(await typeOf(await refund({ amount: 100 }, vera.headers))).toEqual(NEEDED);
    const elsewhere = await headersOf(await signIn(shop, anna.authenticator));
    expect(await typeOf(await refund({ amount: 100 }, elsewhere))).toEqual(NEEDED);
    shop.time.now += CONFIRMED_MINUTES * 60_000 - 1;
    expect((await refund({ amount: 100 })).status).toBe(200);
    shop.time.now += 1;
    expect(await typeOf(await refund({ amount: 100 }))).toEqual(NEEDED);
  });

  test('needs no second confirmation if it is sent again with its key', async () => {
    await confirmed(await refund({ amount: 200_000 }));
    const headers = withKey(anna.headers);
    const send = () => shop.post(path(), { version: 0, amount: 200_000 }, headers);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });

  test('by a command needs the configured token', async () => {
    const added = await shop.post('/operator/operators', { name: 'Вера', roles: ['manager'] }, OPERATOR);
    const { token } = await added.json<{ token: string }>();
    expect(await typeOf(await refund({ amount: 200_000 }, { Authorization: `Bearer ${token}` }))).toEqual(NEEDED);
    expect((await refund({ amount: 200_000 }, OPERATOR)).status).toBe(200);
  });
});

describe('a confirmation', () => {
  const ACTION = 'a'.repeat(43);

  test('continues the session under a new token, and the old one is invalid', async () => {
    const before = anna.headers;
    const opened = await confirm(shop, anna, ACTION);
    expect((await shop.send('/operator/session', { headers: before })).status).toBe(401);
    const after = await shop.send('/operator/session', { headers: await headersOf(opened) });
    expect(after.status).toBe(200);
  });

  test('is not given with another person’s passkey, nor with a challenge of another action', async () => {
    const vera = await employ(shop, 'Вера', 'owner');
    const stolen = await confirm(shop, { headers: anna.headers, authenticator: vera.authenticator }, ACTION);
    expect(await typeOf(stolen)).toEqual(REFUSED);
    const begun = await shop.post('/operator/confirmation/options', { action: ACTION }, anna.headers);
    const { options } = PasskeyOptions.parse(await begun.json());
    const body = { action: 'b'.repeat(43), response: await anna.authenticator.answer(options) };
    expect((await shop.post('/operator/confirmation', body, anna.headers)).status).toBe(403);
  });
});

describe('a token of the commands', () => {
  const ACTION = 'a'.repeat(43);
  const FORBIDDEN = [403, '/problems/forbidden'];
  let byToken: Headers;
  beforeEach(async () => {
    const added = await shop.post('/operator/operators', { name: 'Вера', roles: ['owner'] }, OPERATOR);
    const { token } = CreatedOperator.parse(await added.json());
    byToken = { Authorization: `Bearer ${token}` };
  });

  test('makes, names and removes no passkey, and confirms nothing, not even that of the configuration', async () => {
    const { body } = await makePasskey(shop, anna);
    for (const headers of [byToken, OPERATOR]) {
      const refused = [
        await shop.post('/operator/passkey-options', {}, headers),
        await shop.post('/operator/passkeys', body, headers),
        await shop.post('/operator/passkeys/any/label', { label: 'моё' }, headers),
        await shop.post('/operator/passkeys/any/removal', {}, headers),
        await shop.post('/operator/confirmation/options', { action: ACTION }, headers),
      ];
      for (const response of refused) expect(await typeOf(response)).toEqual(FORBIDDEN);
    }
  });

  test('of a person changes nobody’s access, even for an owner', async () => {
    const olga = await employ(shop, 'Ольга', 'maker');
    const about = `/operator/operators/${olga.id}`;
    const refused = [
      await shop.post('/operator/invitations', { name: 'Ева', roles: ['maker'], email: null }, byToken),
      await shop.post('/operator/operators', { name: 'Ева', roles: ['maker'] }, byToken),
      await shop.post(about, { name: 'Ольга', roles: ['owner'], email: null }, byToken),
      await shop.post(`${about}/invitation`, {}, byToken),
      await shop.post(`${about}/recovery`, {}, byToken),
      await shop.post(`${about}/deactivation`, {}, byToken),
      await shop.post(`${about}/sessions/end`, {}, byToken),
    ];
    for (const response of refused) expect(await typeOf(response)).toEqual(FORBIDDEN);
    expect((await shop.send('/operator/session', { headers: olga.headers })).status).toBe(200);
  });
});

describe('the passkey is asked for again', () => {
  const person = { name: 'Ольга', roles: ['maker'], email: null };

  test('for everything that changes access, and not for what only ends it temporarily', async () => {
    const olga = await employ(shop, 'Ольга', 'maker');
    const by = (path: string, body: object = {}) => shop.post(path, body, anna.headers);
    const about = `/operator/operators/${olga.id}`;
    const refused = [
      await by('/operator/invitations', person),
      await by('/operator/operators', { name: 'Ольга', roles: ['maker'] }),
      await by(about, { ...person, roles: ['owner'] }),
      await by(`${about}/invitation`),
      await by(`${about}/recovery`),
      await by(`${about}/deactivation`),
      await by(`/operator/passkeys/${anna.authenticator.credentialId}/removal`),
    ];
    for (const response of refused) expect(await typeOf(response)).toEqual(NEEDED);
    expect((await by(`${about}/sessions/end`)).status).toBe(200);
  });

  test('before another one is added, or one is removed; the last one cannot be removed', async () => {
    expect(await typeOf(await shop.post('/operator/passkey-options', {}, anna.headers))).toEqual(NEEDED);
    const { authenticator: added, body } = await makePasskey(shop, anna);
    const elsewhere = await headersOf(await signIn(shop, anna.authenticator));
    expect(await typeOf(await shop.post('/operator/passkeys', body, elsewhere))).toEqual(REFUSED);
    const { passkeys } = PasskeyList.parse(await (await shop.post('/operator/passkeys', body, anna.headers)).json());
    expect(passkeys.map(({ label }) => label)).toEqual(['Планшет', 'Ключ']);
    const remove = (id: string) => shop.post(`/operator/passkeys/${id}/removal`, {}, anna.headers);
    expect((await remove(added.credentialId)).status).toBe(200);
    const last = await remove(anna.authenticator.credentialId);
    expect(await typeOf(last)).toEqual([409, '/problems/last-passkey']);
  });

  test('and of two concurrent removals one is refused', async () => {
    const { authenticator: second, body } = await makePasskey(shop, anna);
    await shop.post('/operator/passkeys', body, anna.headers);
    const removals = [anna.authenticator, second].map(
      ({ credentialId }) => `/operator/passkeys/${credentialId}/removal`,
    );
    const answers = await Promise.all(removals.map((path) => shop.post(path, {}, anna.headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('nobody changes their own roles, or ends or recovers their own access', async () => {
  const own = `/operator/operators/${anna.id}`;
  const refused = [
    await shop.post(own, { name: 'Анна', roles: ['maker'], email: null }, anna.headers),
    await shop.post(`${own}/deactivation`, {}, anna.headers),
    await shop.post(`${own}/recovery`, {}, anna.headers),
    await shop.post('/operator/operators/owner/deactivation', {}, OPERATOR),
    await shop.post('/operator/operators/owner', { name: 'Анна', roles: ['maker'], email: null }, OPERATOR),
  ];
  for (const response of refused) expect(await typeOf(response)).toEqual([409, '/problems/own-access']);
  expect((await shop.post(own, { name: 'Анна Швец', roles: ['owner'] }, anna.headers)).status).toBe(403);
  expect((await shop.post('/operator/operators/owner/recovery', {}, OPERATOR)).status).toBe(200);
});

test('a change of a person is on record, before and after', async () => {
  const olga = await employ(shop, 'Ольга', 'maker');
  const changed = { name: 'Ольга', roles: ['editor'], email: 'Olga@Nega.test' };
  expect((await shop.post(`/operator/operators/${olga.id}`, changed, OPERATOR)).status).toBe(200);
  const taken = await shop.post('/operator/invitations', { ...changed, email: 'olga@nega.test' }, OPERATOR);
  expect(await taken.json()).toMatchObject({ status: 422, errors: [{ path: 'email', code: 'taken' }] });
  const audit = await (await shop.send('/operator/audit', { headers: OPERATOR })).json();
  const { entries } = AuditPage.parse(audit);
  expect(entries.find(({ action }) => action === `POST /operator/operators/${olga.id}`)).toMatchObject({
    before: { role: 'maker', email: null, passkeys: 1, sessions: 1 },
    after: { role: 'editor', email: 'olga@nega.test' },
  });
});

test('the roles of a person are each there once, in their order, and on record; an owner needs no other', async () => {
  const olga = await employ(shop, 'Ольга', 'maker');
  const change = async (...roles: string[]) =>
    (await shop.post(`/operator/operators/${olga.id}`, { roles }, OPERATOR)).json();
  expect(await change('editor', 'maker', 'editor')).toMatchObject({ roles: ['maker', 'editor'] });
  expect(await change('maker', 'owner')).toMatchObject({ roles: ['owner'] });
  expect(await change()).toMatchObject({ status: 422 });
  const { entries } = AuditPage.parse(await (await shop.send('/operator/audit', { headers: OPERATOR })).json());
  expect(entries.find(({ after }) => after?.['role'] === 'maker editor')).toMatchObject({ before: { role: 'maker' } });
});

test('the roles that the version before has written are taken as it knows them', async () => {
  const olga = await employ(shop, 'Ольга', ['maker', 'editor']);
  await env.DB.prepare("UPDATE operator SET role = 'manager' WHERE id = ?").bind(olga.id).run();
  expect(await (await shop.send('/operator/session', { headers: olga.headers })).json()).toMatchObject({
    roles: ['manager'],
  });
});
