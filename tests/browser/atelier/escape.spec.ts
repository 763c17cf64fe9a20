import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callOf } from '#cli/shop/call-operation.ts';
import { OPERATOR_SIGN_IN } from '#cli/shop/operator-sign-in.ts';
import { findShop } from '#cli/shop/shop-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { aCertificate, placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { openScreen } from './open-screen.ts';
import { signIn } from './sign-in.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];
const PRODUCT = '/products/linden-batiste-nightdress';

type Role = 'dialog' | 'alertdialog' | 'menu' | 'listbox';
type Made = { number: string; piece: string; certificate: string };
/** What opens over a screen, and the file of the code that draws it. */
type Overlay = { file: string; role: Role; path: (made: Made) => string; open: (page: Page) => Promise<void> };

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const key = (pressed: string) => async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Действия' })).toBeVisible();
  await page.keyboard.press(pressed);
};
/** An item of a menu that opens a dialog. */
const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const at = (path: string) => () => path;
const dialog = { file: 'app/ui/dialog.tsx', role: 'dialog' } as const;
const question = { file: 'app/ui/dialog.tsx', role: 'alertdialog' } as const;
const atOrder = ({ number }: Made) => `/orders/${number}`;
const atCertificate = ({ certificate }: Made) => `/certificates/${certificate}`;

/** Selects the newest order in their list, and presses an action on it. */
const onOrder = (name: string) => async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await press(name)(page);
};

const OVERLAYS: readonly Overlay[] = [
  { file: 'app/shell/account-menu.tsx', role: 'menu', path: at('/passkeys'), open: press(/владелец/) },
  { file: 'app/ui/menu.tsx', role: 'menu', path: at('/orders'), open: press('Экспорт') },
  { file: 'app/ui/menu.tsx', role: 'menu', path: atOrder, open: press('Действия') },
  { file: 'app/ui/menu.tsx', role: 'menu', path: at(PRODUCT), open: press('Другие действия') },
  { file: 'app/ui/fields/select.tsx', role: 'listbox', path: at('/reports'), open: press(/Период/) },
  { file: 'app/ui/grid/column-choice.tsx', role: 'dialog', path: at('/orders'), open: press('Столбцы') },
  {
    file: 'app/ui/fields/date-field.tsx',
    role: 'dialog',
    path: at('/audit'),
    open: (page) => page.locator('main .field__step').first().click(),
  },
  {
    file: 'app/ui/fields/choice-list.tsx',
    role: 'listbox',
    path: at('/promotions/new'),
    open: (page) => page.getByRole('combobox', { name: 'Товары' }).fill('Лип'),
  },
  {
    file: 'app/shell/sidebar.tsx',
    role: 'dialog',
    path: at('/passkeys'),
    open: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await press('Разделы')(page);
    },
  },
  { ...dialog, path: at('/passkeys'), open: (page) => page.keyboard.press('Control+k') },
  { ...dialog, path: at('/passkeys'), open: (page) => page.keyboard.press('Shift+Slash') },
  { ...dialog, path: at('/passkeys'), open: choose(/^Действия/, 'Переименовать') },
  { ...question, path: at('/staff'), open: choose(/^Действия/, 'Завершить сеансы') },
  { ...dialog, path: at('/orders'), open: onOrder('Начать шить') },
  { ...dialog, path: at('/orders?country=KZ'), open: press('Сохранить вид') },
  { ...dialog, path: atOrder, open: key('a') },
  { ...dialog, path: atOrder, open: key('d') },
  { ...dialog, path: atOrder, open: key('c') },
  { ...dialog, path: atOrder, open: key('r') },
  { ...dialog, path: ({ piece }) => `/pieces/${piece}`, open: press('Спросить покупателя') },
  { ...dialog, path: at('/products'), open: press('Новый товар') },
  { ...dialog, path: at(`${PRODUCT}?part=variants`), open: press('Изменить остатки') },
  { ...dialog, path: at(`${PRODUCT}?part=variants`), open: press('Назначить') },
  { ...dialog, path: at('/groups'), open: press('Новая категория') },
  { ...dialog, path: at('/content/home'), open: press('Выбрать фото') },
  { ...question, path: atCertificate, open: press('Заблокировать') },
  { ...dialog, path: atCertificate, open: press('Отправить ещё раз') },
  { ...dialog, path: at('/staff'), open: press('Пригласить') },
  { ...dialog, path: at('/staff'), open: choose(/^Действия/, 'Изменить') },
];

test('every file that draws something over the page is in the list of what Escape closes', () => {
  const files = globSync('**/*.tsx', { cwd: join(ROOT, 'atelier') }).filter((file) => {
    const [, imported = ''] =
      /import \{([^}]+)\} from 'react-aria-components'/.exec(readFileSync(join(ROOT, 'atelier', file), 'utf8')) ?? [];
    return /\b(ModalOverlay|Popover)\b/.test(imported);
  });
  expect(files.sort()).toEqual([...new Set(OVERLAYS.map(({ file }) => file))].sort());
});

test('Escape closes every dialog and menu', async ({ page, context, baseURL, request }) => {
  const { order } = await placePaidOrder(request, LINES, [aCertificate()]);
  const call = callOf(findShop(`${baseURL}/api`, {}, OPERATOR_SIGN_IN));
  const { pieces } = await call(OPERATIONS.showBoard, {});
  const { certificates } = await call(OPERATIONS.searchCertificates, { body: { text: order.number } });
  const made = {
    number: order.number,
    piece: pieces.find((piece) => piece.order === order.number)?.id ?? '',
    certificate: certificates[0]?.id ?? '',
  };
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/passkeys');
  for (const { role, path, open } of OVERLAYS) {
    await test.step(`${path(made)}: ${role}`, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openScreen(page, `/atelier${path(made)}`);
      await open(page);
      const overlay = page.getByRole(role).and(page.locator('.dialog *, .popover *, .drawer *, .popover')).first();
      await expect(overlay).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.dialog, .popover, .drawer')).toHaveCount(0);
    });
  }
});

test('Escape asks before it closes a dialog that something was typed in, and nothing typed is lost', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  await page.goto('/atelier/staff');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const name = page.getByRole('dialog').getByLabel('Имя');
  await name.fill('Ольга');
  const asking = page.getByRole('alertdialog', { name: 'Закрыть окно?' });
  await page.keyboard.press('Escape');
  await expect(asking).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(name).toHaveValue('Ольга');
  await name.press('Escape');
  await asking.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
