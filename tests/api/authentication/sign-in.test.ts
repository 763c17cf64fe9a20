import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { Invitation, Invited, OpenedSession, PasskeyList, PasskeyOptions } from '#shared/contract/authentication.ts';
import { CreatedOperator } from '#shared/contract/operator.ts';
import { SESSION_HEADER } from '#shared/contract/operator-headers.ts';
import { interruptAfter } from '../interrupted-database.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { ATELIER, accept, employ, type Headers, headersOf, invite, makePasskey, signIn, tokenOf } from './people.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

const HOUR = 60;
const whoAmI = (headers: Headers) => shop.send('/operator/session', { headers });
const statusOf = async (headers: Headers) => (await whoAmI(headers)).status;
const problemOf = async (response: Response) => [response.status, (await response.json<{ type: string }>()).type];
const rowsOf = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

describe('a link', () => {
  test('creates a passkey and signs its person in, once', async () => {
    const { operator, link, expiresAt } = await invite(shop, 'Вера', 'manager');
    expect(link).toMatch(/^https:\/\/atelier\.test\/atelier\/invitation#[\w-]{43}$/);
    expect(new Date(expiresAt).getTime() - shop.time.now).toBe(24 * HOUR * 60_000);
    const authenticator = await createAuthenticator(ATELIER);
    const opened = await accept(shop, tokenOf(link), authenticator, 'Вера Ткач');
    const { operator: signedIn, token } = OpenedSession.parse(await opened.json());
    expect(signedIn).toMatchObject({ id: operator.id, name: 'Вера Ткач', roles: ['manager'] });
    const headers = { [SESSION_HEADER]: token ?? '' };
    expect(await (await whoAmI(headers)).json()).toMatchObject({ name: 'Вера Ткач', kind: 'passkey', passkeys: 1 });
    const again = await accept(shop, tokenOf(link), await createAuthenticator(ATELIER));
    expect(await problemOf(again)).toEqual([410, '/problems/invitation-ended']);
  });

  test('is stored as a hash, and expired links and challenges are deleted', async () => {
    const { link } = await invite(shop, 'Вера', 'maker');
    expect(JSON.stringify(await rowsOf('operator_invitation'))).not.toContain(tokenOf(link));
    await shop.post('/operator/invitation/options', { token: tokenOf(link) });
    shop.pass(24 * HOUR);
    expect((await accept(shop, tokenOf(link), await createAuthenticator(ATELIER))).status).toBe(410);
    await shop.runJobs();
    expect([await rowsOf('operator_invitation'), await rowsOf('passkey_challenge')]).toEqual([[], []]);
  });

  test('does nothing when it is opened, and concurrent uses create one passkey', async () => {
    const { link } = await invite(shop, 'Вера', 'maker');
    const token = tokenOf(link);
    expect((await shop.send('/operator/invitation')).status).toBe(405);
    const begin = async () => Invited.parse(await (await shop.post('/operator/invitation/options', { token })).json());
    const tries = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const response = await (await createAuthenticator(ATELIER)).register((await begin()).options);
        return { token, name: 'Вера', label: 'Телефон', response };
      }),
    );
    const answers = await Promise.all(tries.map((body) => shop.post('/operator/invitation', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await rowsOf('passkey')).toHaveLength(1);
  });

  test('expires when another one is created, and when its person loses access', async () => {
    const { operator, link } = await invite(shop, 'Вера', 'maker');
    const renewed = await shop.post(`/operator/operators/${operator.id}/invitation`, {}, OPERATOR);
    const { link: second } = Invitation.parse(await renewed.json());
    expect((await accept(shop, tokenOf(link), await createAuthenticator(ATELIER))).status).toBe(410);
    await shop.post(`/operator/operators/${operator.id}/deactivation`, {}, OPERATOR);
    expect((await accept(shop, tokenOf(second), await createAuthenticator(ATELIER))).status).toBe(410);
  });

  test('of a recovery also revokes the person’s token of the commands', async () => {
    const added = await shop.post('/operator/operators', { name: 'Вера', roles: ['manager'] }, OPERATOR);
    const { operator, token } = CreatedOperator.parse(await added.json());
    const headers = { Authorization: `Bearer ${token}` };
    expect(await statusOf(headers)).toBe(200);
    const recovered = await shop.post(`/operator/operators/${operator.id}/recovery`, {}, OPERATOR);
    expect(await statusOf(headers)).toBe(401);
    const { link } = Invitation.parse(await recovered.json());
    expect((await accept(shop, tokenOf(link), await createAuthenticator(ATELIER))).status).toBe(200);
  });

  test('gives the owner of the configured token a passkey in addition', async () => {
    const made = await shop.post('/operator/operators/owner/invitation', {}, OPERATOR);
    const { link } = Invitation.parse(await made.json());
    const headers = await headersOf(await accept(shop, tokenOf(link), await createAuthenticator(ATELIER), 'Анна'));
    expect(await (await whoAmI(headers)).json()).toMatchObject({ id: 'owner', name: 'Анна', roles: ['owner'] });
    expect(await statusOf(OPERATOR)).toBe(200);
  });
});

