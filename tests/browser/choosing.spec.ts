import { CART_KEY } from '#shared/domain/cart-storage.ts';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { MADE } from './measuring.ts';
import { approachIsland, DEVICES, expect, laterIsHere, nightdress, test, WORDS } from './shopper.ts';

const SLIP = 'midnight-silk-slip';

for (const locale of ['ru', 'en'] as const) {
  test(`a shopper’s size and fit stand in the address, for Back and for others ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
  }) => {
    const slip = href(locale, 'product', { id: SLIP });
    const size = (name: string) => page.getByRole('radio', { name, exact: true });
    await page.goto(`${slip}?colour=ivory`);
    await approachIsland(page, 'buy-box');
    await size('M').check({ force: true });
    await expect(page).toHaveURL(/\?colour=ivory&size=M$/);
    await page.locator('.breadcrumbs a').last().click();
    await expect(page).not.toHaveURL(/product-details/);
    await page.goBack();
    await expect(page).toHaveURL(/\?colour=ivory&size=M$/);
    await expect(size('M')).toBeChecked();
    await approachIsland(page, 'buy-box');
    await page.getByRole('button', { name: WORDS[locale].add }).first().click();
    await expect(page.locator('.cart-drawer')).toContainText('M');
    await page.goBack();
    await page.getByRole('radio', { name: MADE[locale].measured }).check({ force: true });
    await expect(page).toHaveURL(/\?colour=ivory&fit=measured$/);
    // The page that was sent has it, before any script.
    const sent = await page.request.get(page.url());
    expect(await sent.text()).toMatch(/<input type="radio" name="[^"]*" checked=""/);
    await page.reload();
    await approachIsland(page, 'buy-box');
    await expect(page.getByRole('radio', { name: MADE[locale].measured })).toBeChecked();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${slip}$`));
  });
}

const LINK = {
  ru: {
    title: 'Для вас собрали корзину',
    gone: 'Такой вещи в каталоге нет',
    soldOut: 'Нет в наличии',
    add: /^Добавить в\sкорзину: 2\sвещи/,
    measured: 'в ссылке мерок нет'.replace('в ', 'в\u00a0'),
    measure: /^Заказать по\sсвоим меркам$/,
    share: 'Поделиться корзиной',
    pieces: 'Поделиться без размеров',
    copied: 'Ссылка скопирована',
    count: /2\sвещи/,
    size: 'Выбрать размер',
  },
  en: {
    title: 'A cart picked for you',
    gone: 'There is no such piece in the shop',
    soldOut: 'Sold out',
    add: /^Add to cart: 2 pieces/,
    measured: 'a link holds no measurements',
    measure: 'Order it to your measurements',
    share: 'Share the cart',
    pieces: 'Share without sizes',
    copied: 'The link is copied',
    count: /2 pieces/,
    size: 'Choose a size',
  },
} as const;

for (const locale of ['ru', 'en'] as const) {
  test(`a cart travels by a link, and is added by a press alone ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
    context,
  }) => {
    const words = LINK[locale];
    const lines = `${nightdress('S')}:2:me,NO-SUCH-SKU,NEGA-MIDNIGHT-SILK-SLIP-CHAMPAGNE-XS:1`;
    const stored = () => page.evaluate((key) => localStorage.getItem(key), CART_KEY);
    await page.goto(href(locale, 'home'));
    await page.goto(`${href(locale, 'linkedCart', { lines })}?discount=NO-SUCH`);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const shown = page.locator('.cart-line');
    await expect(shown).toHaveCount(3);
    // What its owner has to her measurements is here a standard size, and can be ordered to one's own.
    await expect(shown.first()).toContainText(words.measured);
    await expect(shown.first().getByRole('link', { name: words.measure })).toHaveAttribute('href', /\?fit=measured$/);
    await expect(shown.nth(1)).toContainText('NO-SUCH-SKU');
    await expect(shown.nth(1)).toContainText(words.gone);
    await expect(shown.nth(2)).toContainText(words.soldOut.replace(' н', '\u00a0н'));
    expect(await stored()).toBeNull();
    await page.getByRole('button', { name: words.add }).click();
    await expect(page).toHaveURL(new RegExp(`${href(locale, 'cart')}$`));
    await expect(page.locator('.cart-line')).toHaveCount(1);
    const once = await stored();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${href(locale, 'home')}$`));
    await page.goForward();
    await expect(page.locator('.cart-line')).toHaveCount(1);
    expect(await stored()).toBe(once);

    // A line of her own measurements leaves the device as a SKU alone.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error()) }));
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: words.share }).click();
    await expect(page.locator('.toast', { hasText: words.copied })).toBeVisible();
    expect(await copied()).toMatch(new RegExp(`/cart/shared#${nightdress('S')}:2$`));
    await page.getByRole('button', { name: words.pieces }).click();
    await expect.poll(copied).toMatch(/\/cart\/shared#pieces=linden-batiste-nightdress~[\w-]+:2$/);
    // Who gives sees the colour and how many, and where a size is chosen.
    await page.goto(await copied());
    await page.reload();
    await expect(page.locator('.cart-line')).toContainText(words.count);
    await page.getByRole('link', { name: words.size }).click();
    await expect(page).toHaveURL(/linden-batiste-nightdress\?colour=/);
  });
}

