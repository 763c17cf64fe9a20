import type { Locator, Page, Request } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import type { Locale } from './locales.ts';
import { expect, holdBack, test, typeInto } from './shopper.ts';

const WORDS = {
  ru: { search: 'Поиск', field: 'Что ищете?', submit: 'Найти', all: 'Все результаты', close: 'Закрыть' },
  en: { search: 'Search', field: 'What are you looking for?', submit: 'Search', all: 'All results', close: 'Close' },
} as const;

/** Opens the search from the header; a press that comes before its code is not lost. */
async function openSearch(page: Page, locale: Locale) {
  await page.goto(href(locale, 'home'));
  await page.getByRole('button', { name: WORDS[locale].search, exact: true }).click();
  const box = page.getByRole('dialog', { name: WORDS[locale].search });
  await expect(box.getByRole('combobox')).toBeFocused();
  return box;
}

/** Waits for what is suggested for all that was typed: a list that comes later has nothing chosen in it. */
async function suggestedFor(box: Locator, query: string): Promise<void> {
  const all = box.getByRole('option', { name: WORDS.en.all });
  await expect(all).toHaveAttribute('href', href('en', 'search', undefined, { q: query }));
}

test('suggestions link to words, groups, products and all results @phone', async ({ quietPage: page }) => {
  const box = await openSearch(page, 'ru');
  await expect(box.getByRole('option', { name: 'Сорочки и комбинации' })).toBeVisible();
  await typeInto(box.getByRole('combobox'), 'сор');
  await expect(box.getByRole('option', { name: 'сорочка', exact: true })).toBeVisible();
  await expect(box.getByRole('option', { name: /Ночная сорочка «Липа».*9 800 ₽/ })).toBeVisible();
  await expect(box.getByRole('status')).toHaveText(/подсказ/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await box.getByRole('option', { name: WORDS.ru.all }).click();
  await expect(page).toHaveURL(`${href('ru', 'search')}?q=${encodeURIComponent('сор')}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /«сор»/ })).toBeFocused();
});

test('the arrow keys move through the suggestions, Enter opens one, Esc and Back close', async ({
  quietPage: page,
}) => {
  const box = await openSearch(page, 'en');
  const field = box.getByRole('combobox');
  await field.pressSequentially('slip', { delay: 20 });
  await suggestedFor(box, 'slip');
  await page.keyboard.press('ArrowUp');
  await expect(box.getByRole('option', { name: WORDS.en.all })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  const chosen = box.locator('[aria-selected=true]');
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box.locator('[aria-selected=true]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: WORDS.en.search, exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(href('en', 'home'));

  await page.keyboard.press('Enter');
  await typeInto(page.getByRole('dialog').getByRole('combobox'), 'linden ba');
  await suggestedFor(box, 'linden ba');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href('en', 'product', { id: 'linden-batiste-nightdress' }));
});

test('Enter searches for what was typed; a wrong keyboard layout is corrected, and the literal search is offered', async ({
  quietPage: page,
}) => {
  const box = await openSearch(page, 'ru');
  await typeInto(box.getByRole('combobox'), 'cjhjxrf');
  await expect(box.getByText('«сорочка»')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Точных совпадений с\s«cjhjxrf» нет/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox', { name: WORDS.ru.field })).toHaveValue('cjhjxrf');
  await expect(page.getByRole('link', { name: /Ночная сорочка «Липа»/ })).toBeVisible();
  await page.getByRole('link', { name: 'Искать именно так' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /По\sзапросу «cjhjxrf» ничего не\sнайдено\.\.\./ }),
  ).toBeVisible();
});

test('another search starts at the top, and finds a product’s name with its words in any order', async ({
  quietPage: page,
}) => {
  await page.goto(`${href('ru', 'search')}?q=${encodeURIComponent('сорочка')}`);
  await page.getByRole('button', { name: WORDS.ru.search, exact: true }).click();
  await typeInto(page.getByRole('combobox'), 'шёлковые сорочки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /«шёлковые сорочки»/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('шёлковые сорочки');
  await expect(page.getByRole('link', { name: /Сорочка «Полночь» из шёлка/ })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('only the latest query is shown, and not every letter is requested', async ({ quietPage: page }) => {
  const asked: string[] = [];
  const failed: string[] = [];
  const queryOf = (request: Request) => new URL(request.url()).searchParams.get('q') ?? '';
  page.on('request', (request) => request.url().includes('/api/suggestions') && asked.push(queryOf(request)));
  page.on('requestfailed', (request) => failed.push(queryOf(request)));
  const first = await holdBack(page, (url) => url.searchParams.get('q') === 'ночная');
  const box = await openSearch(page, 'ru');
  await box.getByRole('combobox').pressSequentially('ночная', { delay: 10 });
  await expect.poll(() => asked).toContain('ночная');
  await typeInto(box.getByRole('combobox'), 'комплект');
  await expect(box.getByRole('option', { name: /Серенада/ })).toBeVisible();
  // Given up by the browser, so its answer cannot come any more.
  await expect.poll(() => failed).toContain('ночная');
  await first.letGo();
  await expect(box.getByRole('option', { name: /Липа/ })).toHaveCount(0);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('the search says that it has no suggestions, and still works', async ({ page }) => {
  await page.route('**/api/suggestions*', (route) => route.abort());
  const box = await openSearch(page, 'ru');
  await typeInto(box.getByRole('combobox'), 'сорочка');
  await expect(box.getByText(/Подсказки не\sзагрузились/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /«сорочка»/ })).toBeVisible();
});

test('a name with HTML in it is shown as text', async ({ quietPage: page }) => {
  await page.goto(`${href('ru', 'search')}?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«<img src=x onerror=alert(1)>»');
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
});

for (const [theme, device] of [
  ['light', '@phone-only'],
  ['dark', ''],
] as const) {
  test(`results, none of them, and suggestions have no accessibility violation (${theme}) ${device}`, async ({
    page,
  }) => {
    const violations = () => violationsOf(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${href('ru', 'search')}?q=cjhjxrf`);
    expect(await violations()).toEqual([]);
    await page.goto(`${href('en', 'search')}?q=refrigerator`);
    await expect(page.getByRole('heading', { level: 1, name: 'No results found for “refrigerator”...' })).toBeVisible();
    expect(await violations()).toEqual([]);
    const box = await openSearch(page, 'ru');
    await typeInto(box.getByRole('combobox'), 'сор');
    await expect(box.getByRole('option', { name: WORDS.ru.all })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await violations()).toEqual([]);
  });
}

test.describe('the search without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a page with a form @phone', async ({ page }) => {
    await page.goto(href('en', 'home'));
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await typeInto(page.getByRole('searchbox', { name: WORDS.en.field }), 'nightdreses');
    await page.getByRole('main').getByRole('button', { name: WORDS.en.submit }).click();
    await expect(page).toHaveURL(/\/en\/search\?q=nightdreses/);
    await expect(page.getByRole('heading', { level: 1, name: /Results for “nightdress/ })).toBeVisible();
    await page.locator('.sort summary').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/sort=price-up/);
    await expect(page.getByRole('link', { name: /Linden batiste nightdress/ })).toBeVisible();
  });
});
