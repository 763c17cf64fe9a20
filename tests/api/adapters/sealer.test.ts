import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { CONSENT_TEXTS } from '#shared/domain/constants.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop } from '../shop.ts';

const key = (letter: string) => btoa(letter.repeat(32));

describe('sealed text', () => {
  test('decrypts to what it was, differs each time, and is bound to its row', async () => {
    const sealer = createSealer(readKeyRing(`a:${key('a')}`));
    const sealed = await sealer.seal('Анна', 'order 1');
    expect(sealed).toMatch(/^a\.[\w-]{16}\.[\w-]+$/);
    expect(await sealer.seal('Анна', 'order 1')).not.toBe(sealed);
    expect(await sealer.open(sealed, 'order 1')).toBe('Анна');
    await expect(sealer.open(sealed, 'order 2')).rejects.toThrow();
    await expect(sealer.open(`${sealed.slice(0, -4)}AAAA`, 'order 1')).rejects.toThrow();
  });

  test('survives a key rotation until the old key is removed', async () => {
    const old = await createSealer(readKeyRing(`a:${key('a')}`)).seal('Анна', 'x');
    const both = createSealer(readKeyRing(`b:${key('b')},a:${key('a')}`));
    expect(await both.open(old, 'x')).toBe('Анна');
    expect(await both.seal('Анна', 'x')).toMatch(/^b\./);
    await expect(createSealer(readKeyRing(`b:${key('b')}`)).open(old, 'x')).rejects.toThrow('no key "a"');
  });
});

test('nothing that a shopper typed is readable in the database or in the log', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe')]);
  const comment = 'Позвоните вечером';
  await payingOf(shop, await placed(shop, anOrder('robe-m', { contact: { ...CONTACT, comment }, news: true }))).start();
  const { results: tables } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  for (const { name } of tables.filter((table) => !/^(sqlite|_cf|d1|product_search)/.test(table.name))) {
    const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results);
    for (const word of ['Анна', 'Иванова', 'anna@nega.test', '9123456789', 'Примерная', comment]) {
      expect(rows, name).not.toContain(word);
      expect(JSON.stringify(shop.logs)).not.toContain(word);
    }
  }
  const row = await env.DB.prepare('SELECT consent_at, consent_text, news_text, country FROM orders').first();
  expect(row).toEqual({
    consent_at: shop.time.now,
    consent_text: CONSENT_TEXTS.personalData,
    news_text: CONSENT_TEXTS.news,
    country: 'RU',
  });
});
