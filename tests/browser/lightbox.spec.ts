import type { Locator, Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { approachIsland, expect, test } from './shopper.ts';

const SLIP = { id: 'midnight-silk-slip' };

/** Opens the first picture of the product; returns the dialog. */
async function openFirst(page: Page): Promise<Locator> {
  await page.goto(href('ru', 'product', SLIP));
  await approachIsland(page, 'gallery');
  await page.locator('.gallery__picture').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Приблизить' })).not.toHaveAttribute('aria-disabled', 'true');
  return dialog;
}

/** What is shown, in per cent of the whole picture. */
const percent = (dialog: Locator) => dialog.locator('.lightbox__percent');

test('a picture that is pressed before hydration opens in the lightbox, too @phone-only', async ({
  quietPage: page,
}) => {
  await page.goto(href('ru', 'product', SLIP));
  await page.locator('.gallery__picture').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(href('ru', 'product', SLIP));
});

/** Which of its sources a picture shows. */
const sourceOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);

test('pictures open in full size, are changed and zoomed by keys, and Esc closes', async ({ quietPage: page }) => {
  const dialog = await openFirst(page);
  const position = dialog.getByRole('status');
  await expect(position).toContainText(/^1\sиз\s\d+/);
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText(/^2\sиз\s/);
  await page.keyboard.press('End');
  await expect(dialog.getByRole('button', { name: 'Следующая фотография' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(position).toContainText(/^1\sиз\s/);
  await page.keyboard.press('+');
  await expect(percent(dialog)).toHaveText(/112\s%/);
  await page.keyboard.press('-');
  await expect(percent(dialog)).toHaveText(/100\s%/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.gallery__picture').first()).toBeFocused();
});

test('the wheel zooms by steps, a double press zooms in, a drag pans, and buttons do the same', async ({
  quietPage: page,
}) => {
  const dialog = await openFirst(page);
  const stage = dialog.locator('.lightbox__stage');
  const box = await stage.boundingBox();
  if (!box) throw new Error('The stage has no place');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.wheel(0, -100);
  await expect(percent(dialog)).toHaveText(/112\s%/);
  await dialog.getByRole('button', { name: /показать целиком/ }).click();
  await expect(percent(dialog)).toHaveText(/100\s%/);
  await page.mouse.dblclick(centre.x, centre.y);
  await expect(stage).toHaveAttribute('data-zoomed');
  const picture = stage.locator('img').first();
  await expect.poll(() => sourceOf(picture)).toContain('/media/original/');
  const before = await picture.boundingBox();
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await page.mouse.move(centre.x, centre.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  const dragged = await picture.boundingBox();
  await dialog.getByRole('button', { name: 'Показать то, что выше' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.y).toBeGreaterThan(dragged?.y ?? 0);
});

test('a swipe of more than 50 px changes the picture, a shorter one does not', async ({ quietPage: page }) => {
  const dialog = await openFirst(page);
  const position = dialog.getByRole('status');
  const box = await dialog.locator('.lightbox__stage').boundingBox();
  if (!box) throw new Error('The stage has no place');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const drag = async (by: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by, from.y, { steps: 6 });
    await page.mouse.up();
  };
  await drag(-45);
  await expect(position).toContainText(/^1\sиз\s/);
  await drag(-80);
  await expect(position).toContainText(/^2\sиз\s/);
  await drag(80);
  await expect(position).toContainText(/^1\sиз\s/);
});

test('Back closes the dialog and nothing else', async ({ quietPage: page }) => {
  const dialog = await openFirst(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(href('ru', 'product', SLIP)));
});

test('a picture that fails to load says so, and can be requested again', async ({ page }) => {
  await page.goto(href('ru', 'product', SLIP));
  await approachIsland(page, 'gallery');
  const preview = await page
    .locator('.gallery__picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  let isBroken = true;
  await page.route(
    (url) => isBroken && url.pathname.startsWith('/media/') && url.href !== preview,
    (route) => route.abort(),
  );
  await page.locator('.gallery__picture').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Фотография не загрузилась.').first()).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Приблизить' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the largest resized picture is used if the browser cannot show the original', async ({ page }) => {
  await page.route('**/media/original/**', (route) => route.abort());
  const dialog = await openFirst(page);
  const stage = dialog.locator('.lightbox__stage');
  await stage.dblclick();
  await expect(stage).toHaveAttribute('data-zoomed');
  await expect.poll(() => sourceOf(stage.locator('img').first())).toContain('/media/1120/');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('the page behind neither scrolls nor jumps', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'product', SLIP));
  await approachIsland(page, 'gallery');
  const picture = page.locator('.gallery__picture').nth(1);
  await picture.scrollIntoViewIfNeeded();
  const before = await picture.boundingBox();
  await picture.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect((await picture.boundingBox())?.x).toBe(before?.x);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await picture.boundingBox()).toEqual(before);
});
