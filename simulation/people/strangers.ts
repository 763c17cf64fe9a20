import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { hasRole, type OperatorRole } from '#shared/contract/operator.ts';
import type { Random } from '../world/random.ts';
import { type Actions, rolesByName, type Scene, STAFF, withOrder } from './scene.ts';

/** What an owner's link opens, and what it does. */
const BY_LINK = ['readOrder', 'readOwnChange', 'checkPayment', 'startPayment', 'cancelOrder', 'eraseOrder'] as const;

/** Calls without a name in their path that nobody with these roles may make. */
function withoutRight(own: OperatorRole[], asked: 'GET' | 'POST'): OperationName[] {
  const all = Object.entries<Operation>(OPERATIONS) as [OperationName, Operation][];
  return all
    .filter(([, { method, path, roles }]) => {
      return method === asked && !path.includes('{') && roles && !hasRole({ roles: own }, roles);
    })
    .map(([name]) => name);
}

function tell(scene: Scene, answer: { status: number } | null, what: string): void {
  if (answer && answer.status < 400) scene.surprises.push(`a stranger was let in: ${what}`);
}

/** Somebody of the shop tries what their roles may not: to see a list, or to change something. */
async function callWithoutRight(scene: Scene, random: Random): Promise<void> {
  const name = random.pick(STAFF.slice(1));
  for (const method of ['GET', 'POST'] as const) {
    const hidden = withoutRight(rolesByName(name), method);
    if (hidden.length === 0) continue;
    const operation = random.pick(hidden);
    tell(scene, await scene.operator(name).call(operation), operation);
  }
}

/** What people try to whom the shop is to open nothing. */
export const INTRUDING: Actions = {
  'stranger-guesses': {
    weight: 2,
    does: async (scene, choice) => {
      const { random } = choice;
      const params = { number: scene.order(choice)?.number ?? '1042' };
      const operation = random.pick(BY_LINK);
      tell(scene, await scene.shopper().call(operation, { params, token: 'x'.repeat(43) }), operation);
      await scene.shopper().call('checkCertificate', { body: { code: `AAAA-BBBB-CCCC-${1000 + random.below(9000)}` } });
    },
  },
  'shopper-tries-her-link-elsewhere': {
    weight: 2,
    does: withOrder(async (scene, { token, number }, random) => {
      const others = scene.placed.filter((each) => each.number !== number);
      if (others.length === 0) return;
      const params = { number: random.pick(others).number };
      const operation = random.pick(BY_LINK);
      tell(scene, await scene.shopper().call(operation, { params, token }), operation);
    }),
  },
  'colleague-tries': {
    weight: 2,
    does: async (scene, choice) => {
      const { random } = choice;
      const number = scene.order(choice)?.number ?? '1042';
      const colleague = scene.operator(random.pick(['maker', 'editor']));
      tell(scene, await colleague.call('showOrder', { params: { number } }), 'showOrder');
      await callWithoutRight(scene, random);
      await colleague.read('showToday');
    },
  },
};
