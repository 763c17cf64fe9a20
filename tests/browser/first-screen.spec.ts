import { href } from '#shared/routes.ts';
import { readableAfter } from '../../cli/size/first-screen.ts';
import { expect, holdBack, test } from './shopper.ts';

/** What is left of 16 KB when an answer's headers have come. */
const BEFORE_THE_BREAK = 14 * 1024;

const PAGES = [
  { name: 'home', path: href('ru', 'home'), heading: /Шёлк/, link: 'Весь каталог', leadsTo: 'Каталог' },
  {
    name: 'a category',
    path: href('ru', 'category', { category: 'nightdresses' }),
    heading: /Сорочки/,
    link: /Премьера/,
    leadsTo: /Премьера/,
  },
  {
    name: 'a product',
    path: href('ru', 'product', { id: 'premiere-long-silk-slip' }),
    heading: /Премьера/,
    link: /^Сорочки/,
    leadsTo: /Сорочки/,
  },
  { name: 'an information page', path: href('ru', 'returns'), heading: /Возврат/, link: 'Главная', leadsTo: /Шёлк/ },
] as const;

for (const { name, path, heading, link, leadsTo } of PAGES) {
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
    await expect(page.getByRole('heading', { level: 1, name: leadsTo })).toBeVisible();
  });
}

test('the rest of the style blocks nothing', async ({ page }) => {
  await page.route(/\/assets\/rest-[^/]+\.css$/, () => new Promise(() => undefined));
  await page.goto(href('ru', 'home'), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
});

for (const { name, path, heading } of PAGES) {
  test(`nothing of ${name} moves when its letters and the rest of the style come late @phone`, async ({ page }) => {
    const late = await holdBack(page, /\/assets\/[^/]+\.(?:woff2|css)$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await late.letGo();
    await page.waitForLoadState('load');
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      const shifts: PerformanceEntryList[] = [];
      const observer = new PerformanceObserver((list) => shifts.push(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return shifts.flat().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
    });
    expect(shift).toBeLessThan(0.005);
  });
}

for (const { path, outline, property = 'background-color', value = /^rgb\(/ } of [
  { path: href('ru', 'cart'), outline: '.cart-skeleton', property: 'border-top-style', value: /^solid$/ },
  { path: href('ru', 'checkout'), outline: '.skeleton' },
  { path: '/nothing-here', outline: '.error-screen__home' },
]) {
  test(`${path} is dressed before any file comes`, async ({ page }) => {
    await page.route('**/assets/**', () => new Promise(() => undefined));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(outline).first()).toHaveCSS(property, value);
  });
}

test('a picture’s place is filled with its own colour, in both colour schemes, and nothing moves when it loads', async ({
  page,
}) => {
  const pictures = await holdBack(page, '**/media/**');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(href('ru', 'product', { id: 'midnight-silk-slip' }), { waitUntil: 'commit' });
    const first = page.locator('.gallery__row li').first();
    await expect(first.locator('img')).toBeVisible();
    const shown = await first.locator('.picture-ground').evaluate((ground) => {
      const image = ground.nextElementSibling?.getBoundingClientRect();
      const { width, height } = ground.getBoundingClientRect();
      return {
        colour: getComputedStyle(ground).backgroundColor,
        own: ground.getAttribute('color'),
        covered: image !== undefined && Math.abs(image.width - width) < 1 && Math.abs(image.height - height) < 1,
      };
    });
    expect(shown.covered).toBe(true);
    const [red, green, blue] = shown.own?.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    expect(shown.colour).toBe(`rgb(${red}, ${green}, ${blue})`);
  }
  const before = await page.locator('.gallery__row').boundingBox();
  await pictures.letGo();
  const image = page.locator('.gallery__row img').first();
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  expect(await page.locator('.gallery__row').boundingBox()).toEqual(before);
});
