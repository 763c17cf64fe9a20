import { describe, expect, it } from 'vitest';
import { SizeSystem } from '#shared/contract/size-system.ts';
import { MAX_SIZES } from '#shared/domain/sizing/size-table.ts';

const BRAS: SizeSystem = {
  name: { ru: 'Бюстгальтеры', en: 'Bras' },
  region: 'eu',
  isCup: true,
  sizes: [
    { size: '75B', body: { underBust: 75, bust: 90 }, elsewhere: { uk: '34B' } },
    { size: '75C', body: { underBust: 75, bust: 92 }, elsewhere: {} },
  ],
  categories: ['bras'],
};
const [first, second] = BRAS.sizes;

function faults(changes: Partial<SizeSystem> | { sizes: unknown }): string[] {
  const read = SizeSystem.safeParse({ ...BRAS, ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('a size system', () => {
  it('is refused with a label twice, or one that a filter would cut', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ sizes: [first, first] })).toEqual(['sizes.1.size repeated']);
    expect(faults({ sizes: [{ ...first, size: '7,5' }] })).toEqual(['sizes.0.size separator']);
    expect(faults({ sizes: [{ ...first, size: ' ' }] })).toContain('sizes.0.size required');
    expect(faults({ sizes: [] })).toContain('sizes required');
  });

  it('states the same measurements of every size, and of bras both girths', () => {
    expect(faults({ sizes: [first, { ...second, body: { bust: 92 } }] })).toEqual(['sizes.1.body.underBust required']);
    expect(faults({ isCup: false, sizes: [{ size: '42', body: {} }] })).toEqual(['sizes no-measures']);
    expect(faults({ isCup: false, sizes: [{ size: '42', body: { hips: 92 } }] })).toEqual([]);
    expect(faults({ sizes: [{ size: '75B', body: { hips: 92 } }] })).toEqual(['sizes no-measures']);
    expect(faults({ sizes: [{ size: '75B', body: { bust: 70, underBust: 75 } }] })).toEqual([
      'sizes.0.body.underBust under-bust',
    ]);
    expect(faults({ sizes: [{ size: '75B', body: { bust: 5, underBust: 75.2 } }] })).toHaveLength(2);
  });

  it(`has at most ${MAX_SIZES} sizes`, () => {
    const many = (count: number) => ({
      sizes: Array.from({ length: count }, (_, index) => ({ ...first, size: `${index}` })),
    });
    expect(faults(many(MAX_SIZES))).toEqual([]);
    expect(faults(many(MAX_SIZES + 1))).toEqual(['sizes too-many']);
  });
});
