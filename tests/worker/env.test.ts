import { describe, expect, it } from 'vitest';
import { takeErrors } from './logs.ts';
import { BOT, openStorefront, without } from './storefront.ts';

const BINDINGS = ['SHOP_API', 'API_CACHE', 'MEDIA', 'IMAGES', 'ASSETS'] as const;

describe('an invalid configuration', () => {
  it('is refused with all invalid names', async () => {
    const { response } = await openStorefront({ ...without(...BINDINGS), SITE_URL: 'nega' }).read('/cart');
    expect(response.status).toBe(500);
    const [line, ...more] = takeErrors();
    expect(more).toEqual([]);
    for (const name of [...BINDINGS, 'SITE_URL']) expect(line?.['error']).toContain(name);
  });

  it.each([...BINDINGS, 'SITE_URL'] as const)('in one name reports that one: %s', async (name) => {
    await openStorefront(without(name)).read('/cart');
    const [line] = takeErrors();
    expect(line?.['error']).toContain(`${name} (`);
    for (const other of BINDINGS) if (other !== name) expect(line?.['error']).not.toContain(other);
  });

  it('shows people the error screen, bots a line, and neither the details', async () => {
    const shop = openStorefront(without('MEDIA'));
    const person = await shop.read('/en/cart');
    expect(person.html).toMatch(/<html lang="en"[\s\S]*Error\s500/);
    expect(person.html).not.toContain('MEDIA');
    const bot = await shop.read('/cart', { headers: { 'User-Agent': BOT } });
    expect([bot.response.status, bot.html]).toEqual([500, 'Error 500']);
    takeErrors();
  });

  it('may leave out the API’s address, but not have an invalid one', async () => {
    expect((await openStorefront().read('/cart')).response.status).toBe(200);
    expect((await openStorefront({ API_URL: 'api' }).read('/cart')).response.status).toBe(500);
    expect(takeErrors()[0]?.['error']).toContain('API_URL');
  });
});
