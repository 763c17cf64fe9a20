import type { Group } from '#shared/contract/catalogue.ts';
import { DEFAULT_SECTIONS } from '#shared/contract/home-content.ts';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { sewingText } from '../../page/terms.ts';
import { defineScreen, type LoadContext } from '../../routing/define-screen.tsx';
import { closeUpOf } from '../collection/collection-band.tsx';
import type { HeroFacts } from './hero.tsx';
import { type FeaturedCollection, HomePage } from './page.tsx';
import { shelfProducts, shelfQuery } from './picked-products.ts';
import { keysOf, unseenFirst } from './unseen-first.ts';

/** How many garments each part chooses from: as many as it shows, and as many as other parts may show before it. */
const CHOICE = { popular: '16', sale: '12', collection: '12' };
const SALE_LENGTH = 4;
/** What is picked is shown on phones, too; of what is popular, half. */
const SHELF_LENGTH = 8;
/** The category of the hero, if the catalogue has it. */
const HERO_CATEGORY = 'nightdresses';

/** The home page: the hero and the first shelf are awaited; what is below the fold may stream in. */
export const homeScreen = defineScreen({
  name: 'home',
  async load({ shop, intl, content, isWideViewport, defer }) {
    const sale = defer(shop.call('listProducts', { query: { sale: '1', limit: CHOICE.sale } }));
    const collection = defer(featuredCollection(shop));
    const categories = await shop.call('listCategories');
    const hero = heroFacts(categories.items, content);
    const pick = content?.home?.pick ?? null;
    const [featured, known] = await Promise.all([
      shop.call('listProducts', { query: shelfQuery(pick, CHOICE.popular) }),
      collection,
    ]);
    const shown = keysOf([...categories.items, known?.collection].map((group) => group?.picture));
    const show = (...pictures: Parameters<typeof keysOf>[0]) => {
      for (const key of keysOf(pictures)) shown.add(key);
    };
    show(hero?.picture);
    const popular = shelfProducts(featured.items, pick, shown).slice(
      0,
      pick || isWideViewport ? SHELF_LENGTH : SHELF_LENGTH / 2,
    );
    show(...popular.map(({ pictures }) => pictures[0]));
    return {
      kind: 'page',
      data: {
        hero,
        popular,
        pick,
        sections: content?.home?.sections ?? DEFAULT_SECTIONS,
        categories: categories.items,
        collection,
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

/** The first collection, with a close-up from it. */
async function featuredCollection(shop: LoadContext['shop']): Promise<FeaturedCollection | null> {
  const [collection] = (await shop.call('listCollections')).items;
  if (!collection) return null;
  const query = { collection: collection.handle, limit: CHOICE.collection };
  const { items } = await shop.call('listProducts', { query });
  return { collection, detail: closeUpOf(items) };
}

/** The category of the hero: the preferred one, or else the first with a picture. */
function heroOf(categories: readonly Group[]): Group | null {
  const shown = categories.filter(({ picture }) => picture !== null);
  return shown.find(({ handle }) => handle === HERO_CATEGORY) ?? shown[0] ?? null;
}

/** The hero as published, or the default one. */
function heroFacts(categories: readonly Group[], content: StorefrontContent | null): HeroFacts | null {
  const { link = null, picture = null } = content?.home ?? {};
  if (link) return { ...link, picture };
  const group = heroOf(categories);
  return group && { kind: 'category', handle: group.handle, name: group.name, picture };
}
