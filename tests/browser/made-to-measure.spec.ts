import { href } from '#shared/routes.ts';
import { MADE, measure, nameAndSave, openSizeGuide, putIntoCart, ROBE } from './measuring.ts';
import { addToCart, approachIsland, CARDS, checkOut, expect, payWith, test, typeInto, WORDS } from './shopper.ts';

// In Russian and on a desktop the tests below measure, and made-to-order.spec.ts orders.
test('a robe made to measure with embroidery and a standard set are ordered together @phone-only', async ({
  quietPage: page,
}) => {
  const words = MADE.en;
  test.slow();
  await openSizeGuide(page, 'en');
  await page.getByRole('button', { name: words.take }).click();
  await measure(page, 'en', 'Юля');
  await expect(page.getByText(words.advice)).toBeVisible();
  await page.getByRole('button', { name: words.takeNew }).click();
  await page.getByRole('button', { name: words.sizeL }).click();
  await nameAndSave(page, 'en', 'Мама');
  await expect(page.getByRole('radio', { name: /Мама/ })).toBeChecked();

  await page.goto(href('en', 'product', { id: ROBE }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: words.measured }).check({ force: true });
  await page.getByRole('radio', { name: /Юля/ }).check();
  await expect(page.getByText(words.advice)).toBeVisible();
  await page.getByRole('button', { name: words.embroider }).click();
  await typeInto(page.getByLabel(words.text, { exact: true }), words.stitched);
  await expect(page.getByRole('img', { name: words.sewn })).toBeVisible();
  await page.getByRole('checkbox', { name: words.confirm }).check();
  await putIntoCart(page, 'en');
  await addToCart(page, 'en', 'serenade-silk-balconette-set', 'M');

  await page.goto(href('en', 'cart'));
  const lines = page.locator('.cart-line');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(words.toMeasure);
  await expect(lines.first()).toContainText(/91[,.]5/);
  await expect(lines.first()).toContainText(words.stitched);
  await checkOut(page, 'en');
  await payWith(page, 'en', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.paid })).toBeVisible();
  const ordered = page.getByRole('main');
  await expect(ordered.getByText(/91[,.]5/)).toBeHidden();
  await ordered.locator('summary').first().click();
  await expect(ordered.getByText(/91[,.]5/)).toBeVisible();
  // Beside its words the drawing says nothing of its own.
  await expect(ordered).toContainText(words.stitched);
  await expect(ordered.locator('.stitching')).toBeVisible();
});

test('embroidery names unsupported characters, and is not added before the shopper has confirmed it', async ({
  quietPage: page,
}) => {
  const words = MADE.ru;
  await page.goto(href('ru', 'product', { id: ROBE }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: words.embroider }).click();
  const text = page.getByLabel(words.text, { exact: true });
  const add = page.getByRole('button', { name: WORDS.ru.add }).first();
  await expect(text).toBeVisible();
  await add.click();
  await expect(text).toBeFocused();
  await expect(page.getByText(/Напишите, что\sвышить/)).toBeVisible();
  await typeInto(text, 'Юля Ω');
  await expect(page.getByText(/Знак «Ω» вышить не\sполучится/)).toBeVisible();
  await typeInto(text, 'абвгдежзиклмнопрстуфхцчшщъыь');
  await expect(page.getByText(/Не\sпомещается: войдёт только «абвг/)).toBeVisible();
  await typeInto(text, 'Юля');
  await expect(page.locator('.embroidery__drawing image')).toBeVisible();
  await expect(page.getByText(/Место на\sфото показано примерно/)).toBeVisible();
  await page.getByRole('button', { name: 'Добавить сердечко' }).click();
  await expect(text).toHaveValue('Юля♥');
  await expect(page.getByText(/По\sбуквам: Ю, л, я, сердечко/)).toBeVisible();
  await add.click();
  await expect(page.getByRole('checkbox', { name: words.confirm })).toBeFocused();
  await page.getByRole('checkbox', { name: words.confirm }).check();
  await page.getByRole('radio', { name: 'Заглавные' }).check({ force: true });
  await expect(page.getByRole('checkbox', { name: words.confirm })).not.toBeChecked();
  await page.getByRole('checkbox', { name: words.confirm }).check();
  await putIntoCart(page, 'ru');
});

test('embroidery is drawn apart from a picture that does not show its location, and from one that does not come', async ({
  page,
}) => {
  await page.route(/\/media\/1120\//, (route) => route.abort());
  await page.goto(href('ru', 'product', { id: ROBE }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('button', { name: MADE.ru.embroider }).click();
  await typeInto(page.getByLabel(MADE.ru.text, { exact: true }), 'Юля');
  await expect(page.locator('.stitching__scale')).toBeVisible();
  await expect(page.getByText(/Рисунок в\sмасштабе/)).toBeVisible();
  await page.getByRole('radio', { name: 'На спине' }).check({ force: true });
  await expect(page.locator('.embroidery__drawing image')).toHaveCount(0);
});

test('made to measure asks for measurements first, and takes them in place', async ({ quietPage: page }) => {
  const words = MADE.ru;
  await page.goto(href('ru', 'product', { id: ROBE }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: words.measured }).check({ force: true });
  await expect(page.locator('.buy__note')).toHaveText(/3\u2060–\u20605\sрабочих дней/);
  await expect(page.locator('.measured').getByText(/нельзя вернуть, если она просто не\sпонравилась/)).toBeVisible();
  const main = page.locator('.buy__action');
  await expect(main).toHaveText(words.take);
  await main.press('Enter');
  await measure(page, 'ru', 'Юля');
  await expect(main).toBeFocused();
  await expect(main).toHaveText(WORDS.ru.add);
  await expect(page.getByRole('radio', { name: /Юля/ })).toBeChecked();
  await putIntoCart(page, 'ru');
});

test('the popover that explains a size opens beside the sizes at any width, and returns the focus', async ({
  quietPage: page,
}) => {
  const words = MADE.ru;
  await page.setViewportSize({ width: 320, height: 640 });
  await openSizeGuide(page, 'ru');
  await page.getByRole('button', { name: words.take }).click();
  await measure(page, 'ru', 'Юля');
  await expect(page.getByText(words.advice)).toBeVisible();
  await page.goto(href('ru', 'product', { id: ROBE }));
  await approachIsland(page, 'buy-box');
  const opener = page.getByRole('button', { name: 'Ваш размер — M' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Ваш размер — M' });
  await expect(panel.getByText(words.advice)).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  // The sizes above its words stay in sight.
  const above = await opener.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await panel.getByRole('button', { name: /^Выбрать M/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});
