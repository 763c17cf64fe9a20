import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { type LocalShopProcess, openLocalShop } from '../serving/open-local-shop.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { KEYS, openPage, type ShopperPage } from './open-page.ts';
import { webkit } from './webkit.ts';

const ENGINES = [firefox, webkit];
for (const { name, start } of ENGINES) if (!start) process.stdout.write(`${name} is not installed: skipped\n`);

/** That of the browser's suite, whose build is then this one: they never run at once. */
const PORT = 8791;
const ENV = {
  PORT: String(PORT),
  SHOP_STATE: join(tmpdir(), `engines-shop-${process.pid}`),
  SHOP_BUILD: '.cache/test-build',
  SHOP_PRODUCTS: 'premiere-long-silk-slip,midnight-silk-slip,linden-batiste-nightdress',
};
const LIST = href('ru', 'category', { category: 'nightdresses' });

let shop: LocalShopProcess | undefined;
beforeAll(async () => {
  if (!ENGINES.some(({ start }) => start)) return;
  shop = openLocalShop('start', ENV);
  await shop.opened;
}, 240_000);
afterAll(async () => {
  await shop?.close();
  await rm(ENV.SHOP_STATE, { recursive: true, force: true });
});

/** Puts a nightdress into the cart, whose drawer opens. */
async function addNightdress(page: ShopperPage): Promise<void> {
  await page.open(href('ru', 'product', { id: 'linden-batiste-nightdress' }));
  await page.see(`document.querySelector('shop-island[name=buy-box]:defined') !== null`);
  await page.click('.tile-radio', 'S');
  await page.click('button', 'В корзину');
  await page.see(`document.querySelector('.cart-drawer .cart[aria-busy=false]') !== null`);
}

describe.each(ENGINES)('$name', ({ start }) => {
  describe.skipIf(start === null)('as it is installed here', () => {
    let engine: Engine | undefined;
    let page: ShopperPage;
    beforeAll(async () => {
      engine = await start?.();
      if (!engine) return;
      page = openPage(engine, `http://localhost:${PORT}`);
      await page.open('/');
      // The hint of another language would lie over the page.
      await page.evaluate(`document.cookie = 'locale=ru; path=/'`);
    });
    afterAll(() => engine?.close());

    test('keeps the menu and the focus of filters, and Back removes a choice', async () => {
      await page.open(LIST);
      await page.see(`customElements.get('shop-list') !== undefined`);
      await page.click('#filter-colour summary');
      await page.click('label:has(#filter-colour-cherry)');
      await page.seeAddress(/\?colour=cherry$/);
      await page.see(`document.activeElement.id === 'filter-colour-cherry'`);
      await page.click('label:has(#filter-colour-sage)');
      await page.seeAddress(/\?colour=cherry\.sage$/);
      await page.back();
      await page.seeAddress(/\?colour=cherry$/);
      await page.see(
        `[...document.querySelectorAll('#filters :checked')].map(({ id }) => id).join() === 'filter-colour-cherry'`,
      );
      await page.see(`document.querySelectorAll('.grid > li').length > 0`);
    });

    test('has a dialog closed after Back from the page that its link opened', async () => {
      const isBare = `document.querySelector('dialog[open]') === null`;
      await page.open('/');
      await page.click('.header__tool[aria-haspopup=dialog]');
      await page.see(`document.activeElement.matches('[role=combobox]')`);
      await page.press(...'linden');
      await page.click('.suggestion--product');
      await page.seeAddress(/^\/product-details\//);
      await page.back();
      await page.seeAddress(/^\/$/);
      await page.see(isBare);
      await addNightdress(page);
      await page.click('.cart-drawer a', 'Открыть корзину');
      await page.seeAddress(/^\/cart$/);
      await page.back();
      await page.seeAddress(/^\/product-details\//);
      await page.see(isBare);
    });

    test('lets a shopper buy a nightdress', async () => {
      await addNightdress(page);
      await page.click('.cart-drawer a', 'Оформить заказ');
      await page.seeAddress(/^\/checkout$/);
      const id = String(Date.now()).slice(-7);
      const contact = { firstName: 'Testina', lastName: 'Proverkina', email: `testina-${id}@example.com` };
      const address = {
        phone: `8900${id}`,
        region: 'Moskva',
        city: 'Moskva',
        address: 'Arbat 1',
        postalCode: '101000',
      };
      for (const [name, text] of Object.entries({ ...contact, ...address })) await page.type(`#checkout-${name}`, text);
      await page.click('#checkout-consent');
      await page.see(`document.querySelector('.checkout [type=submit]').ariaDisabled === 'false'`);
      await page.click('.checkout [type=submit]', 'Перейти к оплате');
      await page.seeAddress(/^\/__sandbox\/pay\//);
      await page.type('#number', '5555555555554444');
      await page.type('#expiry', '12/30');
      await page.type('#cvc', '123');
      await page.press(KEYS.enter);
      await page.seeAddress(/^\/payment\/success/);
      await page.see(`document.querySelector('h1').innerText.includes('заказ оплачен')`);
    });
  });
});
