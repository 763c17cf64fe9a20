import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { aCard, aList } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

/** Keys that lists of products have in the store, of one catalogue. */
async function listKeys(version: number): Promise<string[]> {
  const { keys } = await env.API_CACHE.list({ prefix: `${version}:` });
  return keys.map(({ name }) => name).filter((name) => name.includes('/products?'));
}

const position = (...parts: unknown[]) => btoa(JSON.stringify(parts));

describe('the cache of catalogue responses', () => {
  it('has the first page of a list, and no page with a cursor', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', json({ ...aList(aCard()), nextCursor: position('featured', 24, 24) }));
    await shop.read('/sales');
    const kept = await listKeys(shop.api.version);
    expect(kept).toHaveLength(1);
    const genuine = position('featured', 24, 24);
    const forged = [1, 2, 3].map((id) => position('featured', id, id));
    const respelled = [`${genuine}==`, genuine.replaceAll('=', ''), ` ${genuine}`];
    for (const cursor of [genuine, ...forged, ...respelled]) {
      await shop.read(`/sales?cursor=${encodeURIComponent(cursor)}`);
    }
    expect(shop.api.count('GET /products')).toBeGreaterThan(forged.length + 1);
    expect(await listKeys(shop.api.version)).toEqual(kept);
  });

  it('has no list of a group that does not exist', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', json(aList()));
    expect((await shop.read('/categories/made-up')).response.status).toBe(404);
    expect((await shop.read('/collections/made-up')).response.status).toBe(404);
    expect(await listKeys(shop.api.version)).toEqual([]);
  });
});
