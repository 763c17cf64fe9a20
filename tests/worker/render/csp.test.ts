import { describe, expect, it } from 'vitest';
import { elementsOf } from '../markup.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { held, json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PAGES = ['/', '/en/product-details/slip', '/cart', '/checkout', `/order/1042?token=${ORDER_TOKEN}`, '/nothing'];

function policyOf(response: Response): Map<string, string[]> {
  const text = response.headers.get('Content-Security-Policy') ?? '';
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it.each(PAGES)('of %s lets every inline script and style of it run, by one nonce', async (path) => {
    const { response, html } = await openStorefront().read(path);
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];
    const inline = await elementsOf(html, 'script:not([type]), script[type=module], style');
    expect(inline.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['script', 'style']));
    for (const { attributes } of inline) expect(attributes.get('nonce')).toBe(nonce);
    expect(policyOf(response).get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
    expect(policyOf(response).get('style-src')).toEqual(["'self'", `'nonce-${nonce}'`]);
  });

  it('covers the scripts that put late blocks in their place', async () => {
    const shop = openStorefront();
    const related = held(json({ items: [], total: 0, nextCursor: null }));
    shop.api.on('GET /products/slip/related', related.answer);
    const reading = shop.visit('/product-details/slip').then(async (response) => {
      related.release();
      return { response, html: await response.text() };
    });
    const { response, html } = await reading;
    await shop.settle();
    const scripts = await elementsOf(html, 'script:not([type="application/ld+json"])');
    expect(scripts.length).toBeGreaterThan(2);
    for (const { attributes } of scripts) {
      expect(policyOf(response).get('script-src')).toContain(`'nonce-${attributes.get('nonce')}'`);
    }
  });

  it.each(PAGES)('of %s has no hole, and nothing in the page needs one', async (path) => {
    const { response, html } = await openStorefront().read(path);
    const policy = policyOf(response);
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|https?:/);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect(policy.get(name)).toEqual(["'none'"]);
    for (const { attributes } of await elementsOf(html)) {
      const names = [...attributes.keys()];
      expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
      expect(attributes.get('href') ?? '').not.toMatch(/^javascript:/i);
    }
  });

  it('gives every answer a nonce of its own', async () => {
    const shop = openStorefront();
    const policies = new Set<string | null>();
    for (let visit = 0; visit < 3; visit += 1) {
      policies.add((await shop.read('/cart')).response.headers.get('Content-Security-Policy'));
    }
    expect(policies.size).toBe(3);
  });
});
