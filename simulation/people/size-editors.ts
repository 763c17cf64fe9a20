import type { SizeSystem } from '#shared/contract/size-system.ts';
import { SIZE_REGIONS } from '#shared/domain/sizing/size-table.ts';
import type { Random } from '../world/random.ts';
import type { Actions } from './scene.ts';

/** Changes what sizes a category is sold in. */
export const SIZING: Actions = {
  'editor-changes-sizes': {
    weight: 2,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const params = { handle: 'own-sizes' };
      const found = await editor.read('listSizeSystems');
      if (!found) return;
      const revision = found.items.find(({ handle }) => handle === params.handle)?.revision ?? 0;
      await editor.call('saveSizeSystem', { params, body: { system: sizeSystem(random), revision } });
      if (random.chance(0.3)) await editor.call('removeSizeSystem', { params });
    },
  },
};

/** Sizes of the socks' category, at times without the one that they are sold in. */
function sizeSystem(random: Random): SizeSystem {
  const labels = random.chance(0.7) ? ['S', 'M', 'L'] : ['35–37', '38–40'];
  return {
    name: { ru: 'Носки', en: 'Socks' },
    region: random.pick(SIZE_REGIONS),
    isCup: false,
    sizes: labels.map((size, index) => ({ size, body: { bust: 86 + 6 * index }, elsewhere: {} })),
    categories: random.chance(0.7) ? ['bras'] : [],
  };
}
