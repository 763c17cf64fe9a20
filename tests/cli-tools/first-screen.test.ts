import { describe, expect, it } from 'vitest';
import { readableAfter, sentBytes, usefulBytes } from '../../cli/size/first-screen.ts';
import { respondFromSample } from '../../cli/size/render-pages.ts';

const HEAD = '<head><style>a{}</style></head><nav class="header__nav"></nav><h1>Сорочки</h1>';
const card = (name: string) => `<a class="card__link" href="/${name}">${name}</a>`;
/** Text that does not pack. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 7919 + 104_729) % 9973).toString(36)).join('');

describe('the first screen', () => {
  it('is useful once navigation, the heading and two products have arrived', () => {
    const before = HEAD + noise(500) + card('one') + card('two');
    expect(usefulBytes(before + noise(5000), 'list')).toBe(sentBytes(before));
  });

  it.each([
    ['no way in', HEAD.replace('header__nav', '') + card('one') + card('two')],
    ['no heading', HEAD.replace('<h1>', '<h2>') + card('one') + card('two')],
    ['one product only', HEAD + card('one')],
  ])('is never useful with %s', (_, html) => {
    expect(usefulBytes(html, 'list')).toBeNull();
  });

  it('of a product has its picture, its name, its price and a button', () => {
    const html = `${HEAD}<img srcSet="a 1w"><span class="price">1 ₽</span><button>В корзину</button>`;
    expect(usefulBytes(html, 'product')).toBe(sentBytes(html.slice(0, html.indexOf('<button') + '<button'.length)));
    expect(usefulBytes(html.replace('srcSet', 'src'), 'product')).toBeNull();
  });
});

describe('a page whose connection ends', () => {
  it('is read up to its bytes', () => {
    const html = HEAD + noise(20_000);
    const read = readableAfter(html, 2048);
    expect(html.startsWith(read)).toBe(true);
    expect(read).toContain('<h1>Сорочки</h1>');
    expect(read.length).toBeLessThan(html.length / 2);
  });

  it('is read completely if it ended in time', () => {
    expect(readableAfter(HEAD, 14 * 1024)).toBe(HEAD);
  });
});

describe('the sample shop', () => {
  it('returns lists of the requested length, and reports what it does not have', async () => {
    const list: unknown = await (await respondFromSample('https://api/products?limit=8')).json();
    expect(list).toMatchObject({ items: { length: 8 } });
    expect((await respondFromSample(new Request('https://api/products/none'))).status).toBe(404);
  });
});
