import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { test } from './open-hosts.ts';
import { approachIsland, expect, WORDS } from './shopper.ts';

const PRODUCT = href('ru', 'product', { id: 'linden-batiste-nightdress' });

/** The way to order without scripts is shown, once the time in which they could have come is over. */
async function isDescribed(page: Page): Promise<void> {
  const description = page.locator('.needs-script', { hasText: 'Напишите нам' });
  await description.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(description.getByRole('link', { name: 'Напишите нам' })).toBeVisible();
}

test('scripts, styles and fonts come from the second host, and the shop works as usual', async ({
  quietPage: page,
  openHosts,
}) => {
  const { pages, files } = await openHosts();
  const asked = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    asked.set(origin, (asked.get(origin) ?? new Set()).add(request.resourceType()));
  });
  await page.goto(pages + PRODUCT);
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  await expect(page.locator('.cart-drawer', { hasText: WORDS.ru.added })).toBeVisible();
  await page.goto(pages + href('ru', 'cart'));
  await expect(page.getByRole('main').getByRole('link', { name: /^Ночная сорочка «Липа»/ })).toBeVisible();
  await expect(page.getByRole('link', { name: WORDS.ru.checkout })).toBeVisible();
  expect([...(asked.get(files) ?? [])].sort()).toEqual(['font', 'script', 'stylesheet']);
  for (const kind of ['font', 'script', 'stylesheet']) expect(asked.get(pages)).not.toContain(kind);
});

for (const state of ['dead', 'silent'] as const) {
  test(`pages are readable with the second host ${state}, links work, and the way to order is described`, async ({
    page,
    openHosts,
  }) => {
    const { pages } = await openHosts({ state });
    await page.goto(pages + href('ru', 'home'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(247, 247, 245)');
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click({ noWaitAfter: true });
    await page.getByRole('link', { name: 'Сорочки и комбинации' }).click({ noWaitAfter: true });
    await page.getByRole('link', { name: /Липа/ }).click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: /Липа/ })).toBeVisible();
    const box = page.locator('.product__side');
    await expect(box.getByText(/₽/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Липа/ }).first()).toBeVisible();
    await isDescribed(page);
    await page.goto(pages + href('ru', 'cart'), { waitUntil: 'commit' });
    await isDescribed(page);
  });
}
