import { expect, type Page, test } from '@playwright/test';
import { save } from './editing.ts';
import { signIn } from './sign-in.ts';

const vendorOf = (page: Page) => page.getByLabel('Производитель');
const saving = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const aVendor = () => `Ателье ${crypto.randomUUID().slice(0, 8)}`;

test('a product is saved although the answer was lost, which is seen at once', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/products/serenade-silk-balconette-set');
  let isLost = true;
  await page.route('**/api/operator/products/*', async (route) => {
    if (!isLost || route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const vendor = aVendor();
  await vendorOf(page).fill(vendor);
  await saving(page).click();
  await expect(saving(page)).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  isLost = false;
  await page.reload();
  await expect(vendorOf(page)).toHaveValue(vendor);
});

test('a new product whose answer was lost is opened by the next attempt', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/products');
  let isLost = true;
  await page.route('**/api/operator/products', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const name = `Сорочка ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Новый товар' }).click();
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('Категория').click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Нет связи');
  isLost = false;
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a field of a product that two people change is asked about in one notice', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '');
  const other = await context.newPage();
  for (const screen of [page, other]) {
    await screen.goto('/atelier/products/portiere-velour-shawl-robe');
    await vendorOf(screen).fill(aVendor());
  }
  await save(other);
  await saving(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Выберите, что останется');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Выбрать версию' })).toBeVisible();
  await notice.getByRole('button', { name: 'Оставить моё' }).click();
  await save(page);
});
