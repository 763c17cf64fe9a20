import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test('a collection gets an order of its own by keys, which shoppers see, and loses it again', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  const edit = async () => {
    await page.goto('/atelier/groups?kind=collection');
    await page
      .getByRole('row', { name: /Полночь/ })
      .getByRole('button', { name: 'Изменить' })
      .click();
    await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
  };
  const saveGroup = async () => {
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await edit();
  const rows = page.getByRole('dialog').getByRole('row');
  const [first = '', second = ''] = await rows.allInnerTexts();
  await rows
    .first()
    .getByRole('button', { name: /Переставить/ })
    .press('Enter');
  await expect(page.getByRole('button', { name: `Вставить между ${first} и ${second}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toHaveText(second);
  await expect(page.getByRole('switch', { name: 'Свой порядок товаров' })).toBeChecked();
  // By its place, and to the end of the list.
  const positionOf = (name: string) => page.getByLabel(`Место в списке: ${name}`);
  await positionOf(first).fill('1');
  await positionOf(first).press('Enter');
  await expect(rows.first()).toHaveText(first);
  await rows
    .first()
    .getByRole('button', { name: /Переместить или убрать/ })
    .click();
  await page.getByRole('menuitem', { name: 'В конец' }).click();
  await expect(rows.first()).toHaveText(second);
  await saveGroup();
  const shop = await context.newPage();
  await shop.goto('/collections/midnight');
  await expect(shop.getByRole('main').getByRole('article').first()).toContainText(second);

  await edit();
  await page.getByText('Свой порядок товаров').click();
  await saveGroup();
  await edit();
  await expect(rows.first()).toHaveText(first);
  await page.goto('/atelier/groups?kind=shop');
  await page.getByLabel('Найти в списке').fill(first);
  await expect(page.getByRole('row')).toHaveText([first]);
});

test('a product on sale that would be made to measure for nothing is asked about before it is saved', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/products/linden-batiste-nightdress');
  const surcharge = page.getByRole('textbox', { name: 'Доплата за пошив по меркам' });
  await surcharge.fill('0');
  await surcharge.press('Tab');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Так и задумано?' });
  await expect(asked).toContainText('Пошив по меркам бесплатный');
  await asked.getByRole('button', { name: 'Вернуться к товару' }).click();
  await expect(page.getByText('Изменено: пошив по меркам')).toBeVisible();
});
