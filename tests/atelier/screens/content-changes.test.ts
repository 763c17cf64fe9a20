import { expect, test } from 'vitest';
import { changesBetween } from '#atelier/screens/content/changes.ts';
import { withShopWords } from '#atelier/screens/content/shop-words.ts';

const OWN = { ru: 'Осень', en: 'Autumn' };
const changes = (...args: Parameters<typeof withShopWords>) => {
  const [before, after] = withShopWords(...args);
  return changesBetween(args[0], before, after);
};

test('texts that replace the shop’s own are shown beside them, and only in the changed language', () => {
  const home = (eyebrow: object | null, title: object | null) => ({
    hero: { eyebrow, title: null, text: null, link: null, picture: null },
    sections: [{ kind: 'sale', hidden: false, title, pick: null }],
  });
  expect(changes('home', [home(null, null), home({ ...OWN, ru: 'Зима' }, { ...OWN, en: 'Sale' })], () => OWN)).toEqual([
    { path: ['hero', 'eyebrow', 'ru'], before: 'Осень', after: 'Зима' },
    { path: ['sections', 'sale', 'title', 'en'], before: 'Autumn', after: 'Sale' },
  ]);
  expect(
    changes(
      'announcement',
      [
        { first: null, second: null },
        { first: OWN, second: { ...OWN, ru: 'Зима' } },
      ],
      () => OWN,
    ),
  ).toEqual([{ path: ['second', 'ru'], before: 'Осень', after: 'Зима' }]);
  expect(changes('page-returns', [{ words: {} }, { words: { lead: { ...OWN, en: 'Late' } } }], () => OWN)).toEqual([
    { path: ['words', 'lead', 'en'], before: 'Autumn', after: 'Late' },
  ]);
});

test('messengers are compared by their kinds: their order, and the address of each, of which one without has none', () => {
  const messengers = (...all: [kind: string, address: string][]) => ({
    messengers: all.map(([kind, address]) => ({ kind, address })),
  });
  expect(
    changesBetween(
      'contacts',
      messengers(['vk', 'nega'], ['telegram', 'nega']),
      messengers(['max', 'new'], ['vk', 'nega']),
    ),
  ).toEqual([
    {
      path: ['messengers', 'order'],
      before: ['messenger-vk', 'messenger-telegram'],
      after: ['messenger-max', 'messenger-vk'],
    },
    { path: ['messengers', 'messenger-max'], before: [], after: 'new' },
    { path: ['messengers', 'messenger-telegram'], before: 'nega', after: [] },
  ]);
});
