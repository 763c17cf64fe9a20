import { OPERATOR_ROLES } from '#shared/contract/operator.ts';
import { setFaults } from './provider-cabinet.ts';
import type { Actions, Scene } from './scene.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a run of the schedule takes at most when nothing fails but the provider, ms. */
const MAX_RUN_MS = 55_000;

/** Lets time pass, and the schedule run at its end. */
async function pass(scene: Scene, ms: number): Promise<void> {
  const { site, surprises } = scene;
  await site.later(ms);
  const began = site.world.now();
  await site.runSchedule().catch(() => undefined);
  const isUndisturbed = !site.weather.isStorming() && site.weather.came.size === 0;
  if (isUndisturbed && site.world.now() - began > MAX_RUN_MS) surprises.push('a run of the schedule takes too long');
}

/** Somebody that the keeper has added before; null if there is none. */
async function findAdded(scene: Scene): Promise<string | null> {
  const list = await scene.keeper().read('listOperators');
  return list?.operators.findLast(({ name, deactivatedAt }) => name === 'Вера' && deactivatedAt === null)?.id ?? null;
}

/** What the owner does with access and keys. */
export const KEEPING: Actions = {
  'keeper-adds-operator': {
    weight: 1,
    does: async (scene, { random }) => {
      const body = { name: 'Вера', roles: [random.pick(OPERATOR_ROLES), random.pick(OPERATOR_ROLES)] };
      await scene.keeper().call('addOperator', { body });
    },
  },
  'keeper-invites': {
    weight: 1,
    does: async (scene, { random }) => {
      const body = { name: 'Вера', roles: [random.pick(OPERATOR_ROLES), random.pick(OPERATOR_ROLES)], email: null };
      const invited = await scene.keeper().read('inviteOperator', { body });
      if (!invited) return;
      const token = new URL(invited.link).hash.slice(1);
      await scene.shopper().call('beginRegistration', { body: { token } });
    },
  },
  'keeper-changes-access': {
    weight: 2,
    does: async (scene, { random }) => {
      const id = await findAdded(scene);
      if (id === null) return;
      const keeper = scene.keeper();
      const params = { id };
      const changes = [
        () =>
          keeper.call('changeOperator', {
            params,
            body: { roles: [random.pick(OPERATOR_ROLES), random.pick(OPERATOR_ROLES)] },
          }),
        () => keeper.call('renewToken', { params }),
        () => keeper.call('renewInvitation', { params }),
        () => keeper.call('recoverOperator', { params }),
        () => keeper.call('endSessions', { params }),
        () => keeper.call('deactivateOperator', { params }),
      ] as const;
      await random.pick(changes)();
    },
  },
  'keeper-tests-shop': { weight: 1, does: (scene) => scene.keeper().call('runSmokeTest') },
  'keys-rotate': { weight: 1, does: async (scene) => scene.site.rotateKeys() },
  'provider-key-rotates': {
    weight: 1,
    does: async (scene, { random }) => scene.site.setSecretKey(random.chance(0.6)),
  },
};

/** What comes by itself: time, the schedule, and the end of a process. */
export const COMING: Actions = {
  'schedule-runs': { weight: 6, does: (scene, { random }) => pass(scene, (1 + random.below(14)) * 5 * MINUTE_MS) },
  'schedule-runs-twice': {
    weight: 1,
    does: (scene) => Promise.allSettled([scene.site.runSchedule(), scene.site.runSchedule()]),
  },
  'days-pass': { weight: 3, does: (scene, { random }) => pass(scene, (1 + random.below(20)) * 5 * HOUR_MS) },
  // No bank holds a refund for as long.
  'months-pass': {
    weight: 0.3,
    does: async (scene, { random }) => {
      await setFaults(scene, { hold_refunds: false });
      await pass(scene, (20 + random.below(80)) * 24 * HOUR_MS);
    },
  },
  'process-crashes': { weight: 1, does: async (scene, { random }) => scene.site.crash(random.below(2)) },
  'storm-comes': { weight: 4, does: async (scene) => scene.site.weather.storm(true) },
  'storm-goes': { weight: 3, does: async (scene) => scene.site.weather.storm(false) },
};
