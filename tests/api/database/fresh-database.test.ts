import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { openShop } from '../shop.ts';

/** Every row of every table, the counters of ids included; of the search index its words, not how its blocks lie. */
async function readAll(): Promise<Record<string, unknown[]>> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT IN ('d1_migrations', 'product_search_data')",
  ).all<{ name: string }>();
  const rows = tables.map(async ({ name }) => [name, await env.DB.prepare(`SELECT * FROM ${name}`).raw()] as const);
  return Object.fromEntries(await Promise.all(rows));
}

describe('a test begins with what the migrations leave', () => {
  let migrated: Record<string, unknown[]> = {};

  test('as the first of its file', async () => {
    migrated = await readAll();
    expect(migrated['delivery_rate']).not.toHaveLength(0);
    const shop = openShop();
    await fill(shop, [aProduct('robe')]);
    expect((await placed(shop, anOrder('robe-m'))).order.number).toBe('1001');
    await env.MEDIA.put('robe/1.jpg', 'a picture');
    await env.DB.exec("UPDATE delivery_rate SET price = 1; DELETE FROM delivery_rate WHERE zone = 'near'");
  });

  test('after one that filled every table', async () => {
    expect(await readAll()).toEqual(migrated);
    expect((await env.MEDIA.list()).objects).toEqual([]);
    await env.DB.exec('DROP TABLE publication; CREATE TABLE another (id INTEGER)');
  });

  test('after one that changed the tables themselves', async () => {
    expect(await readAll()).toEqual(migrated);
  });
});
