import { describe, expect, it } from 'vitest';
import { parseCartLink, toCartLink } from '#shared/domain/cart-link.ts';
import { lineKey } from '#shared/domain/line-key.ts';

const PLAIN = { made: '' };

describe('a link to a cart', () => {
  it('holds SKUs and quantities, each SKU once, and of what is made to order only that it is', () => {
    const measurements = { bust: 90, underBust: 75, waist: 70, hips: 98, height: 170 };
    const embroidery = { location: 'chest', text: 'Юля', thread: 'wine', lettering: 'script' } as const;
    const sewn = { sku: 'SLIP-M', measurements, embroidery };
    const lines = [
      { key: 'SLIP-M', sku: 'SLIP-M', quantity: 1 },
      { key: lineKey(sewn), ...sewn, quantity: 2 },
      { key: 'ХАЛАТ, S:1/2', sku: 'ХАЛАТ, S:1/2', quantity: 1 },
    ];
    const link = toCartLink(lines);
    expect(link).toMatch(/^SLIP-M:3:me,[^,:]+:1$/);
    expect(parseCartLink(link)).toEqual([
      { sku: 'SLIP-M', quantity: 3, made: 'me' },
      { sku: 'ХАЛАТ, S:1/2', quantity: 1, ...PLAIN },
    ]);
    expect(parseCartLink('A:1:m,B:2:e,C:1:')).toEqual([
      { sku: 'A', quantity: 1, made: 'm' },
      { sku: 'B', quantity: 2, made: 'e' },
      { sku: 'C', quantity: 1, ...PLAIN },
    ]);
  });

  it('is read as far as it can be, with quantities as they are written', () => {
    expect(parseCartLink('A,B:0,:3,,%E0%A4%A:1,C:99999,A:2')).toEqual([
      { sku: 'A', quantity: 3, ...PLAIN },
      { sku: 'C', quantity: 99999, ...PLAIN },
    ]);
    expect(parseCartLink('')).toEqual([]);
    expect(parseCartLink(Array.from({ length: 200 }, (_, index) => `S${index}`).join()).length).toBeLessThan(200);
  });

  it('keeps a SKU that is longer than any as one that nobody sells', () => {
    const [long, short] = parseCartLink(`${'S'.repeat(300)},A:2`);
    expect(long?.sku).toMatch(/^S{199}…$/);
    expect(short).toEqual({ sku: 'A', quantity: 2, ...PLAIN });
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
