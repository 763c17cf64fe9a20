import { expect, test } from 'vitest';
import { derivedSku } from '#cli/catalogue/mapping/derived-sku.ts';
import { handleOfName } from '#cli/catalogue/mapping/slug.ts';
import { mergeText } from '#cli/catalogue/merge/merge-text.ts';
import { exportedAddress, isSamePicture } from '#cli/catalogue/pictures/picture-address.ts';
import { findAddress } from '#cli/catalogue/pictures/read-picture.ts';
import { CATALOGUE_SIGN_IN } from '#cli/catalogue/sign-in.ts';
import { createProgress } from '#cli/shop/progress.ts';
import { findShop } from '#cli/shop/shop-address.ts';

test('a slug keeps the letters of every alphabet', () => {
  expect(handleOfName('Ночные сорочки')).toBe('ночные-сорочки');
  expect(handleOfName('  Bras & Bralettes! ')).toBe('bras-bralettes');
  expect(handleOfName('Йога'.normalize('NFD'))).toBe('йога');
  expect(handleOfName('✿')).toMatch(/^x[0-9a-f]{16}$/);
  expect(handleOfName('a'.repeat(500))).toHaveLength(128);
});

test('a derived SKU is readable, and within the limit', () => {
  expect(derivedSku('robe', 'ivory', 'S')).toBe('robe/ivory/S');
  expect(derivedSku('mask', null, null)).toBe('mask//');
  expect(derivedSku('a'.repeat(128), 'b'.repeat(128), 'S')).toHaveLength(16);
});

test('a Russian text replaces an untranslated English one, and leaves a translated one', () => {
  expect(mergeText(null, 'шёлк', 'ru')).toEqual({ ru: 'шёлк', en: 'шёлк' });
  expect(mergeText({ ru: 'шёлк', en: 'шёлк' }, 'лён', 'ru')).toEqual({ ru: 'лён', en: 'лён' });
  expect(mergeText({ ru: 'шёлк', en: 'silk' }, 'лён', 'ru')).toEqual({ ru: 'лён', en: 'silk' });
  expect(mergeText({ ru: 'шёлк', en: '' }, 'шёлк', 'ru')).toEqual({ ru: 'шёлк', en: '' });
  expect(mergeText({ ru: 'шёлк', en: 'silk' }, 'pure silk', 'en')).toEqual({ ru: 'шёлк', en: 'pure silk' });
});

test('a picture of the shop is recognised by its key, whatever the shop’s address was at the export', () => {
  const picture = { key: 'catalogue/0123456789abcdef.jpg', source: '' };
  const address = exportedAddress(picture, 'http://localhost:8787');
  expect(address).toBe('http://localhost:8787/media/1120/catalogue/0123456789abcdef.jpg');
  expect(isSamePicture(picture, address)).toBe(true);
  expect(isSamePicture(picture, 'https://nega.example/media/480/catalogue/0123456789abcdef.jpg')).toBe(true);
  expect(isSamePicture(picture, 'https://nega.example/media/480/catalogue/other.jpg')).toBe(false);
  expect(isSamePicture({ ...picture, source: 'a.jpg' }, address)).toBe(false);
});

test('URLs are distinguished from paths', () => {
  expect(findAddress('https://cdn.test/a.jpg?v=1')?.host).toBe('cdn.test');
  expect(findAddress('//cdn.test/a.jpg')?.protocol).toBe('https:');
  expect(findAddress('pictures/a.jpg')).toBeNull();
});

test('the local shop needs no token, any other does', () => {
  expect(findShop(undefined, {}, CATALOGUE_SIGN_IN)).toMatchObject({
    apiUrl: 'http://localhost:8787/api',
    token: 'local-catalogue-token',
  });
  expect(findShop(undefined, { PORT: '9000' }, CATALOGUE_SIGN_IN).apiUrl).toBe('http://localhost:9000/api');
  expect(() => findShop('https://api.nega.example', {}, CATALOGUE_SIGN_IN)).toThrow('CATALOGUE_TOKEN');
  const shop = findShop('https://api.nega.example/', { CATALOGUE_TOKEN: 'secret' }, CATALOGUE_SIGN_IN);
  expect(shop).toMatchObject({ apiUrl: 'https://api.nega.example', token: 'secret' });
  expect(() => findShop('nega', {}, CATALOGUE_SIGN_IN)).toThrow('not an address');
});

test('progress is one line on a terminal and an occasional one elsewhere', () => {
  let now = 0;
  const record = (isTTY: boolean) => {
    const written: string[] = [];
    return { written, progress: createProgress({ isTTY, write: (text) => written.push(text) }, () => now) };
  };
  const terminal = record(true);
  const log = record(false);
  for (now = 0; now <= 10_000; now += 50) {
    terminal.progress.show(String(now));
    log.progress.show(String(now));
  }
  terminal.progress.clear();
  expect(terminal.written).toHaveLength(102);
  expect(terminal.written.every((text) => text.startsWith('\r'))).toBe(true);
  expect(log.written).toEqual(['5000\n', '10000\n']);
});
