import type { Actions } from './scene.ts';

/** What editors do with the pages of the shop. */
export const WRITING: Actions = {
  'editor-writes-announcement': {
    weight: 1,
    does: async (scene, { random }) => {
      const editor = scene.operator('editor');
      const params = { content: 'announcement' };
      const shown = await editor.read('showContent', { params });
      if (!shown) return;
      const document = { ...shown.document, hidden: random.chance(0.5) };
      const saved = await editor.read('saveContent', { params, body: { revision: shown.revision, document } });
      const revision = saved?.revision ?? shown.revision;
      if (random.chance(0.3)) await editor.call('linkContentPreview', { params });
      if (random.chance(0.7)) await editor.call('publishContent', { params, body: { revision } });
      const from = shown.history.at(-1)?.revision;
      if (from) await editor.call('restoreContent', { params, body: { revision, from } });
    },
  },
  'storefront-counts': {
    weight: 1,
    does: (scene) =>
      scene.shopper().call('addCounts', {
        body: { counts: [{ name: 'step', key: 'checkout-opened', count: 2 }], views: [], missedWords: [] },
      }),
  },
};
