import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { openProductionShop, type ProductionShop } from '../production/production-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';

let production: ProductionShop;
let olga: Awaited<ReturnType<ProductionShop['join']>>;
let vera: typeof olga;
beforeEach(async () => {
  production = await openProductionShop();
  olga = await production.join('Ольга', 'maker');
  vera = await production.join('Вера', 'maker');
});

/** Pays for some gowns; their pieces. */
async function pieces(quantity: number) {
  await production.pay(await production.place([{ key: 'b', sku: 'gown-m', quantity }]));
  return (await production.board()).pieces.map(({ id }) => id);
}

async function counted(from = '2026-11-01', to = '2026-11-30') {
  const answer = await production.shop.send(`/operator/piecework?from=${from}&to=${to}`, { headers: OPERATOR });
  const { rows } = OPERATIONS.readPiecework.response.parse(await answer.json());
  return rows.map(({ maker, stage, day, pieces }) => `${day} ${maker.name} ${stage} ${pieces}`);
}

describe('pay by piece', () => {
  test('counts whoever finished a stage, by day', async () => {
    const [one = '', other = ''] = await pieces(2);
    for (const piece of [one, other]) await production.move(piece, ['to-cut', 'sewing'], olga.headers);
    production.shop.pass(24 * 60);
    await production.move(one, ['sewing', 'check'], vera.headers);
    expect(await counted()).toEqual(['2026-11-21 Ольга to-cut 2', '2026-11-22 Вера sewing 1']);
    expect(await counted('2026-11-22', '2026-11-22')).toEqual(['2026-11-22 Вера sewing 1']);
    expect((await production.ticket(one)).moves).toMatchObject([{ madeBy: 'Ольга' }, { madeBy: 'Вера' }]);
  });

  test('counts the work of its holder when a manager moves the piece', async () => {
    const [piece = ''] = await pieces(1);
    await production.shop.post(`/operator/pieces/${piece}/holder`, { isMine: true }, olga.headers);
    await production.move(piece, ['to-cut', 'sewing']);
    expect(await counted()).toEqual(['2026-11-21 Ольга to-cut 1']);
    expect((await production.ticket(piece)).moves).toMatchObject([{ by: 'owner', madeBy: 'Ольга' }]);
  });

  test('counts nothing that was moved by mistake', async () => {
    const [piece = ''] = await pieces(1);
    await production.move(piece, ['to-cut', 'sewing'], olga.headers);
    await production.move(piece, ['sewing', 'to-cut'], olga.headers);
    expect(await counted()).toEqual([]);
    production.shop.pass(30);
    await production.move(piece, ['to-cut', 'sewing'], vera.headers);
    expect(await counted()).toEqual(['2026-11-21 Вера to-cut 1']);
  });

  test('counts nothing of several stages when the piece is put straight back before them', async () => {
    const [piece = ''] = await pieces(1);
    const sew = async ({ headers }: typeof olga) => {
      await production.move(piece, ['to-cut', 'sewing'], headers);
      await production.move(piece, ['sewing', 'check'], headers);
    };
    await sew(olga);
    await production.move(piece, ['check', 'to-cut'], olga.headers);
    production.shop.pass(60);
    await sew(vera);
    expect(await counted()).toEqual(['2026-11-21 Вера sewing 1', '2026-11-21 Вера to-cut 1']);
  });

  test('keeps the work on a piece that somebody else sends back at once', async () => {
    const [piece = ''] = await pieces(1);
    await production.move(piece, ['to-cut', 'sewing'], olga.headers);
    await production.move(piece, ['sewing', 'to-cut']);
    await production.move(piece, ['to-cut', 'sewing'], vera.headers);
    expect(await counted()).toEqual(['2026-11-21 Ольга to-cut 1']);
  });

  test.each(['Ольга', 'owner'])('keeps the check of a piece that %s packed and the owner unpacks', async (packer) => {
    const [piece = ''] = await pieces(1);
    await production.move(piece, ['to-cut', 'check'], olga.headers);
    await production.move(piece, ['check', 'packed'], packer === 'owner' ? OPERATOR : olga.headers);
    const before = await counted();
    expect(before).toContain('2026-11-21 Ольга check 1');
    await production.shop.post('/operator/orders/1001/unpacking', {}, asOperator());
    await production.move(piece, ['check', 'packed']);
    expect(await counted()).toEqual(before);
  });

  test('does not change for days that were paid when a piece is sewn again', async () => {
    const [piece = ''] = await pieces(1);
    await production.move(piece, ['to-cut', 'sewing'], olga.headers);
    await production.move(piece, ['sewing', 'check'], olga.headers);
    const before = await counted();
    production.shop.pass(3 * 24 * 60);
    await production.move(piece, ['check', 'sewing'], vera.headers);
    await production.move(piece, ['sewing', 'check'], vera.headers);
    expect(await counted()).toEqual(before);
    await production.move(piece, ['check', 'packed'], vera.headers);
    expect(await counted()).toEqual([...before, '2026-11-24 Вера check 1']);
  });

  test('is for the owner and managers, of a year at most', async () => {
    expect((await production.shop.send('/operator/piecework?from=2026-11-01&to=2026-11-30', olga)).status).toBe(403);
    const long = await production.shop.send('/operator/piecework?from=2020-01-01&to=2026-11-30', { headers: OPERATOR });
    expect(long.status).toBe(422);
  });
});
