import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#cli/catalogue/run.ts';
import { type OpenShop, TOKEN } from './open-shop.ts';

/** What a run of the command came to. */
export type Outcome = { status: number; said: string; noted: string };

/** Runs the command as `npm run catalogue --` does, against a shop in memory. */
export async function catalogue(shop: Pick<OpenShop, 'apiUrl'>, ...args: string[]): Promise<Outcome> {
  const said: string[] = [];
  const noted: string[] = [];
  const status = await run(
    args,
    { CATALOGUE_URL: shop.apiUrl, CATALOGUE_TOKEN: TOKEN },
    {
      say: (text) => said.push(text),
      note: (text) => noted.push(text),
      progress: { show: () => {}, clear: () => {} },
      confirm: null,
    },
  );
  return { status, said: said.join('\n'), noted: noted.join('\n') };
}

/** Writes a merchant's file into a folder of its own and returns its path. */
export async function writeCsv(content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'catalogue-test-')), 'products.csv');
  await writeFile(path, content);
  return path;
}
