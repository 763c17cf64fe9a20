import { CARRIERS } from '#shared/domain/carriers.ts';
import { buy, goods } from './ordering.ts';
import { type Actions, TO_BE_DELIVERED, UNPAID, withOrder } from './scene.ts';

/** What managers do beside the money of an order. */
export const DESK: Actions = {
  'manager-notes': {
    weight: 1,
    does: withOrder(async (scene, { number }, random) => {
      const manager = scene.operator('manager');
      const params = { number };
      const text = `Позвонить завтра: ${random.next()}`;
      await manager.call('addOrderNote', { params, body: { text } });
      const shown = await manager.read('showOrder', { params });
      const written = shown?.notes.filter((each) => each.text === text) ?? [];
      if (written.length > 1) scene.surprises.push('a note was written twice');
      const note = shown?.notes.at(-1);
      if (note && random.chance(0.5)) await manager.call('deleteOrderNote', { params: { number, id: note.id } });
    }),
  },
  'manager-reads-emails': {
    weight: 1,
    does: withOrder(async (scene, { number }, random) => {
      const manager = scene.operator('manager');
      const shown = await manager.read('showOrder', { params: { number } });
      const emails = shown?.emails ?? [];
      if (emails.length > 0) {
        await manager.read('showOrderEmail', { params: { number, id: random.pick(emails).id } });
      }
    }),
  },
  'manager-repeats-email': {
    weight: 1,
    does: withOrder(async (scene, { number }, random) => {
      const manager = scene.operator('manager');
      const shown = await manager.read('showOrder', { params: { number } });
      const emails = shown?.emails.filter(({ isRepeatable }) => isRepeatable) ?? [];
      if (emails.length === 0) return;
      const { id } = random.pick(emails);
      await manager.call('repeatOrderEmail', { params: { number, id } });
    }),
  },
  'manager-reminds-of-payment': {
    weight: 1,
    does: withOrder(
      (scene, { number }) => scene.operator('manager').call('remindOfPayment', { params: { number } }),
      UNPAID,
    ),
  },
  'manager-extends-wait': {
    weight: 1,
    does: withOrder(
      (scene, { number }) => scene.operator('manager').call('extendWait', { params: { number } }),
      UNPAID,
    ),
  },
  'manager-names-parcels': {
    weight: 4,
    does: withOrder(
      (scene, { number }, random) =>
        scene.operator('manager').call('setOrderParcels', {
          params: { number },
          body: {
            parcels: [{ carrier: random.pick(CARRIERS), number: `10${random.below(1_000_000)}` }],
            isMailed: random.chance(0.5),
          },
        }),
      ['in_production', 'shipped', 'delivered'],
    ),
  },
  'manager-unpacks': {
    weight: 1,
    does: withOrder(
      (scene, { number }) => scene.operator('manager').call('unpackOrder', { params: { number } }),
      ['in_production'],
    ),
  },
  'manager-delays': {
    weight: 1,
    does: withOrder(async (scene, { number }) => {
      const manager = scene.operator('manager');
      await manager.call('listLateOrders');
      const board = await manager.read('showBoard');
      const seenReadyBy = board?.pieces.find(({ order }) => order === number)?.readyBy;
      if (!seenReadyBy) return;
      const readyBy = new Date(Date.parse(seenReadyBy) + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const body = { seenReadyBy, readyBy };
      await manager.call('previewDelay', { params: { number }, body });
      await manager.call('delayOrder', { params: { number }, body });
    }, TO_BE_DELIVERED),
  },
  'keeper-blocks-and-recipient-spends': {
    weight: 1,
    does: async (scene, { random }) => {
      const which = random.below(2);
      const [row] = scene.site.sqlite.all('SELECT id FROM certificate ORDER BY rowid LIMIT 1 OFFSET ?', which);
      const params = { certificate: String(row?.['id']) };
      const codes = [scene.stocked.codes[which] ?? ''];
      await scene.keeper().call('blockCertificate', { params });
      await buy(scene, { ...goods(scene, random), codes });
      if (random.chance(0.7)) await scene.keeper().call('unblockCertificate', { params });
    },
  },
  'manager-finds-certificate': {
    weight: 2,
    does: async (scene, { random }) => {
      const manager = scene.operator('manager');
      const page = await manager.read('searchCertificates', { body: { text: 'maria' } });
      const found = page?.certificates ?? [];
      if (found.length === 0) return;
      const { id: certificate } = random.pick(found);
      const params = { certificate };
      const what = random.below(4);
      if (what === 0) await scene.keeper().call('blockCertificate', { params });
      else if (what === 1) await scene.keeper().call('unblockCertificate', { params });
      else if (what === 2) await scene.keeper().call('resendCertificate', { params, body: {} });
      else {
        const recipient = `maria-${random.below(3)}@nega.test`;
        await scene.keeper().call('resendCertificate', { params, body: { recipient } });
      }
    },
  },
  'manager-saves-view': {
    weight: 1,
    does: async (scene, { random }) => {
      const manager = scene.operator('manager');
      const body = { list: 'orders', name: 'Срочные', query: 'late=1', columns: null, isShared: random.chance(0.5) };
      const view = await manager.read('saveView', { body });
      if (view && random.chance(0.5)) await manager.call('removeView', { params: { view: view.id } });
    },
  },
  'manager-searches': {
    weight: 1,
    does: async (scene) => {
      const manager = scene.operator('manager');
      await manager.read('searchOrders', { body: { text: 'Иванова' } });
      await manager.read('showToday');
      await manager.read('exportOrders');
    },
  },
};