describe('a passkey that a link is to be used up with', () => {
  let token: string;
  beforeEach(async () => {
    token = tokenOf((await invite(shop, 'Вера', 'maker')).link);
  });
  const beginWith = async (link: string) =>
    Invited.parse(await (await shop.post('/operator/invitation/options', { token: link })).json()).options;

  test.each<[string, Parameters<Authenticator['register']>[1]]>([
    ['made for another origin', { origin: 'https://atelier.evil' }],
    ['made for the parent domain', { origin: 'https://test', rpId: 'test' }],
    ['made by nobody verified', { isVerified: false }],
  ])('is refused if it was %s, and the link stays good', async (_, answered) => {
    const response = await (await createAuthenticator(ATELIER)).register(await beginWith(token), answered);
    const body = { token, name: 'Вера', label: 'Телефон', response };
    expect(await problemOf(await shop.post('/operator/invitation', body))).toEqual([403, '/problems/passkey-refused']);
    expect((await accept(shop, token, await createAuthenticator(ATELIER))).status).toBe(200);
  });

  test('is refused if it was made with another link', async () => {
    const other = tokenOf((await invite(shop, 'Ольга', 'owner')).link);
    const response = await (await createAuthenticator(ATELIER)).register(await beginWith(token));
    const body = { token: other, name: 'Вера', label: 'Телефон', response };
    expect((await shop.post('/operator/invitation', body)).status).toBe(403);
    expect(await rowsOf('passkey')).toEqual([]);
  });
});

describe('a passkey', () => {
  let vera: Awaited<ReturnType<typeof employ>>;
  beforeEach(async () => {
    vera = await employ(shop, 'Вера', 'manager');
  });

  /** What comes of signing in with an answer that differs from the right one. */
  const signInWith = async (answered: Parameters<Authenticator['answer']>[1]) => {
    const { options } = PasskeyOptions.parse(await (await shop.post('/operator/sign-in/options', {})).json());
    return shop.post('/operator/sign-in', { response: await vera.authenticator.answer(options, answered) });
  };

  test('signs its person in, with a new token each time, and ends the previous session', async () => {
    const headers = await headersOf(await signIn(shop, vera.authenticator, vera.headers));
    expect(headers).not.toEqual(vera.headers);
    expect([await statusOf(headers), await statusOf(vera.headers)]).toEqual([200, 401]);
  });

  test.each([
    ['another origin', { origin: 'https://atelier.evil' }],
    ['the parent domain', { origin: 'https://test', rpId: 'test' }],
    ['nobody verified', { isVerified: false }],
    ['another person’s handle', { userHandle: 'bm9ib2R5' }],
  ])('is refused with %s', async (_, answered) => {
    expect(await problemOf(await signInWith(answered))).toEqual([403, '/problems/passkey-refused']);
  });

  test('answers a challenge once, within five minutes, and only for its purpose', async () => {
    const begun = async (path: string, body: object) =>
      PasskeyOptions.parse(await (await shop.post(path, body, vera.headers)).json()).options;
    const use = async (options: PasskeyOptions['options']) =>
      (await shop.post('/operator/sign-in', { response: await vera.authenticator.answer(options) })).status;
    const options = await begun('/operator/sign-in/options', {});
    expect((await Promise.all([use(options), use(options)])).sort()).toEqual([200, 403]);
    expect(await use(options)).toBe(403);
    const late = await begun('/operator/sign-in/options', {});
    const other = await begun('/operator/confirmation/options', { action: 'action' });
    expect(await use(other)).toBe(403);
    shop.pass(5);
    expect(await use(late)).toBe(403);
  });

  test('of nobody is refused, and the attempt is recorded', async () => {
    const refused = await signIn(shop, await createAuthenticator(ATELIER));
    expect(await problemOf(refused)).toEqual([403, '/problems/passkey-refused']);
    const audit = await (await shop.send('/operator/audit', { headers: OPERATOR })).json();
    expect(audit).toMatchObject({
      entries: [
        {},
        { operator: null, action: 'POST /operator/sign-in', status: 403 },
        { operator: { name: 'Вера' }, action: 'POST /operator/invitation', status: 200 },
        { operator: { name: 'owner' }, action: 'POST /operator/invitations', status: 201 },
      ],
    });
  });

  test('with a counter must increase it: otherwise it may be a clone, and an alarm is logged', async () => {
    expect((await signInWith({ counter: 7 })).status).toBe(200);
    expect((await signInWith({ counter: 8 })).status).toBe(200);
    for (const counter of [8, 3, 0]) expect((await signInWith({ counter })).status).toBe(403);
    const alarms = shop.logs.filter(({ event }) => event === 'passkey-counter');
    expect(alarms).toMatchObject([{ level: 'error', operator: vera.id, counter: 8 }, { counter: 3 }, { counter: 0 }]);
  });

  test('belongs to its person, and cannot be taken over by registering it again', async () => {
    const olga = await employ(shop, 'Ольга', 'maker');
    const { passkeys } = PasskeyList.parse(
      await (await shop.send('/operator/passkeys', { headers: olga.headers })).json(),
    );
    expect(passkeys).toMatchObject([{ id: olga.authenticator.credentialId, label: 'Планшет', isSynced: true }]);
    const own = `/operator/passkeys/${vera.authenticator.credentialId}`;
    expect((await shop.post(`${own}/label`, { label: 'моё' }, olga.headers)).status).toBe(404);
    const { link } = await invite(shop, 'Анна', 'owner');
    expect((await accept(shop, tokenOf(link), vera.authenticator)).status).toBe(410);
    expect((await rowsOf('passkey')).map((row) => row['operator_id'])).toEqual([vera.id, olga.id]);
  });
});

