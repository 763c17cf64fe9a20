import { defineScreen } from '../../routing/define-screen.tsx';
import { HERO_CATEGORY, HomePage } from './page.tsx';
import { keysOf, unseenFirst } from './unseen-first.ts';

/** What shelves choose from, to show each garment once. */
const CHOICE = '24';
const SALE_LENGTH = 4;

/** The front door: the hero and the first shelf are awaited; what lies below the fold may stream in. */
export const homeScreen = defineScreen({
  name: 'home',
  async load({ shop, intl, isWideViewport, defer }) {
    const sale = defer(shop.call('listProducts', { query: { sale: '1', limit: CHOICE } }));
    const collections = defer(shop.call('listCollections'));
    const [featured, categories, heroes, robes, known] = await Promise.all([
      shop.call('listProducts', { query: { sort: 'popular', limit: CHOICE } }),
      shop.call('listCategories'),
      shop.call('listProducts', { query: { category: HERO_CATEGORY, limit: CHOICE } }),
      shop.call('listProducts', { query: { category: 'robes', sort: 'price-down', limit: CHOICE } }),
      collections,
    ]);
    const groups = [...categories.items, ...(known?.items ?? [])];
    const shown = keysOf(groups.map(({ picture }) => picture));
    const show = (...pictures: Parameters<typeof keysOf>[0]) => {
      for (const key of keysOf(pictures)) shown.add(key);
    };
    // The hero shows the garment that its category is shown by, so the category's tile has another.
    const tile = unseenFirst(heroes.items, shown)[0]?.pictures[0];
    show(tile);
    const popular = unseenFirst(featured.items, shown).slice(0, isWideViewport ? 8 : 4);
    show(...popular.map(({ pictures }) => pictures[0]));
    const robe = unseenFirst(robes.items, shown)[0];
    show(robe?.pictures[0]);
    return {
      kind: 'page',
      data: {
        hero: categories.items.find(({ handle }) => handle === HERO_CATEGORY)?.picture ?? null,
        popular,
        categories: categories.items.map((group) =>
          group.handle === HERO_CATEGORY && tile ? { ...group, picture: tile } : group,
        ),
        seams: robe?.pictures[1] ?? null,
        collections,
        sale: sale.then((list) => list && unseenFirst(list.items, shown).slice(0, SALE_LENGTH)),
      },
      meta: {
        title: intl.formatMessage({ id: 'home.title' }),
        description: intl.formatMessage({ id: 'home.description' }),
        ...(popular[0]?.pictures[0] && { picture: popular[0].pictures[0].key }),
      },
    };
  },
  Page: HomePage,
});
