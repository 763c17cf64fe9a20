import type { Request } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { expect, follow, goOffline, holdBack, laterIsHere, saveData, test } from './shopper.ts';
import { isAnother, isSame, mark } from './witness.ts';

const isPage = (request: Request) => request.headers()['x-whole-page'] !== undefined;

test.describe('a soft navigation', () => {
  test('shows progress for a slow page, and nothing for a fast one', async ({ quietPage: page }) => {
    await saveData(page);
    const slow = await holdBack(page, '**/popular');
    await page.goto(href('ru', 'home'));
    // Timed inside the page, where the way to it takes no part.
    const waited = await page.evaluate(
      async (wanted) => {
        const root = document.documentElement;
        const started = performance.now();
        const { promise, resolve } = Promise.withResolvers<void>();
        new MutationObserver(() => resolve()).observe(root, { attributes: true, attributeFilter: ['data-loading'] });
        document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`)?.click();
        const busy = document.getElementById('main')?.getAttribute('aria-busy');
        await promise;
        return { busy, ms: performance.now() - started };
      },
      href('ru', 'popular'),
    );
    expect(waited.busy).toBe('true');
    expect(waited.ms).toBeGreaterThanOrEqual(290);
    await expect(page.locator('html')).toHaveAttribute('data-loading', '');
    await slow.letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-loading', '');
    await expect(page.locator('#main')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('#announcer')).toContainText('Популярное');
  });

  test('is cancelled by a newer click, whose page alone is shown', async ({ quietPage: page }) => {
    await saveData(page);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    const slow = await holdBack(page, '**/popular');
    await page.goto(href('ru', 'home'));
    await mark(page);
    await follow(page, href('ru', 'popular'));
    await expect.poll(() => slow.asked).toHaveLength(1);
    await follow(page, href('ru', 'collections'));
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeFocused();
    // Given up by the browser, so nothing of it can come any more.
    expect(failed).toContain('/popular');
    await slow.letGo();
    await expect(page).toHaveURL(/\/collections$/);
    await expect(page.locator('#main')).not.toHaveAttribute('aria-busy', 'true');
    await isSame(page);
  });

  test('lets the old page leave before the new one enters, without a fade for reduced motion', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...input) {
        const [frames] = input;
        const opacity = frames && !Array.isArray(frames) ? frames['opacity'] : null;
        seen.push(`${document.querySelector('h1')?.textContent} ${Array.isArray(opacity) ? opacity.at(-1) : ''}`);
        return animate.apply(this, input);
      };
    });
    const seen = () => page.evaluate(() => ('seen' in window ? window.seen : null));
    await page.goto(href('ru', 'categories'));
    await follow(page, href('ru', 'popular'));
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    expect(await seen()).toEqual(['Каталог 0', 'Популярное 1']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await follow(page, href('ru', 'sales'));
    await expect(page.getByRole('heading', { level: 1, name: 'Скидки' })).toBeVisible();
    expect(await seen()).toHaveLength(2);
  });

  test('scrolls to the hash’s target, below whatever covers it', async ({ quietPage: page }) => {
    await page.goto(href('ru', 'home'));
    await mark(page);
    await page.evaluate(() => {
      document
        .querySelector<HTMLAnchorElement>('.footer a[href="/privacy-policy"]')
        ?.setAttribute('href', '/privacy-policy#rights');
    });
    await follow(page, '/privacy-policy#rights');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные');
    const top = () => page.evaluate(() => document.getElementById('rights')?.getBoundingClientRect().top ?? -1);
    const padding = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect.poll(top).toBeGreaterThan(padding - 2);
    expect(await top()).toBeLessThan(padding + 2);
    await isSame(page);
  });

  test('keeps the scroll position and the focus if only the order of the list changes', async ({ quietPage: page }) => {
    await page.goto(href('ru', 'category', { category: 'nightdresses' }));
    await mark(page);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.evaluate(() => scrollTo(0, 120));
    await page.locator('.sort summary').press('Enter');
    await page.getByRole('link', { name: 'Сначала дешевле' }).focus();
    const position = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=price-up/);
    await expect(page.locator('.sort summary')).toContainText('Сначала дешевле');
    await expect(page.locator('.sort summary')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(position);
    await isSame(page);
  });

  test('leaves a missing page to the browser: its error screen replaces the layout', async ({ page }) => {
    await page.goto(href('ru', 'home'));
    await page.evaluate(() => document.querySelector('.footer a')?.setAttribute('href', '/nothing-here'));
    await follow(page, '/nothing-here');
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveTitle(/Страница не.найдена/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });

  test('follows a redirect and shows its final address', async ({ page }) => {
    await saveData(page);
    await page.goto(href('ru', 'home'));
    await mark(page);
    await page.evaluate(() => document.querySelector('.footer a')?.setAttribute('href', '/payment/return/999999999'));
    await page.route('**/payment/return/999999999', (route) =>
      route.fulfill({ status: 303, headers: { Location: '/popular' } }),
    );
    await follow(page, '/payment/return/999999999');
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeFocused();
    await expect(page).toHaveURL(/\/popular$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
    await isSame(page);
  });

  test('without the Navigation API documents are loaded', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await page.goto(href('ru', 'home'));
    await mark(page);
    await follow(page, href('ru', 'popular'));
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    await isAnother(page);
  });
});

test.describe('a page that cannot be reached', () => {
  test('leaves the shopper on the open page, says so, and can be tried again', async ({ page, context }) => {
    await saveData(page);
    await page.goto(href('ru', 'home'));
    await mark(page);
    await laterIsHere(page);
    await goOffline(page);
    await follow(page, href('ru', 'popular'));
    const notice = page.locator('.notice', { hasText: 'Нет соединения' });
    await expect(notice).toBeVisible();
    await expect(page.locator('#announcer')).toContainText('Нет соединения');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
    await expect(page.locator('#main')).not.toHaveAttribute('aria-busy', 'true');
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await isSame(page);
  });

  test('on the way back also leaves them on the open page', async ({ page, context }) => {
    await saveData(page);
    await page.goto(href('ru', 'home'));
    await follow(page, href('ru', 'popular'));
    await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
    await goOffline(page);
    await page.evaluate(() => history.back());
    await expect(page.locator('.notice', { hasText: 'Нет соединения' })).toBeVisible();
    await expect(page).toHaveURL(/\/popular$/);
    await context.setOffline(false);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
  });
});

test.describe('pages fetched ahead', () => {
  test('are those in view, once the browser is idle, four at a time, and no personal ones', async ({ page }) => {
    const asked: string[] = [];
    const held: (() => Promise<void>)[] = [];
    await page.route('**/*', (route) => {
      if (!isPage(route.request())) return route.continue();
      asked.push(new URL(route.request().url()).pathname);
      held.push(() => route.continue());
    });
    const answerOne = async () => {
      const pending = asked.length;
      await held.shift()?.();
      return pending + 1;
    };
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto(href('ru', 'home'));
    await expect.poll(() => asked.length).toBe(4);
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: /Корзина/ }).hover();
    await banner.getByRole('link', { name: 'EN' }).hover();
    await banner.getByRole('link', { name: 'Коллекции' }).hover();
    // What was pointed at takes the last one's line; each of the others goes out when another one has come.
    await expect.poll(() => asked.slice(4)).toEqual(['/collections']);
    held.splice(3, 1);
    for (let count = 0; count < 5; count += 1) {
      const next = await answerOne();
      await expect.poll(() => asked.length).toBe(next);
    }
    for (const respond of held.splice(0)) await respond();
    // Eight that came into view, one of them twice, and the one that was pointed at.
    expect(asked).toHaveLength(10);
    expect(new Set(asked).size).toBe(9);
    expect(asked.filter((path) => /^\/(cart|checkout|en)\b/.test(path))).toEqual([]);
  });

  test('are used by the click that follows', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isPage(request)) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(href('ru', 'home'));
    // A pointer that came before anybody listens is noticed by nobody.
    await expect(page.locator('[data-colour-mode]').first()).toHaveJSProperty('hidden', false);
    const link = page.getByRole('banner').getByRole('link', { name: 'Коллекции' });
    await link.hover();
    await expect.poll(() => asked).toContain('/collections');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
    expect(asked.filter((path) => path === '/collections')).toHaveLength(1);
  });
});

test.describe('the visitor', () => {
  test.use({ locale: 'en-GB' });

  test('with another preferred language sees one hint, and is not redirected', async ({ quietPage: page, context }) => {
    await page.goto(`${href('ru', 'category', { category: 'nightdresses' })}?sort=new#main`);
    const hint = page.getByRole('banner').locator('[lang=en].line-notice');
    await expect(hint).toContainText('View in English');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('locale');
    await hint.getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/categories\/nightdresses\?sort=new#main$/);
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
    await page.goto(href('ru', 'popular'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.line-notice')).toHaveCount(0);
  });

  test('who closes the hint does not see it again', async ({ page }) => {
    await page.goto(href('ru', 'home'));
    await page.locator('.line-notice').getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.locator('[data-colour-mode]').first()).toHaveJSProperty('hidden', false);
    await expect(page.locator('.line-notice')).toHaveCount(0);
  });

  test('a changed window width updates the cookie, a moment later', async ({ page, context }) => {
    const viewport = async () => (await context.cookies()).find(({ name }) => name === 'viewport')?.value;
    await page.goto(href('en', 'home'));
    await expect.poll(viewport).toBe('desktopMedium');
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(viewport).toBe('mobileWide');
  });
});
