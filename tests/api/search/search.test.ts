import { beforeEach, describe, expect, test } from 'vitest';
import { aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop, type Shop } from '../shop.ts';
import { found, named, search, suggestions, WARDROBE } from './search-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, WARDROBE);
});

describe('a search finds', () => {
  test.each([
    ['ночная сорочка', ['linden', 'thaw']],
    ['НОЧНЫХ СОРОЧЕК', ['linden', 'thaw']],
    ['nightdress', ['linden', 'thaw']],
    ['night dresses of batiste', []],
    ['nightdresses', ['linden', 'thaw']],
    ['шелковая', ['owl']],
    ['ШЁЛКОВЫЕ пижамы', ['owl']],
    ['сорочки из батиста', ['linden']],
    ['слипы', ['morning']],
    ['трусы-слипы', ['morning']],
    ['«Сумерки»', ['dusk']],
    ['NG-OWL', ['owl']],
  ])('%s', async (query, expected) => {
    expect((await found(shop, query)).toSorted()).toEqual(expected.toSorted());
    expect((await search(shop, query)).reading).toBeNull();
  });

  test('products by their category, collection, colour, material, size and description', async () => {
    await fill(shop, [
      named(
        'one',
        { ru: 'Вещь', en: 'Thing' },
        {
          category: 'bras',
          collections: ['linden'],
          colours: [{ handle: 'wine', name: { ru: 'Ежевика', en: 'Blackberry' }, swatch: null }],
          material: { ru: 'Модал', en: 'Modal' },
          description: { ru: '<p>Для <b>долгих</b> вечеров&nbsp;дома.</p>', en: '' },
          variants: [aVariant('one', { size: '75B' })],
        },
      ),
      named('other', { ru: 'Другое', en: 'Other' }),
    ]);
    for (const query of ['группа bras', 'linden', 'ежевика', 'модала', 'вечер', 'blackberries', 'вещь 75B']) {
      expect(await found(shop, query), query).toEqual(['one']);
    }
    expect(await found(shop, 'nbsp')).toEqual([]);
  });

  test('synonyms of both languages, after products with the word itself', async () => {
    expect(await found(shop, 'кимоно')).toEqual(['interval']);
    expect(await found(shop, 'panties')).toEqual(['morning']);
    expect(await found(shop, 'pajamas')).toEqual(['owl']);
    expect(await found(shop, 'бикини')).toEqual(['morning']);
    await fill(shop, [
      ...WARDROBE,
      named('wave', { ru: 'Кимоно «Волна» с широким рукавом и поясом', en: 'Wave kimono' }),
    ]);
    expect(await found(shop, 'халат')).toEqual(['interval', 'wave']);
    expect(await found(shop, 'кимоно')).toEqual(['wave', 'interval']);
  });
});

test('a colour finds its shades, where they are a product’s colour', async () => {
  const shade = (handle: string, ru: string, en: string) =>
    named(
      handle,
      { ru: `Стринги «${handle}»`, en: `${handle} thong` },
      { colours: [{ handle: 'wine', name: { ru, en }, swatch: null }] },
    );
  await fill(shop, [
    shade('one', 'Вишня', 'Cherry'),
    shade('two', 'Бордо', 'Bordeaux'),
    shade('three', 'Полночь', 'Midnight'),
    named('four', { ru: 'Халат', en: 'Robe' }, { description: { ru: 'Стринги цвета вишни', en: '' } }),
  ]);
  for (const query of ['стринги красные', 'красных стрингов', 'red thongs', 'стринги красн', 'стринги бордовые']) {
    expect((await found(shop, query)).toSorted(), query).toEqual(['one', 'two']);
  }
  expect(await found(shop, 'синие стринги')).toEqual(['three']);
  expect(await found(shop, 'вишнёвые стринги')).toEqual(['one']);
});

