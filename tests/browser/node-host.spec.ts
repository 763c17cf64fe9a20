import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buyFromHome } from './buy-from-home.ts';
import { BUILD } from './open-hosts.ts';
import { expect, test as onWorkers } from './shopper.ts';

const PROGRAM = join(import.meta.dirname, 'node-host-shop.ts');

/** The shop is one of its own, with its API on Node. */
const test = onWorkers.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const child = fork(PROGRAM, [BUILD], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, SHOP_PRODUCTS: 'premiere-long-silk-slip' },
    });
    const [shop]: { origin: string }[] = await once(child, 'message');
    await use(shop?.origin);
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  },
});

test('a shopper goes from home to a paid order, with the API on Node and its pictures in a folder', async ({
  quietPage: page,
  baseURL,
}) => {
  const failed: string[] = [];
  const pictures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    else if (response.url().startsWith(`${baseURL}/media/`)) pictures.push(response.url());
  });
  await buyFromHome(page, 'ru');
  expect(failed).toEqual([]);
  expect(pictures).not.toEqual([]);
});
