import { CART_KEY } from '#shared/domain/cart-storage.ts';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { LOCALES } from './locales.ts';
import { DEVICES, expect, fillCart, islandsAreAwake, laterIsHere, nightdress, test } from './shopper.ts';

const NIGHTDRESS = { id: 'linden-batiste-nightdress' };
const SAID = {
  ru: { on: 'Включить незаметный режим', off: 'Выключить незаметный режим', notes: 'Заметки', hide: 'Скрыть' },
  en: { on: 'Switch the discreet mode on', off: 'Switch the discreet mode off', notes: 'Notes', hide: 'Hide' },
} as const;

for (const locale of LOCALES) {
  test(`a device in the discreet mode names no page and hides it for good ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
  }) => {
    const said = SAID[locale];
    await fillCart(page, nightdress('S'));
    await page.goto(href(locale, 'discretion'));
    await page.getByRole('button', { name: said.on }).click();
    await expect(page).toHaveTitle(said.notes);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/);
    const hide = page.getByRole('button', { name: said.hide, exact: true });
    await expect(hide).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);

    // Another document, of which nothing shows before it can be hidden; and then a page that is shown in place.
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/discreet*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(href(locale, 'product', NIGHTDRESS), { waitUntil: 'commit' });
    await expect(page).toHaveTitle(said.notes);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:,/);
    await expect(page.locator('h1')).toBeHidden();
    come();
    await expect(page.locator('h1')).toBeVisible();
    await expect(hide).toBeInViewport();
    await laterIsHere(page);
    await page.locator('.header__logo').click();
    await expect(page).toHaveURL(href(locale, 'home'));
    await expect(page).toHaveTitle(said.notes);
    // Its own name is still announced.
    await expect(page.locator('#announcer')).not.toHaveText('');
    await expect(page.locator('#announcer')).not.toHaveText(said.notes);

    // Typing in capitals is not the key.
    for (const key of ['Shift+A', 'Shift+B', 'Shift+C']) await page.keyboard.press(key);
    // Nor are presses of the mouse with it.
    for (let press = 0; press < 3; press += 1)
      await page.getByRole('heading', { level: 1 }).click({ modifiers: ['Shift'] });
    await expect(hide).toBeVisible();
    if (locale === 'en') await hide.click();
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await expect(page).toHaveURL('about:blank');
    await page.goBack();
    await expect(page).toHaveURL('about:blank');

    // Opened anew it is there, with its cart.
    await page.goto(href(locale, 'discretion'));
    expect(await page.evaluate((key) => localStorage.getItem(key), CART_KEY)).toContain(nightdress('S'));
    await islandsAreAwake(page);
    await page.getByRole('button', { name: said.off }).click();
    await expect(page).not.toHaveTitle(said.notes);
    await expect(hide).toHaveCount(0);
    await page.reload();
    await expect(page).not.toHaveTitle(said.notes);
  });
}
