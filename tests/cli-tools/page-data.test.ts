import { describe, expect, test } from 'vitest';
import { pageDataOf } from '../../vite/page-data.ts';

const PAGE = [
  '<!DOCTYPE html><html lang="en" data-build="b1"><head><meta charSet="utf-8"/>',
  '<meta name="viewport" content="width=device-width"/><script>theme()</script><title>Returns — Nega</title>',
  '<meta name="description" content="d"/><link rel="canonical" href="https://nega.test/en/returns"/>',
  '<link rel="alternate" hrefLang="ru" href="https://nega.test/returns"/><meta property="og:title" content="Returns"/>',
  '<meta name="theme-color" content="#571019"/><link rel="stylesheet" href="/assets/a.css"/><style>a{}</style>',
  '<script type="application/ld+json">{"a":1}</script><script type="module" src="/assets/entry.js"></script></head>',
  '<body><header class="header" data-layout="default"><nav><a href="/en">x</a></nav>',
  '<a class="header__tool" href="/returns" data-locale="ru">RU</a></header>',
  '<main id="main"><h1>Returns</h1>\n<p>text</p></main><footer>f</footer>',
  '<template id="error-screen"><main class="error-screen"></main></template></body></html>',
].join('');

describe('the data of a rendered page', () => {
  const data = pageDataOf(PAGE);

  test.each([
    '<html lang="en" data-build="b1">',
    '<title>Returns — Nega</title>',
    '<meta name="description" content="d"/>',
    'rel="canonical"',
    'hrefLang="ru"',
    'property="og:title"',
    '{"a":1}',
    '<header class="header" data-layout="default"><a class="header__tool" href="/returns" data-locale="ru">RU</a></header>',
    '<main id="main"><h1>Returns</h1>\n<p>text</p></main>',
  ])('contains what soft navigation replaces: %s', (part) => {
    expect(data).toContain(part);
  });

  test.each([
    'theme()',
    'stylesheet',
    '<style',
    'entry.js',
    'viewport',
    'theme-color',
    '<footer',
    'error-screen',
    '<nav',
  ])('leaves out what the document already has: %s', (part) => {
    expect(data).not.toContain(part);
  });

  test.each(['main', 'data-locale', 'header'])('is refused without %s', (part) => {
    expect(() => pageDataOf(PAGE.replaceAll(part, 'x'))).toThrow('A rendered page has no');
  });
});
