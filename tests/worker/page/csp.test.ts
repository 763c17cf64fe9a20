import { describe, expect, it } from 'vitest';
import { elementsOf } from '../markup.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { held, json } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

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

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The policy's words for the inline scripts or styles of a page that carry no nonce. */
async function hashesOf(html: string, tag: 'script' | 'style'): Promise<string[]> {
  const inline = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return Promise.all(Array.from(inline, ([, text = '']) => hashOf(text)));
}

/** Every inline script and style of a page is let run, and the policy has no hole. */
async function expectStrict(response: Response, html: string): Promise<void> {
  const policy = policyOf(response);
  const scripts = policy.get('script-src') ?? [];
  for (const hash of await hashesOf(html, 'script')) expect(scripts).toContain(hash);
  const styles = await hashesOf(html, 'style');
  expect(styles).toHaveLength(1);
  const [own, ...hashes] = policy.get('style-src') ?? [];
  expect(own).toBe("'self'");
  expect(hashes).toEqual(styles);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|https?:/);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect(policy.get(name)).toEqual(["'none'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['shop']);
  for (const { attributes } of await elementsOf(html)) {
    expect([...attributes.keys()].filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect(attributes.get('href') ?? '').not.toMatch(/^javascript:/i);
  }
}

describe('the content security policy', () => {
  it.each(PAGES)('of %s is strict, and allows all of its inline code', async (path) => {
    const { response, html } = await openStorefront().read(path);
    await expectStrict(response, html);
  });

  it('of a cached page is strict too, and repeats no nonce', async () => {
    const shop = openStorefront();
    await shop.read('/en/product-details/slip');
    const { response, html } = await shop.read('/en/product-details/slip');
    expect(response.headers.get('X-Cache')).toBe('page-hit');
    await expectStrict(response, html);
    expect(html).not.toContain('nonce');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce');
  });

  it('of a page in one piece needs no nonce', async () => {
    const { response, html } = await openStorefront().read('/', { headers: { 'User-Agent': BOT } });
    await expectStrict(response, html);
    expect(html + response.headers.get('Content-Security-Policy')).not.toContain('nonce');
  });

  it('covers the scripts that place late blocks', async () => {
    const shop = openStorefront();
    const related = held(json({ items: [], total: 0, nextCursor: null }));
    shop.api.on('GET /products/slip/related', related.response);
    const response = await shop.visit('/product-details/slip');
    related.release();
    const html = await response.text();
    await shop.settle();
    const scripts = await elementsOf(html, 'script[nonce]');
    expect(scripts.length).toBeGreaterThan(0);
    for (const { attributes } of scripts) {
      expect(policyOf(response).get('script-src')).toContain(`'nonce-${attributes.get('nonce')}'`);
    }
  });

  it('has a new nonce for every streamed response', async () => {
    const shop = openStorefront();
    const policies = new Set<string | null>();
    for (let visit = 0; visit < 3; visit += 1) {
      policies.add((await shop.read('/cart')).response.headers.get('Content-Security-Policy'));
    }
    expect(policies.size).toBe(3);
  });
});

describe('the style', () => {
  it.each(['/', '/sales', '/categories', '/categories/slips', '/product-details/slip', '/cart', '/en/checkout'])(
    'of %s is the critical one with that of its kind, and the rest comes below all it styles',
    async (path) => {
      const { html } = await openStorefront().read(path);
      const kind = path.startsWith('/product-details') ? '.gallery{gap:0}' : '';
      expect(html).toContain(`<style>html{color:#2d2d2d}${kind}</style>`);
      expect(html.indexOf('rel="stylesheet" href="/client/styles/rest.css"')).toBeGreaterThan(html.indexOf('</main>'));
    },
  );

  it.each(['/favourites', '/search', '/size-guide', `/order/1042?token=${ORDER_TOKEN}`, '/nothing'])(
    'of %s is whole before the first paint, and nothing of it comes later',
    async (path) => {
      const { html } = await openStorefront().read(path);
      expect(html).toContain('<style>html{color:#2d2d2d}.cart{background:url(/assets/rest.svg)}</style>');
      expect(await elementsOf(html, 'body link[rel=stylesheet]')).toEqual([]);
    },
  );
});

describe('assets on another host', () => {
  const ASSETS_URL = 'https://static.nega.test/shop/';

  it('apply to an inline style, too', async () => {
    const { response, html } = await openStorefront({ ASSETS_URL }).read('/favourites');
    expect(html).toContain('url(https://static.nega.test/shop/assets/rest.svg)');
    const policy = policyOf(response);
    for (const hash of await hashesOf(html, 'style')) expect(policy.get('style-src')).toContain(hash);
  });

  it('are allowed by the policy', async () => {
    const { response, html } = await openStorefront({ ASSETS_URL }).read('/');
    const policy = policyOf(response);
    for (const name of ['script-src', 'style-src', 'font-src']) {
      expect(policy.get(name)).toContain('https://static.nega.test');
    }
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    const scripts = await elementsOf(html, 'script[src]');
    const links = await elementsOf(html, 'link[rel=stylesheet], link[rel=preload][as=font]');
    expect(scripts.length + links.length).toBeGreaterThan(3);
    for (const { attributes } of [...scripts, ...links]) {
      expect(attributes.get('src') ?? attributes.get('href')).toMatch(/^https:\/\/static\.nega\.test\/shop\/[\w.]/);
      expect(attributes.get('crossorigin')).toBe('anonymous');
    }
    for (const hash of await hashesOf(html, 'style')) expect(policy.get('style-src')).toContain(hash);
  });

  it('are the shop’s own by default', async () => {
    const { html } = await openStorefront().read('/');
    for (const { attributes } of await elementsOf(html, 'script[src], link[rel=stylesheet]')) {
      expect(attributes.get('src') ?? attributes.get('href')).toMatch(/^\/\w/);
      expect(attributes.has('crossorigin')).toBe(false);
    }
  });
});
