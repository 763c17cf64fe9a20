import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { AuditPage } from '#shared/contract/operator.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { editorOf } from './operator-products.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m', { stock: 4 })] })]);
});

/** Sends the same request again, whose first answer was lost. */
async function repeated(path: string, body: object) {
  const first = await editor.post(path, body);
  const version = await editor.version();
  const again = await editor.post(path, body);
  return { first, again, isWritten: (await editor.version()) !== version };
}
const edited = async (changes: Partial<ImportProduct>) => {
  const { product, revision } = await editor.show('robe');
  return { product: { ...product, ...changes }, revision };
};
/** What changed last, of what is recorded of a product. */
async function lastChange() {
  const audit = await shop.send('/operator/audit?kind=actions', { headers: OPERATOR });
  const { before, after } = AuditPage.parse(await audit.json()).entries[0] ?? {};
  return { before, after };
}

describe('a product that is saved again because the answer was lost', () => {
  test('is answered as it was the first time, without another change', async () => {
    const { first, again, isWritten } = await repeated('products/robe', await edited({ vendor: 'Ателье' }));
    expect([first.status, again.status, isWritten]).toEqual([200, 200, false]);
    expect(await again.json()).toEqual(await first.json());
    const { before, after } = await lastChange();
    expect(after).toEqual(before);
  });

  test('is saved once if both requests come at the same time', async () => {
    const body = await edited({ vendor: 'Ателье' });
    const both = await Promise.all([editor.post('products/robe', body), editor.post('products/robe', body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is saved although it was taken off sale in between, and stays so', async () => {
    const body = await edited({ vendor: 'Ателье' });
    await editor.post('products/robe', body);
    await editor.post('products/robe/status', { status: 'draft' });
    expect((await editor.post('products/robe', body)).status).toBe(200);
    expect(await editor.show('robe')).toMatchObject({ status: 'draft', product: { vendor: 'Ателье' } });
  });

  test('is refused if somebody else has changed it in between', async () => {
    const body = await edited({ vendor: 'Ателье' });
    await editor.post('products/robe', body);
    await editor.save('robe', { vendor: 'Иной' });
    expect((await editor.post('products/robe', body)).status).toBe(409);
    expect((await editor.show('robe')).product.vendor).toBe('Иной');
  });

  test('does not take back what was sold of it', async () => {
    const added = aVariant('robe-l', { size: 'L', stock: 5 });
    const { product, revision } = await editor.show('robe');
    const body = { product: { ...product, variants: [...product.variants, added] }, revision };
    const sell = (change: number) => editor.post('stock', { reason: 'damaged', lines: [{ sku: 'robe-m', change }] });
    expect((await editor.post('products/robe', body)).status).toBe(200);
    await sell(-1);
    expect((await editor.post('products/robe', body)).status).toBe(200);
    expect([await stockOf('robe-m'), await stockOf('robe-l')]).toEqual([3, 5]);
  });

  test('is refused if a number that it counts was adjusted in between', async () => {
    const { product, revision } = await editor.show('robe');
    const added = aVariant('robe-l', { size: 'L', stock: 5 });
    const body = { product: { ...product, variants: [...product.variants, added] }, revision };
    await editor.post('products/robe', body);
    await editor.post('stock', { reason: 'received', lines: [{ sku: 'robe-l', change: 3 }] });
    expect((await editor.post('products/robe', body)).status).toBe(409);
    expect(await stockOf('robe-l')).toBe(8);
  });
});

describe('a new product that is sent again because the answer was lost', () => {
  const product = aProduct('new', { published: true, pictures: [], variants: [aVariant('new-m', { price: 0 })] });

  test('is answered with the draft that was made, which is recorded once', async () => {
    const { first, again, isWritten } = await repeated('products', { product });
    expect([first.status, again.status, isWritten]).toEqual([201, 201, false]);
    expect(await again.json()).toEqual(await first.json());
    expect(await lastChange()).toEqual({ before: null, after: null });
  });

  test.each([
    ['somebody else has edited', () => editor.save('new', { vendor: 'Иной' })],
    ['was published', () => publish()],
    ['was archived', () => editor.post('products/new/status', { status: 'archived' })],
  ])('is refused if its address is of one that %s', async (_, happen) => {
    await editor.post('products', { product });
    await happen();
    const refused = await editor.post('products', { product });
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'product.handle', code: 'taken' }] });
  });

  async function publish() {
    await editor.save('new', { variants: [aVariant('new-m')] });
    await editor.post('products/new/status', { status: 'published' });
  }
});
