import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { approachIsland, expect, fillCheckout, laterIsHere, test, typeInto, WORDS } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** What the content policy stops, whichever document it happens in; call before the first address. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(globalThis, 'tellViolation')(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

const isSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-witness', 'same');
/** Without the pointer's way to it, which may meet what lies over the page. */
const press = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().dispatchEvent('click');

test('a shopper walks through the shop, and the Content-Security-Policy blocks nothing', async ({
  quietPage: page,
}) => {
  const violations = await watchViolations(page);
  const list = href('ru', 'category', { category: 'nightdresses' });
  // The sample shop is smaller than a page: its first page is made to say that there is another.
  const more = `<p class="more"><a data-more="" href="${list}?cursor=further">Показать ещё</a></p>`;
  await page.route(`**${list}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</shop-list>', `${more}</shop-list>`) });
  });

  await page.goto(href('ru', 'home'));
  await laterIsHere(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-witness', 'same'));

  await press(page, href('ru', 'categories'));
  await expect(page).toHaveURL(href('ru', 'categories'));
  await press(page, list);
  await page.waitForFunction(() => customElements.get('shop-list') !== undefined);
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page.locator('.grid > li')).toHaveCount(6);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await page.locator('#filter-colour summary').click();
  await page.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\?family=/);
  await page.goBack();
  await expect(page.locator('.grid > li')).toHaveCount(6);

  await press(page, href('ru', 'product', { id: 'linden-batiste-nightdress' }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  const drawer = page.locator('.cart-drawer');
  await drawer.getByRole('link', { name: WORDS.ru.checkout }).click();
  await expect(page).toHaveURL(href('ru', 'checkout'));
  await fillCheckout(page, 'ru');

  // Nothing leads away from a checkout but its way out.
  await press(page, href('ru', 'home'));
  await page.getByRole('button', { name: 'Поиск', exact: true }).click();
  const box = page.getByRole('dialog', { name: 'Поиск' });
  await typeInto(box.getByRole('combobox'), 'шёлк');
  await box.getByRole('option', { name: 'Все результаты' }).click();
  await expect(page).toHaveURL(/\?q=/);
  await press(page, href('ru', 'giftCertificate'));
  await expect(page.locator('shop-island[name=gift-form]')).toHaveAttribute('ready', '');
  await press(page, href('ru', 'favourites'));
  await expect(page.locator('.favourites__list .card')).toHaveCount(1);
  await isSameDocument(page);

  // Registered late, by its trusted address.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const path of [href('ru', 'delivery'), href('ru', 'offline')]) await page.goto(path);
  expect(violations).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an injected string becomes neither HTML nor a script', async ({ page }) => {
  for (const path of [href('ru', 'home'), href('ru', 'delivery'), href('ru', 'offline'), '/nothing-here']) {
    await page.goto(path);
    await page.waitForFunction(() => customElements.get('shop-island') !== undefined);
    const refused = await page.evaluate(async () => {
      const markup = '<img src="x" onerror="document.title = String(1)">';
      const ways: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(document.createElement('p'), { innerHTML: markup }),
        insertAdjacentHTML: () => document.createElement('p').insertAdjacentHTML('beforeend', markup),
        parseFromString: () => new DOMParser().parseFromString(markup, 'text/html'),
        script: () => Object.assign(document.createElement('script'), { src: '/steal.js' }),
        register: () => navigator.serviceWorker.register('/service-worker.js'),
        'a policy of its own': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('theirs', {}),
        'the shop’s policy once more': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('shop', {}),
      };
      const thrown: string[] = [];
      for (const [name, way] of Object.entries(ways)) {
        try {
          await way();
        } catch (error) {
          if (error instanceof TypeError) thrown.push(name);
        }
      }
      return thrown;
    });
    expect(refused, path).toEqual([
      'innerHTML',
      'insertAdjacentHTML',
      'parseFromString',
      'script',
      'register',
      'a policy of its own',
      'the shop’s policy once more',
    ]);
  }
});
