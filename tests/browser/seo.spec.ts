import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { expect, test } from './shopper.ts';

const PRODUCT = href('ru', 'product', { id: 'midnight-silk-slip' });

type Offer = { price: string; availability: string; url: string };
type Node = {
  '@type': string;
  name?: string;
  hasVariant?: { size: string | string[]; color: string | string[]; offers: Offer }[];
  itemListElement?: { name?: string; item?: string; url?: string }[];
};

/** The structured data that stands in the page now, as the browser holds it. */
async function nodesOf(page: Page): Promise<Node[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block): Node[] => JSON.parse(block));
}

async function nodeOf(page: Page, type: string): Promise<Node> {
  const node = (await nodesOf(page)).find((each) => each['@type'] === type);
  if (!node) throw new Error(`The page has no ${type}`);
  return node;
}

/** Rubles as the page writes them. */
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

test('structured data matches what shoppers see: price, sizes, colours, breadcrumbs', async ({ quietPage: page }) => {
  await page.goto(PRODUCT);
  const group = await nodeOf(page, 'ProductGroup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.name ?? '');
  const shown = digits(await page.locator('shop-island[name=buy-box] .price__now').first().textContent());
  const lowest = Math.min(...(group.hasVariant ?? []).map(({ offers }) => Number(offers.price)));
  expect(String(lowest)).toBe(shown);
  for (const size of new Set(group.hasVariant?.flatMap((variant) => variant.size))) {
    // The shop speaks of the shopper's measurements; the shopper chooses their own.
    const name = size.endsWith('меркам') ? 'По\\sмоим\\sмеркам' : size;
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}(\\s|,|$)`) })).toBeAttached();
  }
  const crumbs = await nodeOf(page, 'BreadcrumbList');
  const words = await page.locator('.breadcrumbs li').allTextContents();
  expect(crumbs.itemListElement?.map(({ name }) => name)).toEqual(words);
  const offered = group.hasVariant?.[0]?.offers.url ?? '';
  const { pathname, search } = new URL(offered);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.name ?? '');
});

test('structured data follows soft navigation, and its list is the shown one', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.getByRole('link', { name: 'Сорочки и комбинации' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сорочки и комбинации' })).toBeVisible();
  const list = await nodeOf(page, 'ItemList');
  const cards = await page
    .locator('.card__link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(list.itemListElement?.map(({ url = '' }) => new URL(url).pathname)).toEqual(cards);
  expect((await nodesOf(page)).some((node) => node['@type'] === 'OnlineStore')).toBe(false);
});

test('data blocks, icons and care symbols are allowed by the Content-Security-Policy', async ({ quietPage: page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset['violation'] = `${event.violatedDirective} ${event.blockedURI}`;
    });
  });
  await page.goto(PRODUCT);
  const marks = page.locator('.care__mark--drawn');
  await page.locator('.care').scrollIntoViewIfNeeded();
  await expect(marks.first()).toBeVisible();
  await expect(marks).toHaveCount(await page.locator('.care__line').count());
  expect(await marks.first().evaluate((mark) => getComputedStyle(mark).maskImage)).toMatch(/^url\("data:image\/svg/);
  await page.goto(href('ru', 'cart'));
  await expect(page.locator('html')).not.toHaveAttribute('data-violation');
});

test('every address of the sitemap exists, is canonical, and has a unique title and description', async ({
  request,
}) => {
  test.slow();
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const parts = locations(await (await request.get('/sitemap.xml')).text());
  expect(parts.length).toBeGreaterThan(1);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const part of parts) {
    const xml = await (await request.get(part)).text();
    for (const address of locations(xml.replace(/<image:image>.*?<\/image:image>/g, ''))) {
      const response = await request.get(address);
      expect([address, response.status()]).toEqual([address, 200]);
      const html = await response.text();
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
      expect([address, titles.get(title), descriptions.get(description)]).toEqual([address, undefined, undefined]);
      titles.set(title, address);
      descriptions.set(description, address);
    }
  }
  expect(titles.size).toBeGreaterThan(30);
});
