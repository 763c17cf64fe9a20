import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessIssuer, createAccessVerifier } from '#api/adapters/cloudflare-access.ts';
import { Invitation, NewPasskeyOptions } from '#shared/contract/authentication.ts';
import { CreatedOperator } from '#shared/contract/operator.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';
import { createAuthenticator } from './authenticator.ts';
import { ATELIER, actionOf, confirm, employ } from './people.ts';

const ISSUER = accessIssuer('nega');
const AUDIENCE = 'a0'.repeat(32);

let shop: Shop;
let keys: CryptoKeyPair;
let strangersKeys: CryptoKeyPair;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  strangersKeys = await generateKeyPair('RS256');
});
beforeEach(async () => {
  shop = openShop();
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key', alg: 'RS256' };
  const configured = { issuer: ISSUER, audience: AUDIENCE, keys: createLocalJWKSet({ keys: [jwk] }) };
  shop.ports.accessEmail = createAccessVerifier({ ...configured, clock: shop.ports.clock });
  const vera = { name: 'Вера', roles: ['manager'], email: 'Vera@nega.test' };
  await shop.post('/operator/invitations', vera, OPERATOR);
});

type Assertion = { claims?: JWTPayload; issuer?: string; audience?: string; endsIn?: number; key?: CryptoKey };

async function asserted({ claims = { email: 'vera@Nega.test' }, key = keys.privateKey, ...given }: Assertion = {}) {
  const { issuer = ISSUER, audience = AUDIENCE, endsIn = 3600 } = given;
  const assertion = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(shop.time.now / 1000 + endsIn)
    .sign(key);
  return { 'Cf-Access-Jwt-Assertion': assertion };
}
const whoAmI = (headers: Record<string, string>) => shop.send('/operator/session', { headers });

describe('the API behind Cloudflare Access', () => {
  test('identifies an operator by the email address of a signed assertion', async () => {
    const answer = await whoAmI(await asserted());
    expect(await answer.json()).toMatchObject({ name: 'Вера', roles: ['manager'], kind: 'access', expiresAt: null });
  });

  test.each<[string, Assertion]>([
    ['of another team', { issuer: accessIssuer('other') }],
    ['to another application', { audience: 'b0'.repeat(32) }],
    ['that has ended', { endsIn: -60 }],
    ['of a service token', { claims: { common_name: 'robot' } }],
    ['of nobody of the shop', { claims: { email: 'anna@nega.test' } }],
  ])('refuses an assertion %s, whatever token comes with it', async (_, assertion) => {
    expect((await whoAmI({ ...OPERATOR, ...(await asserted(assertion)) })).status).toBe(401);
  });

  test('refuses an assertion that another key has signed, or none', async () => {
    expect((await whoAmI(await asserted({ key: strangersKeys.privateKey }))).status).toBe(401);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ email: 'vera@nega.test' }))}.`;
    expect((await whoAmI({ 'Cf-Access-Jwt-Assertion': unsigned })).status).toBe(401);
  });

  test('refuses a deactivated person', async () => {
    const { id } = await (await whoAmI(await asserted())).json<{ id: string }>();
    await shop.post(`/operator/operators/${id}/deactivation`, {}, OPERATOR);
    expect((await whoAmI(await asserted())).status).toBe(401);
  });

  test('lets nobody pass without an assertion but the configuration’s token: no session, no other token, no sign-in', async () => {
    const { accessEmail } = shop.ports;
    shop.ports.accessEmail = null;
    const anna = await employ(shop, 'Анна', 'owner');
    const added = await shop.post('/operator/operators', { name: 'Ольга', roles: ['manager'] }, OPERATOR);
    const { token } = CreatedOperator.parse(await added.json());
    shop.ports.accessEmail = accessEmail;
    expect((await whoAmI(anna.headers)).status).toBe(401);
    expect((await whoAmI({ Authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await shop.post('/operator/sign-in/options', {})).status).toBe(401);
    expect((await shop.post('/operator/sign-in/options', {}, await asserted({ audience: 'b0' }))).status).toBe(401);
    expect((await shop.post('/operator/sign-in/options', {}, await asserted())).status).toBe(200);
    expect((await whoAmI(OPERATOR)).status).toBe(200);
  });

  test('takes a token of the commands only with the Access token of its own person', async () => {
    const added = await shop.post('/operator/operators', { name: 'Ольга', roles: ['manager'] }, OPERATOR);
    const { operator, token } = CreatedOperator.parse(await added.json());
    const details = { name: 'Ольга', roles: ['manager'], email: 'olga@nega.test' };
    await shop.post(`/operator/operators/${operator.id}`, details, OPERATOR);
    const statusWith = async (claims: JWTPayload) => {
      const { 'Cf-Access-Jwt-Assertion': assertion } = await asserted({ claims });
      return (await whoAmI({ Authorization: `Bearer ${token}`, 'Cf-Access-Token': assertion })).status;
    };
    expect(await statusWith({ email: 'olga@nega.test' })).toBe(200);
    expect(await statusWith({ email: 'vera@nega.test' })).toBe(401);
    expect(await statusWith({ common_name: 'robot' })).toBe(401);
    const { 'Cf-Access-Jwt-Assertion': alone } = await asserted();
    expect((await whoAmI({ 'Cf-Access-Token': alone })).status).toBe(401);
  });

  test('lets the assertion create the first passkey, which then confirms actions', async () => {
    const invited = { name: 'Анна', roles: ['owner'], email: null };
    const anna = Invitation.parse(await (await shop.post('/operator/invitations', invited, OPERATOR)).json()).operator;
    const details = { name: 'Анна', roles: ['owner'], email: 'anna@nega.test' };
    await shop.post(`/operator/operators/${anna.id}`, details, OPERATOR);
    const headers = await asserted({ claims: { email: 'anna@nega.test' } });
    const authenticator = await createAuthenticator(ATELIER);
    const begun = await shop.post('/operator/passkey-options', {}, headers);
    const response = await authenticator.register(NewPasskeyOptions.parse(await begun.json()).options);
    expect((await shop.post('/operator/passkeys', { label: 'Ключ', response }, headers)).status).toBe(201);
    const invite = () => shop.post('/operator/invitations', { name: 'Ольга', roles: ['maker'], email: null }, headers);
    const action = await actionOf(await invite());
    expect((await confirm(shop, { authenticator, headers }, action)).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });
});

test('an assertion is ignored without Access in the configuration', async () => {
  shop.ports.accessEmail = null;
  expect((await whoAmI(await asserted())).status).toBe(401);
});
