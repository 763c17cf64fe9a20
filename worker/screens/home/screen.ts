import type { Group } from '#shared/contract/catalogue.ts';
import { HOME_SECTIONS } from '#shared/contract/home-content.ts';
import type { ShownContent } from '#shared/contract/shown-content.ts';
import { sewingText } from '../../page/terms.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { type HeroFacts, HomePage } from './page.tsx';
import { shelfProducts, shelfQuery } from './picked-products.ts';
import { keysOf, unseenFirst } from './unseen-first.ts';

/** How many garments each part chooses from: as many as it shows, and as many as other parts may show before it. */
const CHOICE = { popular: '16', sale: '12', hero: '8', finest: '8' };
const SALE_LENGTH = 4;
/** The category of the hero, if the catalogue has it. */
const HERO_CATEGORY = 'nightdresses';

/** The home page: the hero and the first shelf are awaited; what is below the fold may stream in. */
export const homeScreen = defineScreen({
  name: 'home',
  async load({ shop, intl, content, isWideViewport, defer }) {
    const sale = defer(shop.call('listProducts', { query: { sale: '1', limit: CHOICE.sale } }));
    const collections = defer(shop.call('listCollections'));
    const categories = await shop.call('listCategories');
    const group = content?.home?.link ? null : heroOf(categories.items);
    const hero = heroFacts(group, content);
    const pick = content?.home?.pick ?? null;
    const [featured, heroes, finest, known] = await Promise.all([
      shop.call('listProducts', { query: shelfQuery(pick, CHOICE.popular) }),
      group && shop.call('listProducts', { query: { category: group.handle, limit: CHOICE.hero } }),
      shop.call('listProducts', { query: { sort: 'price-down', limit: CHOICE.finest } }),
      collections,
    ]);
    const groups = [...categories.items, ...(known?.items ?? [])];
    const shown = keysOf(groups.map(({ picture }) => picture));
    const show = (...pictures: Parameters<typeof keysOf>[0]) => {
      for (const key of keysOf(pictures)) shown.add(key);
    };
    show(hero?.picture);
    // The hero shows its category's own garment, so the category's tile shows another.
    const tile = unseenFirst(heroes?.items ?? [], shown)[0]?.pictures[0];
    show(tile);
    const popular = shelfProducts(featured.items, pick, shown).slice(0, isWideViewport ? 8 : 4);
    show(...popular.map(({ pictures }) => pictures[0]));
    const sewn = unseenFirst(finest.items, shown).find(({ pictures }) => pictures.length > 1);
    show(sewn?.pictures[0]);
    return {
      kind: 'page',
      data: {
        hero,
        popular,
        pick,
        sections: content?.home?.sections ?? HOME_SECTIONS,
        categories: categories.items.map((each) =>
          each.handle === group?.handle && tile ? { ...each, picture: tile } : each,
        ),
        seams: sewn?.pictures[1] ?? null,
        collections,
        sale: sale.then((list) => list && unseenFirst(list.items, shown).slice(0, SALE_LENGTH)),
      },
      meta: {
        title: intl.formatMessage({ id: 'home.title' }),
        description: intl.formatMessage({ id: 'home.description' }, { sewing: sewingText(intl, content) }),
        ...(popular[0]?.pictures[0] && { picture: popular[0].pictures[0].key }),
      },
    };
  },
  Page: HomePage,
});

/** The category of the hero: the preferred one, or else the first with a picture. */
function heroOf(categories: readonly Group[]): Group | null {
  const shown = categories.filter(({ picture }) => picture !== null);
  return shown.find(({ handle }) => handle === HERO_CATEGORY) ?? shown[0] ?? null;
}

/** The hero as published, or the default one. */
function heroFacts(group: Group | null, content: ShownContent | null): HeroFacts | null {
  const { link = null, picture = null } = content?.home ?? {};
  if (link) return { ...link, picture };
  return group && { kind: 'category', handle: group.handle, name: group.name, picture: picture ?? group.picture };
}
