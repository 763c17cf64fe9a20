import { href } from '#shared/routes.ts';
import { readableAfter } from '../../cli/size/first-screen.ts';
import { expect, test } from './shopper.ts';

/** What is left of 16 KB when an answer's headers have come. */
const BEFORE_THE_BREAK = 14 * 1024;

const PAGES = [
  { name: 'home', path: href('ru', 'home'), heading: /Шёлк/, link: /Премьера/ },
  {
    name: 'a category',
    path: href('ru', 'category', { category: 'nightdresses' }),
    heading: /Сорочки/,
    link: /Премьера/,
  },
  {
    name: 'a product',
    path: href('ru', 'product', { id: 'premiere-long-silk-slip' }),
    heading: /Премьера/,
    link: 'Каталог',
  },
] as const;

for (const { name, path, heading, link } of PAGES) {
  test(`${name} is of use where the connection ends after 14 KB and no file ever comes @phone`, async ({ page }) => {
    await page.route('**/assets/**', () => new Promise(() => undefined));
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: readableAfter(await response.text(), BEFORE_THE_BREAK) });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const painted = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(painted).toBe('rgb(247, 247, 245)');
    await page.getByRole('link', { name: link }).first().click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  });
}

test('the rest of the style holds nothing up', async ({ page }) => {
  await page.route(/\/assets\/rest-[^/]+\.css$/, () => new Promise(() => undefined));
  await page.goto(href('ru', 'home'), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
});
