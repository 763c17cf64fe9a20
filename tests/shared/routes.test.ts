import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES, splitLocale } from '#shared/routes.ts';

const locale = fc.constantFrom(...LOCALES);
const segment = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');
const path = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`)
  .filter((each) => !/^\/en(\/|$)/.test(each));

describe('the language of a path', () => {
  test('can be added and removed without a change', () => {
    fc.assert(
      fc.property(locale, path, (language, bare) => {
        expect(splitLocale(localizePath(bare, language))).toEqual({ locale: language, path: bare });
      }),
    );
  });

  test.each([
    ['/', 'ru', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/sales', 'en', '/sales'],
    ['/english', 'ru', '/english'],
    ['/entry/en', 'ru', '/entry/en'],
  ])('%s is written in %s and means %s', (pathname, language, bare) => {
    expect(splitLocale(pathname)).toEqual({ locale: language, path: bare });
  });
});

describe('a link', () => {
  test('has its language and its parameters', () => {
    expect(href('ru', 'home')).toBe('/');
    expect(href('en', 'home')).toBe('/en');
    expect(href('en', 'product', { id: 'silk-slip' })).toBe('/en/product-details/silk-slip');
    expect(href('ru', 'search', undefined, { q: 'шёлк & кружево', page: undefined })).toBe(
      `/search?q=${encodeURIComponent('шёлк & кружево')}`,
    );
  });

  test('stays on the shop with any parameter', () => {
    fc.assert(
      fc.property(locale, segment, (language, id) => {
        const url = new URL(href(language, 'product', { id }), 'https://shop.test');
        expect(url.origin).toBe('https://shop.test');
        expect(url.search + url.hash).toBe('');
        expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(id);
      }),
    );
  });

  test('contains its query unchanged', () => {
    fc.assert(
      fc.property(locale, fc.string({ unit: 'grapheme' }), (language, q) => {
        const url = new URL(href(language, 'search', undefined, { q }), 'https://shop.test');
        expect(url.searchParams.get('q')).toBe(q);
      }),
    );
  });
});

test('no two screens share an address', () => {
  const shapes = Object.values(ROUTES).map((route) => route.path.replace(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
