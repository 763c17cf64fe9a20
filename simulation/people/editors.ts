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
    const handle = random.pick(HANDLES);
    const old = scene.seen.get(handle) as Awaited<ReturnType<typeof showProduct>> | undefined;
    const shown = old && random.chance(0.2) ? old : await showProduct(scene, handle);
    if (shown) scene.seen.set(handle, shown);
    return shown && act(scene, shown, random);
  };
};

const showProduct = (scene: Scene, handle: string) =>
  scene.operator('editor').read('showCatalogueProduct', { params: { handle } });

const SHELF = `SELECT stock, (SELECT count(*) FROM stock_movement WHERE sku = variant.sku) AS moved,
    (SELECT coalesce(sum(quantity - restocked - sent), 0) FROM order_line WHERE sku = variant.sku AND reserved = 1) AS held
  FROM variant WHERE sku = ?`;

/** What is free of a variant, what orders hold of it, and how often it was moved. */
function readShelf({ site }: Scene, sku: string) {
  const [row] = site.sqlite.all(SHELF, sku);
  return { stock: Number(row?.['stock'] ?? 0), held: Number(row?.['held'] ?? 0), moved: Number(row?.['moved'] ?? 0) };
}

/** What editors do with stock, prices and groups. */
export const EDITING: Actions = {
  'editor-adjusts-stock': {
    weight: 3,
    does: async (scene, { random }) => {
      const sku = random.pick(['counted', 'socks', 'gown']);
      const line = { sku, change: random.below(9) - 4 };
      await scene
        .operator('editor')
        .call('adjustStock', { body: { reason: random.pick(STOCK_REASONS), lines: [line] } });
    },
  },
  'editor-counts-stock': {
    weight: 2,
    does: async (scene, { random }) => {
      const sku = random.pick(['counted', 'counted', 'socks', 'gown']);
      const onHand = sku === 'gown' && random.chance(0.4) ? null : random.below(20);
      const before = readShelf(scene, sku);
      const body = { reason: 'count', lines: [{ sku, onHand }] };
      const answer = await scene.operator('editor').call('adjustStock', { body });
      const after = readShelf(scene, sku);
      // What others do meanwhile moves pieces too.
      const isAlone = after.held === before.held && after.moved === before.moved + 1;
      if (answer?.status === 200 && onHand !== null && isAlone && after.stock !== onHand - after.held) {
        scene.surprises.push(`${onHand} ${sku} were counted, and ${after.stock} are free beside ${after.held}`);
      }
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
      const groups = await editor.read('listCatalogueGroups');
      if (groups) {
        const handles = random.chance(0.5) ? ['linden', 'midnight'] : ['midnight', 'linden'];
        await editor.call('orderGroups', { params, body: { handles, revision: groups.revisions.collection } });
      }
      const ordered = await editor.read('listProductOrder');
      if (!ordered) return;
      await editor.call('orderProducts', { body: { handles: ['socks', 'robe'], revision: ordered.revision } });
    },
  },
  'editor-changes-group': {
    weight: 1,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const params = { kind: 'collection', handle: 'linden' };
      const found = await editor.read('listGroupMembers', { params });
      if (!found?.group) return;
      const { group, revision } = found;
      const members = random.chance(0.5) ? ['robe'] : [];
      await editor.call('saveGroup', { params, body: { group, revision, members } });
      if (random.chance(0.3)) await editor.call('removeGroup', { params });
    },
  },
};
