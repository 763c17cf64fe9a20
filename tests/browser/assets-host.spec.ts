import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { href } from '#shared/routes.ts';
import { approachIsland, expect, test, WORDS } from './shopper.ts';

// They wait for scripts that never come: the other worker goes on meanwhile.
test.describe.configure({ mode: 'default' });

const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = href('ru', 'product', { id: 'linden-batiste-nightdress' });
let child: ChildProcess | null = null;

type Hosts = { pages: string; files: string };

/** Opens the shop with its files on a second host, which is well, away, or says nothing. */
async function openHosts(shop: string | undefined, state: 'fine' | 'dead' | 'silent'): Promise<Hosts> {
  const program = join(import.meta.dirname, 'two-hosts.ts');
  child = fork(program, [join(ROOT, '.cache/test-build'), shop ?? '', state], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [hosts]: Hosts[] = await once(child, 'message');
  if (!hosts) throw new Error('The hosts did not open');
  return hosts;
}

test.afterEach(async () => {
  if (child?.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  child = null;
});

test('scripts, styles and fonts come from the second host, and the shop sells as ever', async ({
  quietPage: page,
  baseURL,
}) => {
  const { pages, files } = await openHosts(baseURL, 'fine');
  const asked = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    asked.set(origin, (asked.get(origin) ?? new Set()).add(request.resourceType()));
  });
  await page.goto(pages + PRODUCT);
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  await expect(page.locator('.cart-drawer', { hasText: WORDS.ru.added })).toBeVisible();
  await page.goto(pages + href('ru', 'cart'));
  await expect(page.getByRole('main').getByRole('link', { name: /Липа/ })).toBeVisible();
  await expect(page.getByRole('link', { name: WORDS.ru.checkout })).toBeVisible();
  expect([...(asked.get(files) ?? [])].sort()).toEqual(['font', 'script', 'stylesheet']);
  for (const kind of ['font', 'script', 'stylesheet']) expect(asked.get(pages)).not.toContain(kind);
});

for (const state of ['dead', 'silent'] as const) {
  test(`with the second host ${state}, pages are readable, links work, and the way to order is described`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { pages } = await openHosts(baseURL, state);
    // Beside the other page, for both wait for the scripts before they say so.
    const cart = await context.newPage();
    await cart.goto(pages + href('ru', 'cart'), { waitUntil: 'commit' });
    await page.goto(pages + href('ru', 'home'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(247, 247, 245)');
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click({ noWaitAfter: true });
    await page.getByRole('link', { name: 'Сорочки и комбинации' }).click({ noWaitAfter: true });
    await page.getByRole('link', { name: /Липа/ }).click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: /Липа/ })).toBeVisible();
    const box = page.locator('.product__side');
    await expect(box.getByText(/₽/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Липа/ }).first()).toBeVisible();
    await expect(box.getByRole('link', { name: 'Telegram' })).toBeVisible();
    await expect(cart.getByRole('main').getByRole('link', { name: 'Telegram' })).toBeVisible();
  });
}