describe('a session', () => {
  let vera: Awaited<ReturnType<typeof employ>>;
  beforeEach(async () => {
    vera = await employ(shop, 'Вера', 'manager');
  });

  test('is stored as a hash of its token', async () => {
    const token = vera.headers[SESSION_HEADER] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rowsOf('operator_session'))).not.toContain(token);
  });

  test('is no token of the commands, which is all that passes the shop’s public address', async () => {
    const token = vera.headers[SESSION_HEADER] ?? '';
    expect(await statusOf({ Authorization: `Bearer ${token}` })).toBe(401);
    const added = await shop.post('/operator/operators', { name: 'Ольга', roles: ['manager'] }, OPERATOR);
    const { token: hers } = CreatedOperator.parse(await added.json());
    expect(await statusOf({ [SESSION_HEADER]: hers })).toBe(401);
    expect([await statusOf({ Authorization: `Bearer ${hers}` }), await statusOf(vera.headers)]).toEqual([200, 200]);
  });

  test('ends after twelve hours, and after four without activity', async () => {
    const idle = await headersOf(await signIn(shop, vera.authenticator));
    for (let hours = 0; hours < 12; hours += 3) {
      expect(await statusOf(vera.headers)).toBe(200);
      shop.pass(3 * HOUR);
    }
    expect([await statusOf(vera.headers), await statusOf(idle)]).toEqual([401, 401]);
    await shop.runJobs();
    expect(await rowsOf('operator_session')).toEqual([]);
  });

  test('ends when its person signs out, and its token becomes invalid', async () => {
    const elsewhere = await headersOf(await signIn(shop, vera.authenticator));
    expect((await shop.post('/operator/session/end', {}, vera.headers)).status).toBe(200);
    expect([await statusOf(vera.headers), await statusOf(elsewhere)]).toEqual([401, 200]);
  });

  test.each([
    ['ends sessions', 'sessions/end'],
    ['recovers', 'recovery'],
    ['deactivates', 'deactivation'],
  ])('ends at once when the owner %s', async (_, path) => {
    const elsewhere = await headersOf(await signIn(shop, vera.authenticator));
    expect((await shop.post(`/operator/operators/${vera.id}/${path}`, {}, OPERATOR)).status).toBe(200);
    expect([await statusOf(vera.headers), await statusOf(elsewhere)]).toEqual([401, 401]);
    const isIn = (await signIn(shop, vera.authenticator)).status === 200;
    expect(isIn).toBe(path === 'sessions/end');
  });

  describe('that is under way when the owner recovers access', () => {
    /** The owner recovers the person's access right after a statement of what is asked for next. */
    const recoverAfter = (statement: RegExp) => {
      const recovery = `/operator/operators/${vera.id}/recovery`;
      const recover = () => openShop().post(recovery, {}, OPERATOR);
      shop.ports.database = openDatabase(interruptAfter(env.DB, statement, recover));
    };

    test('is not opened by a passkey that ends', async () => {
      recoverAfter(/^update "passkey"/);
      expect(await problemOf(await signIn(shop, vera.authenticator))).toEqual([403, '/problems/passkey-refused']);
      expect(await rowsOf('operator_session')).toEqual([]);
    });

    test('adds no passkey', async () => {
      const { body } = await makePasskey(shop, vera);
      recoverAfter(/^delete from "passkey_challenge"/);
      expect((await shop.post('/operator/passkeys', body, vera.headers)).status).toBe(403);
      expect(await rowsOf('passkey')).toEqual([]);
    });
  });

  test('of a person whose role changes continues with the new role', async () => {
    expect((await shop.send('/operator/orders', { headers: vera.headers })).status).toBe(200);
    const changed = { name: 'Вера', roles: ['maker'], email: null };
    await shop.post(`/operator/operators/${vera.id}`, changed, OPERATOR);
    expect((await shop.send('/operator/orders', { headers: vera.headers })).status).toBe(403);
  });
});

test('an address may try to sign in ten times a minute', async () => {
  const begin = async (address: string) =>
    (await shop.post('/operator/sign-in/options', {}, { 'Client-Address': address })).status;
  const tried: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) tried.push(await begin('203.0.113.7'));
  expect([tried.filter((status) => status === 200).length, tried.at(-1)]).toEqual([10, 429]);
  expect(await begin('198.51.100.1')).toBe(200);
});
