import { blankPromotion } from '#shared/contract/promotion.ts';
import type { Random } from '../world/random.ts';
import type { Actions, Scene } from './scene.ts';

const HOUR_MS = 60 * 60 * 1000;

function promotionOf(scene: Scene, random: Random) {
  const startsAt = new Date(scene.site.world.now() + (random.chance(0.3) ? HOUR_MS : -HOUR_MS));
  const fields = blankPromotion(startsAt.toISOString());
  const endsAt = random.chance(0.4) ? new Date(startsAt.getTime() + 6 * HOUR_MS).toISOString() : null;
  const benefit = random.pick(['percent', 'percent', 'amount', 'free-delivery'] as const);
  const value = { percent: 1 + random.below(60), amount: 33_333, 'free-delivery': 0 }[benefit];
  const named = random.chance(0.6)
    ? { code: `CODE${random.below(4)}` }
    : { code: null, nameRu: 'Неделя халатов', nameEn: 'Robe week' };
  const maxUses = random.chance(0.3) ? 1 + random.below(2) : null;
  return { ...fields, ...named, benefit, value, endsAt, maxUses, combines: random.chance(0.5) };
}

/** A set whose kopecks do not divide evenly. */
function setOf(scene: Scene, random: Random) {
  const startsAt = new Date(scene.site.world.now() - HOUR_MS).toISOString();
  const texts = { nameRu: 'Вечер дома', nameEn: 'An evening at home', aboutRu: '', aboutEn: '' };
  const products = random.pick([
    ['robe', 'socks'],
    ['socks', 'gown'],
    ['robe', 'socks', 'gown'],
  ]);
  return { ...texts, handle: `evening-${random.below(4)}`, products, price: 333_331, startsAt, endsAt: null };
}

/** What editors do with promotions and sets. */
export const PROMOTING: Actions = {
  'editor-starts-promotion': {
    weight: 2,
    does: async (scene, { random }) => {
      const body = promotionOf(scene, random);
      if (random.chance(0.2)) await scene.operator('editor').call('tryPromotion', { body });
      await scene.operator('editor').call('createPromotion', { body });
    },
  },
  'editor-changes-promotion': {
    weight: 2,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const list = await editor.read('listPromotions');
      if (!list || list.promotions.length === 0) return;
      const params = { promotion: random.pick(list.promotions).id };
      if (random.chance(0.4)) return editor.call('endPromotion', { params });
      const shown = await editor.read('showPromotion', { params });
      if (!shown) return;
      const { code } = shown;
      const body = { ...promotionOf(scene, random), code, revision: shown.revision };
      return editor.call('changePromotion', {
        params,
        body: code === null ? { ...body, nameRu: 'Новая неделя', nameEn: 'New week' } : body,
      });
    },
  },
  'editor-makes-set': {
    weight: 1,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const body = setOf(scene, random);
      const { products, price } = body;
      if (random.chance(0.3)) await editor.call('trySet', { body: { products, price } });
      await editor.call('createSet', { body });
    },
  },
  'editor-changes-set': {
    weight: 1,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const list = await editor.read('listOperatorSets');
      if (!list || list.sets.length === 0) return;
      const { id, revision, products, handle } = random.pick(list.sets);
      const params = { set: id };
      if (random.chance(0.3)) return editor.call('endSet', { params, body: {} });
      const price = 300_001 + random.below(100_000);
      return editor.call('changeSet', { params, body: { ...setOf(scene, random), products, handle, price, revision } });
    },
  },
};
