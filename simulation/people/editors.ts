import { blankPromotion } from '#shared/contract/promotion.ts';
import { STOCK_REASONS } from '#shared/contract/stock.ts';
import type { Random } from '../world/random.ts';
import type { Action, Actions, Scene } from './scene.ts';

const HOUR_MS = 60 * 60 * 1000;
const HANDLES = ['robe', 'socks', 'gown'] as const;

/** Does something with a product as the editor sees it, now and then as it was seen before. */
const withProduct = (
  act: (scene: Scene, shown: NonNullable<Awaited<ReturnType<typeof showProduct>>>, random: Random) => Promise<unknown>,
): Action['does'] => {
  return async (scene, { random }) => {
    const shown = await showProduct(scene, random.pick(HANDLES));
    return shown && act(scene, shown, random);
  };
};

const showProduct = (scene: Scene, handle: string) =>
  scene.operator('editor').read('showCatalogueProduct', { params: { handle } });

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

/** What editors do with promotions, stock and prices. */
export const EDITING: Actions = {
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
  'editor-adjusts-stock': {
    weight: 3,
    does: async (scene, { random }) => {
      const sku = random.pick(['counted', 'socks', 'gown']);
      const line = random.chance(0.8)
        ? { sku, change: random.below(9) - 4 }
        : { sku, onHand: sku === 'gown' && random.chance(0.4) ? null : random.below(20) };
      await scene
        .operator('editor')
        .call('adjustStock', { body: { reason: random.pick(STOCK_REASONS), lines: [line] } });
    },
  },
  'editor-saves-product': {
    weight: 2,
    does: withProduct((scene, { product, revision }, random) => {
      const variants = product.variants.map((variant) => ({
        ...variant,
        price: variant.price + random.below(3) * 1_000,
      }));
      const body = { product: { ...product, variants, vendor: `Ателье ${random.below(9)}` }, revision };
      const save = () => scene.operator('editor').call('saveProduct', { params: { handle: product.handle }, body });
      return random.chance(0.2) ? Promise.all([save(), save()]) : save();
    }),
  },
  'editor-schedules-prices': {
    weight: 2,
    does: withProduct((scene, { product: { handle, variants } }, random) => {
      const startsAt = scene.site.world.now() + random.below(3) * HOUR_MS;
      const prices = variants.map(({ sku, price }) => ({ sku, price: Math.round(price * 0.8) }));
      const endsAt = random.chance(0.6) ? startsAt + 12 * HOUR_MS : null;
      const schedule = random.chance(0.2) ? null : { startsAt, endsAt, prices };
      return scene.operator('editor').call('schedulePrices', { params: { handle }, body: { schedule } });
    }),
  },
  'editor-takes-off-sale': {
    weight: 1,
    does: withProduct(async (scene, { product: { handle } }, random) => {
      const editor = scene.operator('editor');
      const status = random.pick(['draft', 'archived', 'published'] as const);
      await editor.call('changeProductStatus', { params: { handle }, body: { status } });
      if (random.chance(0.8))
        await editor.call('changeProductStatus', { params: { handle }, body: { status: 'published' } });
    }),
  },
  'editor-creates-product': {
    weight: 1,
    does: withProduct(async (scene, { product }, random) => {
      const handle = `new-${random.below(5)}`;
      const variants = product.variants.map((variant) => ({
        ...variant,
        sku: `${handle}-m`,
        stock: 3,
        exported: null,
      }));
      const editor = scene.operator('editor');
      // The shop has no files of pictures here, which a new product would have to have.
      await editor.call('createProduct', { body: { product: { ...product, handle, variants, pictures: [] } } });
      await editor.call('previewProduct', { params: { handle } });
    }),
  },
  'editor-orders-groups': {
    weight: 1,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const params = { kind: 'collection' };
      const handles = random.chance(0.5) ? ['linden', 'midnight'] : ['midnight', 'linden'];
      await editor.call('orderGroups', { params, body: { handles } });
      const found = await editor.read('listGroupMembers', { params: { ...params, handle: 'linden' } });
      if (!found?.group) return;
      const { group, revision } = found;
      const members = random.chance(0.5) ? ['robe'] : [];
      await editor.call('saveGroup', { params: { ...params, handle: 'linden' }, body: { group, revision, members } });
      await editor.call('orderProducts', { body: { handles: ['socks', 'robe'] } });
      if (random.chance(0.3)) await editor.call('removeGroup', { params: { ...params, handle: 'linden' } });
    },
  },
};
