import { describe, expect, it } from 'vitest';
import { WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { aCard, aList } from '../samples.ts';
import { held, json } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

const PAGE = '/product-details/slip';
const RELATED = 'GET /products/slip/related';
/** Enough that the block is larger than what React sends at once by itself. */
const LARGE = aList(
  ...Array.from({ length: 4 }, (_, index) => aCard({ id: `robe-${index}`, name: 'Silk robe'.repeat(400) })),
);

/** Reads on until a text has come. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The page ended without ${wanted}`);
    text += value;
  }
  return text;
}

function openReader(response: Response): ReadableStreamDefaultReader<string> {
  if (!response.body) throw new Error('The answer has no body');
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

describe('deferred blocks', () => {
  it('do not delay the page: they follow it', async () => {
    const shop = openStorefront();
    const related = held(json(aList(aCard({ id: 'robe', name: 'Silk robe' }))));
    shop.api.on(RELATED, related.response);
    const reader = openReader(await shop.visit(PAGE));
    const first = await readUntil(reader, '</footer>');
    expect(first).toContain('Silk slip');
    expect(first).not.toContain('Silk robe');
    related.release();
    await readUntil(reader, 'Silk robe');
    await readUntil(reader, '</html>');
    await shop.settle();
  });

  it('are in place for bots, who get the whole page in one piece', async () => {
    const shop = openStorefront();
    const related = held(json(LARGE));
    shop.api.on(RELATED, related.response);
    const reading = shop.read(PAGE, { headers: { 'User-Agent': BOT } });
    await expect.poll(() => shop.api.count(RELATED)).toBe(1);
    related.release();
    const { response, html } = await reading;
    expect(response.status).toBe(200);
    expectWhole(html);
  });

  it('are in place for soft navigation, whose documents run no scripts', async () => {
    const shop = openStorefront();
    const related = held(json(LARGE));
    shop.api.on(RELATED, related.response);
    const reading = shop.read(PAGE, { headers: { [WHOLE_PAGE_HEADER]: '1' } });
    await expect.poll(() => shop.api.count(RELATED)).toBe(1);
    related.release();
    expectWhole((await reading).html);
  });
});

/** Nothing is put in its place by a script, and no skeleton is left. */
function expectWhole(html: string): void {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('Silk robe');
  expect(html).not.toContain('shelf-skeleton');
  // How a block says that it is still to come.
  expect(html).not.toMatch(/<!--\$\?-->|<template id="B:/);
}

describe('a page', () => {
  it('is the same for everyone except its nonce and id', async () => {
    const shop = openStorefront();
    const clean = (html: string) => html.replace(/nonce="[^"]+"/g, '');
    const first = await shop.read(PAGE, { headers: { Cookie: 'visitor=1; viewport=desktop' } });
    const second = await shop.read(PAGE, { headers: { Cookie: 'visitor=2; viewport=desktopWide' } });
    expect(clean(second.html)).toBe(clean(first.html));
  });

  it.each(['/cart', '/checkout', '/payment/success', '/payment/failure'])(
    'of one visitor is never cached: %s',
    async (path) => {
      const { response, html } = await openStorefront().read(path);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  it('announces itself and its alternate to search engines', async () => {
    const { response, html } = await openStorefront().read('/en/sales');
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(html).toContain('<link rel="canonical" href="https://nega.test/en/sales"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="ru" href="https://nega.test/sales"/>');
    expect(html).not.toContain('noindex');
  });

  it('contains its build’s id, as the build check does', async () => {
    const shop = openStorefront();
    const build = await shop.read('/builds/latest.json');
    expect(JSON.parse(build.html)).toEqual({ id: 'build-of-the-tests' });
    expect(build.response.headers.get('Cache-Control')).toBe('no-store');
    expect((await shop.read('/')).html).toContain('data-build="build-of-the-tests"');
  });
});
