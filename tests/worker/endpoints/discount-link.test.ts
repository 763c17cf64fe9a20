import { describe, expect, test } from 'vitest';
import { logs } from '../logs.ts';
import { openStorefront } from '../storefront.ts';

const open = (path: string) => openStorefront().read(path, { redirect: 'manual' });
const target = (html: string) => /<a href="([^"]*)"/.exec(html)?.[1];

describe('a link with a discount’s code', () => {
  test('stores the code in the browser and redirects, in the language of its address', async () => {
    const { response, html } = await open('/en/discount/summer-26');
    expect(response.status).toBe(200);
    expect(html).toContain('data-code="SUMMER26"');
    expect(html).toContain('Promo code SUMMER26');
    expect(target(html)).toBe('/en');
  });

  test('keeps the code out of logs, caches, referrers and search engines', async () => {
    const { response, html } = await open('/discount/summer-26');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(JSON.stringify(logs.requests)).not.toMatch(/summer/i);
  });

  test('redirects to a path of the shop, and to no other site', async () => {
    const to = async (path: string) => target((await open(`/discount/summer?to=${encodeURIComponent(path)}`)).html);
    expect(await to('/collections/midnight?size=M')).toBe('/collections/midnight?size=M');
    for (const foreign of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'javascript:alert(1)',
    ]) {
      expect([foreign, await to(foreign)]).toEqual([foreign, '/']);
    }
  });

  test('redirects to no other site where a path becomes one by being resolved', async () => {
    for (const foreign of [
      '/.//evil.test',
      '/..//evil.test',
      '/%2e//evil.test',
      '/a/..//evil.test',
      '/.\\/evil.test',
    ]) {
      const query = `to=${encodeURIComponent(foreign)}`;
      expect([foreign, target((await open(`/discount/summer?${query}`)).html)]).toEqual([foreign, '/']);
      expect((await open(`/discount/x?${query}`)).response.headers.get('Location')).toBe('/');
    }
  });

  test('with an invalid code, or a certificate’s, only redirects', async () => {
    for (const code of ['x', '%22%3E%3Cscript%3E', '98QQ4YAU2F4V8AYBQM7E']) {
      const { response } = await open(`/discount/${code}`);
      expect([code, response.status, response.headers.get('Location')]).toEqual([code, 303, '/']);
    }
  });
});