test('a garment is ranked before its synonyms and the rest of its category; a mention in a description does not match', async () => {
  await fill(shop, [
    named(
      'bra',
      { ru: 'Бюстгальтер', en: 'Bra' },
      { description: { ru: 'Не виден под халатом. Халат, халат.', en: '' } },
    ),
    named('kimono', { ru: 'Кимоно', en: 'Kimono' }, { category: 'robes' }),
    named('suit', { ru: 'Костюм', en: 'Suit' }, { category: 'robes' }),
    named(
      'robe',
      { ru: 'Длинный халат из шёлка с поясом', en: 'Long silk dressing gown' },
      { description: { ru: 'Длинное описание из многих слов. '.repeat(20), en: '' }, category: 'robes' },
    ),
  ]);
  expect(await found(shop, 'халат')).toEqual(['robe', 'kimono', 'suit']);
});

test.each([
  ['доставка', ['delivery']],
  ['доставка в Казахстан', ['delivery']],
  ['returns', ['returns']],
  ['как вернуть комплект', ['returns']],
  ['возврат', ['returns']],
  ['размеры', ['sizeGuide']],
  ['ljcnfdrf', ['delivery']],
  ['dostavka', ['delivery']],
  ['подарочные сертификаты', ['giftCertificate']],
  ['халат', []],
])('%s leads to the pages %j', async (query, pages) => {
  expect(await search(shop, query)).toMatchObject({ pages, reading: null });
  expect((await suggestions(shop, query)).pages).toEqual(pages);
});

test.each([
  ['сертефикат', ['giftCertificate']],
  ['сиртификат', ['giftCertificate']],
  ['падарок', ['giftCertificate']],
  ['certifcate', ['giftCertificate']],
  ['даставка', ['delivery']],
  ['возрат', ['returns']],
  ['контакт', ['contacts']],
  ['муслин', []],
  ['зомби', []],
])('%s, which finds nothing, leads to the pages %j', async (query, pages) => {
  expect(await search(shop, query)).toMatchObject({ items: [], pages });
});

describe('a query that finds nothing as typed is read', () => {
  test.each([
    ['gb;fvf', 'пижама', ['owl']],
    ['Gb;fvf', 'пижама', ['owl']],
    ['yjxyfz cjhjxrf', 'ночная сорочка', ['linden', 'thaw']],
    ['шелковая gb;fvf', 'шелковая пижама', ['owl']],
    ['кщиу', 'robe', ['interval']],
    ['sorochka', 'сорочка', ['linden', 'thaw']],
    ['khalat', 'халат', ['interval']],
    ['пижма', 'пижама', ['owl']],
    ['бралет', null, ['dusk']],
    ['кружевной бралеттт', 'кружевной бралетт', ['dusk']],
    ['сорчока', 'сорочка', ['linden', 'thaw']],
    ['pijamma', 'пижама', ['owl']],
    ['nightdrss', 'nightdress', ['linden', 'thaw']],
    ['nochnaja sorochka', 'ночная сорочка', ['linden', 'thaw']],
    ['[fkfn', 'халат', ['interval']],
  ])('%s as %s', async (query, reading, expected) => {
    const result = await search(shop, query);
    expect(result.reading).toBe(reading);
    expect(result.items.map((item) => item.id).toSorted()).toEqual(expected.toSorted());
  });

  test('only as typed on request', async () => {
    expect(await search(shop, 'gb;fvf', '&literal=1')).toEqual({
      items: [],
      total: 0,
      isTotalExact: true,
      nextCursor: null,
      reading: null,
      pages: [],
    });
  });

  test('only as typed while it finds something', async () => {
    await fill(shop, [...WARDROBE, named('odd', { ru: 'Пижма', en: 'Tansy' })]);
    expect(await search(shop, 'пижма')).toMatchObject({ reading: null, total: 1, items: [{ id: 'odd' }] });
  });

  test('only as typed if no word is near, or it is too short to guess', async () => {
    for (const query of ['холодильник', 'zzzzzzzz', 'кот', 'шёлковый холодильник']) {
      expect(await search(shop, query)).toMatchObject({ total: 0, reading: null });
    }
  });
});

