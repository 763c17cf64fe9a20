import { describe, expect, test } from 'vitest';
import { logs } from '../logs.ts';
import { openStorefront } from '../storefront.ts';

const open = (path: string) => openStorefront().read(path, { redirect: 'manual' });
const target = (html: string) => /<a href="([^"]*)"/.exec(html)?.[1];

describe('a link with a discount’s code', () => {
  test('has the browser store the code and go on, in the language of its address', async () => {
    const { response, html } = await open('/en/discount/summer-26');
    expect(response.status).toBe(200);
    expect(html).toContain('data-code="SUMMER26"');
    expect(html).toContain('Promo code SUMMER26');
    expect(target(html)).toBe('/en');
  });

  test('tells the code to nobody: no log, no cache, no referrer, no search engine', async () => {
    const { response, html } = await open('/discount/summer-26');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(JSON.stringify(logs.requests)).not.toMatch(/summer/i);
  });

  test('leads to a path of the shop, and to no other site', async () => {
    const to = async (path: string) => target((await open(`/discount/summer?to=${encodeURIComponent(path)}`)).html);
    expect(await to('/collections/midnight?size=M')).toBe('/collections/midnight?size=M');
    for (const foreign of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      expect([foreign, await to(foreign)]).toEqual([foreign, '/']);
    }
  });

  test('that is no code, or a certificate’s, only leads on', async () => {
    for (const code of ['x', '%22%3E%3Cscript%3E', '98QQ4YAU2F4V8AYBQM7E']) {
      const { response } = await open(`/discount/${code}`);
      expect([code, response.status, response.headers.get('Location')]).toEqual([code, 303, '/']);
    }
  });
});
