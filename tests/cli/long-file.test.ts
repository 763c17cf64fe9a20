import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCsv } from './command.ts';
import { type OpenShop, openShop, TOKEN } from './open-shop.ts';

const ROWS_A_PRODUCT = 10;
const ROWS = 20_000;
const MEGABYTES = 64;

/** The rows of so many products, with descriptions of 2 KB. */
function* longFile(rows: number): Generator<string> {
  yield 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src\n';
  for (let row = 0; row < rows; row += 1) {
    const handle = `product-${Math.floor(row / ROWS_A_PRODUCT)}`;
    const index = row % ROWS_A_PRODUCT;
    const texts = index === 0 ? `Название ${handle},"<p>${'длинно, '.repeat(150)}</p>",Сорочки,Цвет` : ',,,';
    yield `${handle},${texts},Цвет ${index % 2},${index === 0 ? 'Размер' : ''},${index},8900.50,http://127.0.0.1:9/${row}.jpg\n`;
  }
}

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('20 000 rows with two thousand products and missing pictures fit into 64 MB', async () => {
  const path = await writeCsv('');
  await pipeline(Readable.from(longFile(ROWS)), createWriteStream(path));
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${MEGABYTES}`, 'cli/catalogue/main.ts', 'import', path, '--to', shop.apiUrl],
    { env: { ...process.env, CATALOGUE_TOKEN: TOKEN } },
  );
  expect(stderr).toContain('The file has 2,000 products in 20,000 rows.');
  expect(stdout).toContain('2,000 added');
  expect(shop.state.products.size).toBe(2000);
});
