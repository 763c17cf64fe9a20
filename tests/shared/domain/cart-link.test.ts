import { describe, expect, it } from 'vitest';
import { parseCartLink, toCartLink } from '#shared/domain/cart-link.ts';
import { lineKey } from '#shared/domain/line-key.ts';

describe('a link to a cart', () => {
  it('holds SKUs and quantities alone, each SKU once', () => {
    const measurements = { bust: 90, underBust: 75, waist: 70, hips: 98, height: 170 };
    const embroidery = { location: 'chest', text: 'Юля', thread: 'wine', lettering: 'script' } as const;
    const sewn = { sku: 'SLIP-M', measurements, embroidery };
    const lines = [
      { key: 'SLIP-M', sku: 'SLIP-M', quantity: 1 },
      { key: lineKey(sewn), ...sewn, quantity: 2 },
      { key: 'ХАЛАТ, S:1/2', sku: 'ХАЛАТ, S:1/2', quantity: 1 },
    ];
    const link = toCartLink(lines);
    expect(link).toMatch(/^SLIP-M:3,[^,:]+:1$/);
    expect(parseCartLink(link)).toEqual([
      { sku: 'SLIP-M', quantity: 3 },
      { sku: 'ХАЛАТ, S:1/2', quantity: 1 },
    ]);
  });

  it('is read as far as it can be, with quantities as they are written', () => {
    expect(parseCartLink('A,B:0,:3,,%E0%A4%A:1,C:99999,A:2')).toEqual([
      { sku: 'A', quantity: 3 },
      { sku: 'C', quantity: 99999 },
    ]);
    expect(parseCartLink('')).toEqual([]);
    expect(parseCartLink(Array.from({ length: 200 }, (_, index) => `S${index}`).join()).length).toBeLessThan(200);
  });

  it('keeps a SKU that is longer than any as one that nobody sells', () => {
    const [long, short] = parseCartLink(`${'S'.repeat(300)},A:2`);
    expect(long?.sku).toMatch(/^S{199}…$/);
    expect(short).toEqual({ sku: 'A', quantity: 2 });
  });

  it('never asks for more of a piece than a line may have', () => {
    expect(
      toCartLink([
        { sku: 'A', quantity: 7 },
        { sku: 'A', quantity: 7 },
      ]),
    ).toBe('A:10');
  });
});
