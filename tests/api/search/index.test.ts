import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { StartedImport } from '#shared/contract/catalogue-import.ts';
import { CATEGORIES, fill, publish } from '../catalogue.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';
import { countOf } from '../stored.ts';
import { found, named, suggestions, WARDROBE } from './search-shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

const robe = (changes = {}) => named('one', { ru: 'Халат', en: 'Robe' }, changes);

describe('the index', () => {
  test('drops old words when a product is imported again', async () => {
    await fill(shop, [robe()]);
    expect(await found(shop, 'халат')).toEqual(['one']);
    await fill(shop, [named('one', { ru: 'Платье', en: 'Dress' })]);
    expect(await found(shop, 'халат')).toEqual([]);
    expect(await found(shop, 'платье')).toEqual(['one']);
    expect((await suggestions(shop, 'хал')).queries).toEqual([]);
  });

  test('contains no unpublished or removed product', async () => {
    await fill(shop, [robe({ published: false }), named('other', { ru: 'Платье', en: 'Dress' })]);
    expect(await found(shop, 'халат')).toEqual([]);
    expect(await suggestions(shop, 'хала')).toMatchObject({ products: [], queries: [] });
    await fill(shop, [robe()]);
    expect(await found(shop, 'халат')).toEqual(['one']);
    expect(await found(shop, 'платье')).toEqual([]);
    await fill(shop, [robe({ published: false })]);
    expect(await found(shop, 'халат')).toEqual([]);
    expect(await countOf('product_search')).toBe(0);
  });

  test('keeps what a non-replacing import does not mention', async () => {
    await fill(shop, [robe()]);
    await fill(shop, [named('two', { ru: 'Платье', en: 'Dress' })], false);
    expect(await found(shop, 'халат')).toEqual(['one']);
    expect(await found(shop, 'платье')).toEqual(['two']);
  });

  test('follows a renamed group, and products that change groups', async () => {
    const renamed = CATEGORIES.map((group) =>
      group.handle === 'empty' ? { ...group, name: { ru: 'Пеньюары', en: 'Peignoirs' } } : group,
    );
    const thing = named('one', { ru: 'Вещь', en: 'Thing' }, { collections: [] });
    await fill(shop, [thing]);
    expect(await found(shop, 'empty')).toEqual(['one']);
    const body = { replace: true, groups: { categories: renamed, collections: [] } };
    const { id } = StartedImport.parse(await (await shop.post('/imports', body, MERCHANT)).json());
    await shop.post(`/imports/${id}/products`, { products: [thing] }, MERCHANT);
    expect(await publish(shop, id)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await found(shop, 'пеньюары')).toEqual(['one']);
    await fill(shop, [{ ...thing, category: 'bras' }]);
    expect(await found(shop, 'bras')).toEqual(['one']);
    expect(await found(shop, 'empty')).toEqual([]);
  });

  test('is rebuilt by an import that changes nothing', async () => {
    await fill(shop, WARDROBE);
    await env.DB.exec('DELETE FROM product_search');
    await env.DB.exec('DELETE FROM search_word');
    expect(await found(shop, 'пижама')).toEqual([]);
    expect(await fill(shop, WARDROBE)).toMatchObject({ added: 0, changed: 0 });
    expect(await found(shop, 'пижма')).toEqual(['owl']);
  });

  test('is not changed before an import is published, or by a refused one', async () => {
    await fill(shop, [robe()]);
    const twice = [named('two', { ru: 'Платье', en: 'Dress' }), robe({ handle: 'three' })];
    await expect(
      fill(
        shop,
        twice.map((product) => ({ ...product, variants: robe().variants })),
      ),
    ).rejects.toThrow();
    expect(await found(shop, 'халат')).toEqual(['one']);
    expect(await found(shop, 'платье')).toEqual([]);
  });

  test('counts words the same after one import or many edits', async () => {
    const words = async () =>
      (await env.DB.prepare('SELECT word, stem, uses FROM search_word ORDER BY word').all()).results;
    await fill(shop, [robe(), named('two', { ru: 'Халат махровый', en: 'Robe' }), ...WARDROBE]);
    await fill(shop, [robe({ published: false })], false);
    await fill(shop, [named('two', { ru: 'Пеньюар', en: 'Peignoir' })], false);
    const byEdits = await words();
    await env.DB.exec('DELETE FROM product_search');
    await env.DB.exec('DELETE FROM search_word');
    await fill(shop, [robe({ published: false }), named('two', { ru: 'Пеньюар', en: 'Peignoir' }), ...WARDROBE]);
    expect(byEdits).toEqual(await words());
    expect(byEdits.length).toBeGreaterThan(0);
  });
});
