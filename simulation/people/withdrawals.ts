import { Withdrawal } from '#shared/contract/withdrawal.ts';
import { onceOrTwice } from './order-page.ts';
import { type Actions, withOrder } from './scene.ts';

/** How people withdraw from contracts, of which some do not exist, and how the manager handles that. */
export const WITHDRAWING: Actions = {
  'shopper-withdraws': {
    weight: 1,
    does: withOrder((scene, { number, token }, random) => {
      const key = crypto.randomUUID();
      const body = { name: 'Анна', lines: random.chance(0.5) ? [] : [random.below(2)], timeZone: 'Europe/Berlin' };
      return onceOrTwice(random, () =>
        scene.shopper().call('stateOwnWithdrawal', { params: { number }, token, key, body }),
      );
    }),
  },
  'somebody-withdraws': {
    weight: 1,
    does: withOrder((scene, { number, email }, random) => {
      const contract = random.chance(0.5) ? `Заказ ${number}` : 'Сорочка';
      const body = { name: 'Мария', contract, email, pieces: '', timeZone: null };
      return scene.shopper().call('stateWithdrawal', { key: crypto.randomUUID(), body });
    }),
  },
  'manager-handles-withdrawal': {
    weight: 1,
    does: async (scene, { random }) => {
      const manager = scene.operator('manager');
      const state = random.chance(0.8) ? 'open' : 'handled';
      const listed = await manager.read('listWithdrawals', { query: { state } });
      const [first] = (listed?.withdrawals ?? []).map((each) => Withdrawal.parse(each));
      if (!first) return;
      const params = { withdrawal: first.id };
      return onceOrTwice(random, () =>
        manager.call('handleWithdrawal', { params, body: { isHandled: state === 'open' } }),
      );
    },
  },
};
