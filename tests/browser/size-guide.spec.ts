import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { BODY, MADE, measure, nameAndSave, openSizeGuide, ROBE } from './measuring.ts';
import { approachIsland, expect, test, typeInto } from './shopper.ts';

const KEY = 'nega:measurements';
const words = MADE.ru;

test('measurements are taken by keyboard alone, back returns one step, and Esc keeps typed values', async ({
  quietPage: page,
}) => {
  await openSizeGuide(page, 'ru');
  await page.getByRole('button', { name: words.take }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.begin }).focus();
  await page.keyboard.press('Enter');
  for (const each of BODY.slice(0, 2)) {
    await page.keyboard.type(each);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel(words.measures[2], { exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel(words.measures[1], { exact: true })).toHaveValue(BODY[1]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(BODY[2] ?? '');
  await page.getByRole('button', { name: 'Снять мерку ещё раз' }).press('Enter');
  await page.keyboard.type('80');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(href('ru', 'sizeGuide'));
  await expect(page.getByRole('button', { name: words.take })).toBeFocused();
  await page.reload();
  await openSizeGuide(page, 'ru');
  await page.getByRole('button', { name: words.take }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  // The question which of the two is right has outlived the reload, and Back leads to what was taken before.
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByLabel(words.measures[1], { exact: true })).toHaveValue(BODY[1]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${BODY[2]}\\sсм$`) }).press('Enter');
  await page.keyboard.press('Enter');
  for (const each of BODY.slice(3)) {
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('');
    await page.keyboard.type(each);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: words.review })).toBeFocused();
  await nameAndSave(page, 'ru', 'Юля');
  await expect(page.getByText(words.advice)).toBeVisible();
});

test('a field converts inches, asks about implausible measures, and refuses impossible ones', async ({
  quietPage: page,
}) => {
  await openSizeGuide(page, 'ru');
  await page.getByRole('button', { name: words.take }).click();
  await page.getByRole('button', { name: words.begin }).click();
  const next = page.getByRole('button', { name: words.next });
  const field = page.getByRole('dialog').getByRole('textbox');
  await typeInto(field, '36');
  await page.getByRole('button', { name: /36\sдюймов/ }).click();
  await expect(field).toHaveValue('91,5');
  await next.click();
  await typeInto(field, 'много');
  await next.click();
  await expect(page.getByText(/Не\sполучилось прочитать/)).toBeVisible();
  await expect(field).toBeFocused();
  await typeInto(field, '400');
  await next.click();
  await expect(page.getByText(/шьём от\s50 до\s140\sсм/)).toBeVisible();
  await typeInto(field, '95');
  await expect(page.getByText(/Не\sперепутаны\sли\sмерки/)).toBeVisible();
  await page.getByRole('button', { name: /Поменять их\sместами/ }).click();
  await expect(field).toHaveValue('91,5');
  await typeInto(field, '93');
  await expect(page.getByText(/всего несколько сантиметров/)).toBeVisible();
  await next.click();
  await expect(page.getByLabel(words.measures[2], { exact: true })).toBeVisible();
});

test('profiles are changed, deleted and restored', async ({ quietPage: page }) => {
  await openSizeGuide(page, 'ru');
  await page.getByRole('button', { name: words.take }).click();
  await measure(page, 'ru', 'Юля');
  await page.getByRole('button', { name: 'Изменить мерки: Юля' }).click();
  await page.getByRole('button', { name: 'Изменить: Обхват талии' }).click();
  await typeInto(page.getByLabel(words.measures[2], { exact: true }), '84');
  await expect(page.getByText(/в\sпрошлый раз было 72\sсм/)).toBeVisible();
  await page.getByRole('button', { name: words.next }).click();
  await nameAndSave(page, 'ru', 'Юля осенью');
  await page.getByRole('button', { name: 'Удалить мерки: Юля осенью' }).click();
  await expect(page.getByRole('radio', { name: /Юля/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('radio', { name: /Юля осенью/ })).toBeVisible();
});

test('another tab shows new measurements, and damaged storage is empty', async ({ quietPage: page, context }) => {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('damaged')) return;
    sessionStorage.setItem('damaged', '1');
    localStorage.setItem(key, '{"kind":"nega:measurements","version":1,"profiles":[{"id":7}');
  }, KEY);
  await openSizeGuide(page, 'ru');
  await expect(page.getByRole('button', { name: words.take })).toBeVisible();
  const other = await context.newPage();
  await openSizeGuide(other, 'ru');
  await page.getByRole('button', { name: words.take }).click();
  await page.getByRole('button', { name: words.sizeL }).click();
  await nameAndSave(page, 'ru', 'Мама');
  await expect(other.getByRole('radio', { name: /Мама/ })).toBeChecked();
});

for (const theme of ['light', 'dark'] as const) {
  test(`measuring and embroidery fit the narrowest phone (${theme})`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const check = async (what: string) => {
      expect.soft(await violationsOf(page), what).toEqual([]);
      const wide = await page.evaluate(() =>
        Math.max(...Array.from(document.querySelectorAll('html, dialog[open]'), (each) => each.scrollWidth)),
      );
      expect.soft(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(320);
    };
    await openSizeGuide(page, 'ru');
    await page.getByRole('button', { name: words.take }).click();
    await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
    await check('the start');
    await page.getByRole('button', { name: words.begin }).click();
    // What an on-screen keyboard leaves of the window.
    await page.setViewportSize({ width: 320, height: 400 });
    const field = page.getByRole('dialog').getByRole('textbox');
    await typeInto(field, '36');
    await field.click();
    await expect(page.getByRole('button', { name: words.next })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: words.next }).click();
    await check('a measure');
    await expect(page.getByRole('button', { name: words.next })).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await page.getByRole('button', { name: words.sizeL }).click();
    await check('the review');
    await nameAndSave(page, 'ru', 'Юля');
    await page.goto(href('ru', 'product', { id: ROBE }));
    await approachIsland(page, 'buy-box');
    await page.getByRole('radio', { name: words.measured }).check({ force: true });
    await expect(page.getByRole('radio', { name: /Юля/ })).toBeVisible();
    await page.getByRole('button', { name: words.embroider }).click();
    await typeInto(page.getByLabel(words.text, { exact: true }), 'Юля ♥');
    await expect(page.getByRole('img', { name: words.sewn })).toBeVisible();
    await check('the product');
  });
}

test.describe('the size guide without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('has its table, its drawings and its links', async ({ page }) => {
    await page.goto(href('ru', 'sizeGuide'));
    await expect(page.getByRole('cell', { name: '106' }).first()).toBeVisible();
    await expect(page.getByText(/сравните свои мерки с\sтаблицей/)).toBeVisible();
    await expect(page.locator('.size-guide__measures .figure').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Перейти в\sкаталог/ })).toBeVisible();
  });
});