test.each([
  '',
  ' ',
  '"',
  '*',
  '"" OR 1',
  'пижама" OR "халат',
  'NEAR(пижама халат, 2)',
  'name:пижама',
  '-пижама',
  '^пижама + (халат)',
  'пижама AND NOT халат',
  "'; DROP TABLE product; --",
  '{name} : x',
  '\u0000',
  '\ud800',
  '%00',
  '🩱🩱',
  'И в на',
  '\\',
  'а'.repeat(100),
  Array(50).fill('а').join(' '),
])('the hostile or empty query %j is answered', async (query) => {
  expect((await shop.send(`/search?q=${encodeURIComponent(query.toWellFormed())}`)).status).toBe(200);
  expect((await shop.send(`/suggestions?q=${encodeURIComponent(query.toWellFormed())}`)).status).toBe(200);
  expect(await found(shop, 'пижама')).toEqual(['owl']);
});

test('a query that is missing, or longer than 100 characters, is refused', async () => {
  expect((await shop.send(`/search?q=${'a'.repeat(101)}`)).status).toBe(422);
  expect((await shop.send(`/suggestions?q=${'a'.repeat(101)}`)).status).toBe(422);
  expect((await shop.send('/search')).status).toBe(422);
  expect((await shop.send('/search?q=a&cursor=-1')).status).toBe(422);
});

describe('results', () => {
  test('are ranked by where the word is: name, group, colour, material, description', async () => {
    const word = { ru: 'Иней', en: 'Hoarfrost' };
    const nothing = { ru: '', en: '' };
    await fill(shop, [
      named('in-description', { ru: 'Первая', en: 'First' }, { description: word }),
      named('in-material', { ru: 'Вторая', en: 'Second' }, { material: word }),
      named(
        'in-colour',
        { ru: 'Третья', en: 'Third' },
        {
          colours: [{ handle: 'wine', name: word, swatch: null }],
          description: nothing,
        },
      ),
      named('in-name', word),
    ]);
    expect(await found(shop, 'иней')).toEqual(['in-name', 'in-colour', 'in-material', 'in-description']);
  });

  test('with the same match are ranked by how often they were sold', async () => {
    await fill(shop, [named('a', { ru: 'Кимоно', en: 'Kimono' }), named('b', { ru: 'Кимоно', en: 'Kimono' })]);
    expect(await found(shop, 'кимоно')).toEqual(['b', 'a']);
    const paying = payingOf(shop, await placed(shop, anOrder('ng-a')));
    await paying.start();
    await paying.succeed();
    expect(await found(shop, 'кимоно')).toEqual(['a', 'b']);
  });

  test('are sorted by price and filtered by sale on demand', async () => {
    const kimono = (handle: string, price: number, compareAt: number | null = null) =>
      named(handle, { ru: 'Кимоно', en: 'Kimono' }, { variants: [aVariant(handle, { price, compareAt })] });
    await fill(shop, [kimono('middle', 200), kimono('dear', 300, 400), kimono('cheap', 100)]);
    expect(await found(shop, 'кимоно', '&sort=price-up')).toEqual(['cheap', 'middle', 'dear']);
    expect(await found(shop, 'кимоно', '&sort=price-down')).toEqual(['dear', 'middle', 'cheap']);
    expect(await search(shop, 'кимоно', '&sale=1')).toMatchObject({ total: 1, items: [{ id: 'dear' }] });
  });

  test('are paginated without repetition', async () => {
    const names = Array.from({ length: 7 }, (_, index) => named(`k${index}`, { ru: 'Кимоно', en: 'Kimono' }));
    await fill(shop, names);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search(shop, 'кимоно', `&limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(7);
      pages.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages.toSorted()).toEqual(names.map((product) => product.handle));
  });

  test('end after 480', async () => {
    expect(await search(shop, 'пижама', '&cursor=999')).toMatchObject({ items: [], nextCursor: null });
  });

  test('have texts in the language of Content-Language, and the version', async () => {
    expect((await search(shop, 'пижама', '', 'en')).items[0]?.name).toBe('Night Owl silk pyjamas');
    expect((await shop.send('/search?q=robe')).headers.get('Catalogue-Version')).toBe('2');
  });
});
