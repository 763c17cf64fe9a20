import { beforeEach, expect, test } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { CreatedOperator, OPERATOR_ROLES, type OperatorRole } from '#shared/contract/operator.ts';
import { employ } from '../authentication/people.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

const operations: [string, Operation][] = Object.entries(OPERATIONS);
const OPERATOR_CALLS = operations.filter(([, { audience, anonymous }]) => audience === 'operator' && !anonymous);

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** A person with a token; returns the headers of what they do. */
async function join(role: OperatorRole) {
  const response = await shop.post('/operator/operators', { name: role, role }, OPERATOR);
  const { token } = CreatedOperator.parse(await response.json());
  return () => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() });
}

const call = (operation: Operation, headers: Record<string, string>) => {
  const path = operation.path.replace(/\{\w+\}/g, '9999');
  return operation.method === 'GET' ? shop.send(path, { headers }) : shop.post(path, {}, headers);
};
const forbids = async (response: Response) =>
  response.status === 403 && (await response.json<{ type: string }>()).type === '/problems/forbidden';

test('every role may make exactly its own calls', async () => {
  for (const role of OPERATOR_ROLES) {
    const act = await join(role);
    const { headers } = await employ(shop, role, role);
    for (const [name, operation] of OPERATOR_CALLS) {
      // The session would be over for the calls that follow.
      if (name === 'signOut') continue;
      const isForbidden = [act(), { ...act(), ...headers }].map(async (by) => forbids(await call(operation, by)));
      const isRefused = !operation.roles?.includes(role);
      expect([role, name, ...(await Promise.all(isForbidden))]).toEqual([role, name, isRefused, isRefused]);
    }
  }
});

test('every call requires authentication: strangers and ended sessions are refused', async () => {
  const { headers } = await employ(shop, 'Вера', 'owner');
  await shop.post('/operator/session/end', {}, headers);
  for (const [name, operation] of OPERATOR_CALLS) {
    for (const by of [{}, headers, { Authorization: 'Bearer ' }]) {
      expect([name, (await call(operation, by)).status]).toEqual([name, 401]);
    }
  }
});

test('only calls before sign-in are anonymous, and only reads are left out of the audit log', () => {
  const all = operations.filter(([, { audience }]) => audience === 'operator');
  const anonymous = all.filter(([, operation]) => operation.anonymous).map(([name]) => name);
  expect(anonymous).toEqual(['beginSignIn', 'signIn', 'beginRegistration', 'acceptInvitation']);
  const unaudited = all.filter(([, operation]) => operation.unaudited).map(([name]) => name);
  expect(unaudited.toSorted()).toEqual([
    'beginConfirmation',
    'beginPasskey',
    'listPasskeys',
    'listSavedViews',
    'showToday',
    'whoAmI',
  ]);
});

test('people who are not managers see no order, and only the owner sees people and the audit log', () => {
  const mayOf = (role: OperatorRole) =>
    OPERATOR_CALLS.filter(([, { roles }]) => roles?.includes(role)).map(([name]) => name);
  expect(mayOf('owner')).toHaveLength(OPERATOR_CALLS.length);
  expect(mayOf('manager')).not.toContain('readAudit');
  expect(mayOf('manager')).not.toContain('addOperator');
  const ofShoppers = [
    'listOrders',
    'searchOrders',
    'showOrder',
    'exportOrders',
    'refundOrder',
    'readAudit',
    'showPackingPapers',
  ];
  const mayOfOthers = [...mayOf('maker'), ...mayOf('editor')];
  expect(mayOfOthers.filter((name) => ofShoppers.includes(name))).toEqual([]);
});
