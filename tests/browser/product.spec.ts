import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { MADE } from './measuring.ts';
import { approachIsland, expect, islandsAreAwake, test, WORDS } from './shopper.ts';

const SLIP = href('ru', 'product', { id: 'midnight-silk-slip' });
const LINDEN = href('ru', 'product', { id: 'linden-batiste-nightdress' });

test('a product shows when it arrives, as dates', async ({ page }) => {
  await page.goto(SLIP);
  await expect(page.getByText(/вещь будет у\sвас \d+(\s[а-я]+)?[\s\u2060]?–[\s\u2060]?\d+\s[а-я]+\./)).toBeVisible();
  await page.goto(href('en', 'product', { id: 'midnight-silk-slip' }));
  await expect(
    page.getByText(/for delivery \d+(\s[A-Z][a-z]+)?[\s\u2060]?–[\s\u2060]?\d+\s[A-Z][a-z]+\./),
  ).toBeVisible();
  // Cups on wires take longer to sew to measure.
  await page.goto(href('ru', 'product', { id: 'serenade-silk-balconette-set' }));
  const estimate = page.locator('.buy__estimate');
  const standard = (await estimate.textContent()) ?? '';
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: MADE.ru.measured }).check({ force: true });
  await expect(estimate).not.toHaveText(standard);
  await expect(page.getByText(/Сошьём за\s6\u2060–\u20609\sрабочих дней/)).toBeVisible();
});

test('the size guide opens beside the product, with its own measurements, and Back closes it', async ({
  quietPage: page,
}) => {
  await page.goto(SLIP);
  await expect(page.getByText(/Доставка от\s390\s₽/)).toBeVisible();
  await approachIsland(page, 'buy-box');
  await page.locator('.size-help').getByRole('link', { name: 'Таблица размеров' }).click();
  const guide = page.getByRole('dialog', { name: 'Таблица размеров' });
  await expect(guide.getByRole('table', { name: /Сама вещь/ }).getByRole('row', { name: /^M 84 33″/ })).toBeVisible();
  await expect(guide.getByRole('row', { name: /^S 42.+44 36.+38 8.+10/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await expect(guide).toHaveCount(0);
  await expect(page).toHaveURL(SLIP);
});

test('a swatch changes the pictures, and a thumbnail links to its picture', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(SLIP);
  await approachIsland(page, 'buy-box');
  const first = page.locator('.gallery__row img').first();
  const before = await first.getAttribute('src');
  const shown = await first.screenshot();
  const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await isLet;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Гранат' }).check({ force: true });
  await expect(first).not.toHaveAttribute('src', before ?? '');
  // Until the new picture has come, the old one stays.
  expect(await first.screenshot()).toEqual(shown);
  letThrough();
  await expect.poll(async () => (await first.screenshot()).equals(shown)).toBe(false);
  await expect(page).toHaveURL(/colour=garnet/);
  await page.getByRole('link', { name: /К\sфотографии 4/ }).click();
  await expect(page.locator('.gallery__row li').nth(3)).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('.gallery__row a').nth(3)).toBeFocused();
});

test('a picture that fails to load shows its alt text', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(SLIP);
  const first = page.locator('.gallery__row img').first();
  await expect(first).toHaveJSProperty('complete', true);
  const placeholder = await first.evaluate((image: HTMLImageElement) => {
    const { content, position } = getComputedStyle(image, '::after');
    return { width: image.naturalWidth, content, position };
  });
  expect(placeholder).toEqual({
    width: 0,
    content: expect.stringMatching(/attr\(alt\)|Полночь/),
    position: 'absolute',
  });
});

test('the address of a product is copied with its colour', async ({ quietPage: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${SLIP}?colour=ivory&utm_source=mail`);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.locator('.toast', { hasText: 'скопирована' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/midnight-silk-slip\?colour=ivory$/);
});

test('recently viewed products are shown below the next product', async ({ quietPage: page }) => {
  await page.goto(LINDEN);
  // The device has noted it.
  const isNoted = (id: string) =>
    page.waitForFunction((id) => localStorage.getItem('nega:recent')?.includes(id) ?? false, id);
  await isNoted('linden');
  await page.goto(href('ru', 'product', { id: 'portiere-velour-shawl-robe' }));
  await isNoted('portiere');
  await page.goto(SLIP);
  await page.mouse.wheel(0, 40);
  const recent = page.locator('shop-island[name=recent]');
  await expect(recent.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible();
  await expect(recent.getByRole('link', { name: /Липа/ })).toBeVisible();
  await expect(recent.getByRole('link', { name: /Полночь/ })).toHaveCount(0);
});

test('a picture transitions from its card to its page and back, without leaving traces', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => {
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function start(update) {
      document.documentElement.dataset['transitions'] = String(
        Number(document.documentElement.dataset['transitions'] ?? 0) + 1,
      );
      return startViewTransition.call(this, update);
    };
  });
  await page.goto(href('ru', 'category', { category: 'nightdresses' }));
  await page.waitForFunction(() => customElements.get('shop-list') !== undefined);
  await page.getByRole('link', { name: /Премьера/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Премьера/ })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '1');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Сорочки/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '2');
  await expect(page.locator('[style*=view-transition-name]:not([style*="none"])')).toHaveCount(0);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('keeps the main action visible, which asks for what is missing and covers neither the name nor the focused element', async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(SLIP);
    const bar = page.locator('.buy-bar');
    await islandsAreAwake(page);
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { level: 1 }).evaluate((name) => name.scrollIntoView({ block: 'center' }));
    await expect(bar).toContainText(/У\sвас \d/);
    await page.setViewportSize({ width: 390, height: 780 });
    await bar.getByRole('button', { name: WORDS.ru.add }).click();
    await expect(page.getByText('Выберите размер')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeFocused();
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.locator('.buy__action').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: WORDS.ru.add }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*1 вещь/ })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const top = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? innerHeight;
      return focused !== undefined && focused.bottom > top;
    });
    expect(covered).toBe(false);
  });
});