for (const locale of ['ru', 'en'] as const) {
  test(`a size goes from a card into the cart, and measurements lead to the piece ${DEVICES[locale]} (${locale})`, async ({
    quietPage: page,
  }) => {
    await page.goto(href(locale, 'category', { category: 'nightdresses' }));
    await laterIsHere(page);
    const card = page.locator('.card', { has: page.locator(`a[href$="${SLIP}"]`) });
    const open = card.locator('.card__add');
    const panel = card.locator('.quick-add');
    await expect(open).toHaveAccessibleName(locale === 'ru' ? /^Выберите размер: Сорочка «Полночь»/ : /: Midnight/);
    if (locale === 'ru') {
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: 'XS' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(open).toBeFocused();
      await expect(panel).toHaveCount(0);
    }
    const height = (await card.boundingBox())?.height;
    await open.click();
    await panel.getByRole('button', { name: locale === 'ru' ? 'Закрыть' : 'Close' }).click();
    await expect(open).toBeFocused();
    await open.click();
    // Champagne has no XS.
    await panel.getByRole('radio', { name: locale === 'ru' ? 'Шампань' : 'Champagne' }).check({ force: true });
    const none = panel.getByRole('button', { name: 'XS' });
    await expect(none.locator('s')).toHaveText('XS');
    await expect(none).toHaveAttribute('aria-disabled', 'true');
    await expect(panel.getByRole('link', { name: MADE[locale].measured })).toHaveAttribute('href', /fit=measured$/);
    expect((await card.boundingBox())?.height).toBe(height);
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'XL' }).click();
    const drawer = page.locator('.cart-drawer', { hasText: WORDS[locale].added });
    await expect(drawer.locator('.line-description').first()).toHaveText(/, XL$/);
    await expect(panel).toHaveCount(0);
  });
}

test('a list of one colour leads to that colour, and adds it (ru)', async ({ quietPage: page }) => {
  await page.goto(`${href('ru', 'category', { category: 'nightdresses' })}?colour=garnet`);
  await laterIsHere(page);
  const card = page.locator('.card', { has: page.locator(`a[href*="${SLIP}"]`) });
  await expect(card.locator('.card__link')).toHaveAttribute('href', new RegExp(`${SLIP}\\?colour=garnet$`));
  await expect(card.locator('shop-card')).toHaveAttribute('colours', 'garnet');
  const picture = card.locator('.card__picture');
  const before = await picture.getAttribute('src');
  await card.locator('.card__add').click();
  const panel = card.locator('.quick-add');
  await expect(panel.getByRole('radio', { name: 'Гранат' })).toBeChecked();
  await expect(picture).not.toHaveAttribute('src', String(before));
  await panel.getByRole('button', { name: 'L', exact: true }).click();
  const drawer = page.locator('.cart-drawer', { hasText: WORDS.ru.added });
  await expect(drawer.locator('.line-description').first()).toHaveText(/^Гранат, L$/);
});

test('a linked cart opened twice adds nothing twice, and says what it cannot add (ru)', async ({ quietPage: page }) => {
  const open = `${href('ru', 'linkedCart', { lines: `${nightdress('S')}:2` })}?discount=NOSUCH`;
  const quantities = () => page.evaluate((key) => localStorage.getItem(key)?.match(/"quantity":\d+/g), CART_KEY);
  for (const _time of [1, 2]) {
    await page.goto(open);
    await page.getByRole('button', { name: LINK.ru.add }).click();
    await expect(page).toHaveURL(new RegExp(`${href('ru', 'cart')}$`));
    await expect(page.locator('.cart-line')).toHaveCount(1);
    expect(await quantities()).toEqual(['"quantity":2']);
    await expect(page.locator('main')).not.toContainText('NOSUCH');
  }
  await page.goto(href('ru', 'linkedCart', { lines: `${nightdress('S')}:99999,${'X'.repeat(300)}` }));
  await expect(page.locator('.cart-line').nth(1)).toContainText(LINK.ru.gone);
  await expect(page.getByText('Каждой вещи — не больше 10.')).toBeVisible();
  await page.goto(href('ru', 'linkedCart', { lines: 'shared' }));
  await expect(page.getByText('В этой ссылке нет вещей')).toBeVisible();
});

test('the sizes of a card close once the focus leaves it (ru)', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'category', { category: 'nightdresses' }));
  await laterIsHere(page);
  const buttons = page.locator('.card__add');
  await buttons.first().click();
  await expect(page.locator('.quick-add button').first()).toBeFocused();
  await buttons.nth(1).focus();
  await expect(page.locator('.quick-add')).toHaveCount(0);
});
