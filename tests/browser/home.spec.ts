import { href } from '#shared/routes.ts';
import { expect, test } from './shopper.ts';

test('the home page links to everything that the shop offers', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  const main = page.getByRole('main');
  // Another test publishes a home page without the chosen pieces.
  for (const name of [/^(Выбор ателье|Популярное)$/, 'Категории', 'Коллекции', 'Подарочный сертификат']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(
    main
      .locator('.section')
      .first()
      .getByRole('link', { name: /Премьера/ }),
  ).toBeVisible();
  await main.getByRole('link', { name: /Что шьём по\sмеркам/ }).click();
  await expect(page).toHaveURL(`${href('ru', 'popular')}?measured=1`);
  await expect(page.getByRole('link', { name: /Убрать фильтр: По\sвашим меркам/ })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('link', { name: /Что шьём по\sмеркам/ })).toBeInViewport();
  await main.getByRole('link', { name: /Начать с\sмерок/ }).click();
  await expect(page).toHaveURL(/\/size-guide#finder$/);
  await expect(page.locator('#finder')).toBeInViewport();
});

test('a page that does not exist shows an illustration and links home', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.locator('.error-screen__cloth')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/\/$/);
});
