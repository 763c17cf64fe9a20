import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const SLIP = 'NEGA-MIDNIGHT-SILK-SLIP-CHAMPAGNE-XL';
const DRESS = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S';
const PHOTO = join(import.meta.dirname, '../../../docs/pictures/home.jpg');
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
const PHONE = { width: 375, height: 800 };
const LAPTOP = { width: 1280, height: 900 };

/** Presses what has the focus of a person without a mouse. */
async function press(control: Locator, key = 'Enter') {
  await control.focus();
  await control.press(key);
}

/** Looks at a screen on a phone: nothing is wider than it, and nothing is hidden from assistive technology. */
async function lookOnPhone(page: Page) {
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await violationsOf(page, RULES)).toEqual([]);
  await page.setViewportSize(LAPTOP);
}

/** A camera that shows nothing, and a browser that reads one code from it, or is not allowed to. */
const standInForCamera = (page: Page, code: string) =>
  page.addInitScript((seen) => {
    const state = { isAllowed: false };
    Object.assign(window, { allowCamera: () => Object.assign(state, { isAllowed: true }) });
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: async () => {
          if (!state.isAllowed) throw new DOMException('', 'NotAllowedError');
          return document.createElement('canvas').captureStream(5);
        },
      },
    });
    class Reader {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: seen }];
    }
    Object.assign(window, { BarcodeDetector: Reader });
    HTMLVideoElement.prototype.play = async () => undefined;
  }, code);

test('an order of what is in stock and what is sewn goes by keys from its payment into one parcel', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const data = { reason: 'received', lines: [{ sku: SLIP, change: 2 }] };
  expect((await request.post('/api/operator/stock', { headers, data })).status()).toBe(200);
  const lines = [
    { key: 'slip', sku: SLIP, quantity: 2 },
    { key: 'dress', sku: DRESS, quantity: 2 },
  ];
  const { number } = (await placePaidOrder(request, lines)).order;
  await signIn(context, baseURL ?? '');
  const board = `/atelier/production?find=${number}&cuts=1`;
  const cards = (stage: string) => page.getByRole('grid', { name: stage, exact: true }).getByRole('row');
  let address = '';

  await test.step('the board has what is sewn, pieces that are alike on one card', async () => {
    await page.goto(board);
    await expect(cards('Раскроить')).toHaveCount(1);
    await expect(cards('Раскроить')).toContainText('2 вещи');
    await expect(page.getByText('Полночь')).toBeHidden();
    await press(cards('Раскроить').getByRole('button', { name: 'на другой этап' }));
    await expect(page.getByRole('menuitem', { name: 'Карта кроя вещи 2 из 2' })).toBeVisible();
    await press(page.getByRole('menuitem', { name: 'Пошив' }));
    await expect(cards('Пошив')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await expect(page.getByRole('alertdialog', { name: '2 вещи: Пошив' })).toBeVisible();
    await page.setViewportSize(PHONE);
    await press(page.getByRole('button', { name: /^Пошив/ }));
    await lookOnPhone(page);
  });

  await test.step('a maker notes something on a ticket, with a photograph', async () => {
    await press(cards('Пошив').first().getByRole('link'));
    await expect(page.getByRole('heading', { name: 'Заметки и фото' })).toBeVisible();
    address = page.url();
    await page.getByRole('textbox', { name: 'Заметка для мастерской' }).fill('Кружево подшить вручную');
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await expect(page.getByText('Фото: home.jpg')).toBeVisible();
    await press(page.getByRole('link', { name: 'Доска' }).last());
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }));
    await press(page.getByRole('button', { name: 'Добавить' }));
    await expect(page.getByRole('img', { name: /^Фото: Вера/ })).toBeVisible();
    await expect(page.getByText('Кружево подшить вручную').last()).toBeVisible();
    await lookOnPhone(page);
  });

  await test.step('the camera packs what is sewn, and says in words if it may not', async () => {
    await standInForCamera(page, address);
    await page.goto('/atelier/packing');
    await press(page.getByRole('button', { name: 'Сканировать камерой' }));
    await expect(page.getByText('Доступ к камере запрещён.')).toBeVisible();
    await page.evaluate(() => (window as unknown as { allowCamera: () => void }).allowCamera());
    await press(page.getByRole('button', { name: 'Сканировать камерой' }));
    await expect(page.getByRole('alertdialog', { name: new RegExp(`${number}: упаковано 1 из 4`) })).toBeVisible();
    await lookOnPhone(page);
    await press(page.getByRole('button', { name: 'Выключить камеру' }));
    await expect(page.locator('video')).toBeHidden();
  });

  await test.step('the rest is taken from the shelf once nothing is left to sew', async () => {
    await page.goto(board);
    await press(cards('Пошив').first().getByRole('button', { name: 'на другой этап' }));
    await press(page.getByRole('menuitem', { name: 'Упаковано' }));
    await expect(cards('Упаковано')).toContainText('2 вещи');
    await page.goto('/atelier/packing');
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('с\u00a0полки: 2');
    await press(row.getByRole('link'));
    const shelf = page.getByRole('region', { name: /Возьмите с\sполки 2 вещи/ });
    await expect(shelf).toContainText('Полночь');
    await expect(page.getByRole('article')).toContainText('из наличия');
    await lookOnPhone(page);
    await press(shelf.getByRole('button', { name: 'Упаковать' }));
    await expect(page.getByText('упаковано: 4')).toBeVisible();
    await expect(shelf).toBeHidden();
  });

  await test.step('the work is counted by who did it', async () => {
    await page.goto('/atelier/production/piecework');
    await expect(page.getByRole('row', { name: /^Вера/ }).first()).toBeVisible();
    await lookOnPhone(page);
    const saving = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Скачать CSV' }));
    expect((await saving).suggestedFilename()).toMatch(/^сдельная-работа-.*\.csv$/);
  });
});
