import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_FAMILIES, FAMILY_SWATCHES, familyOf, familyOfSwatch } from '#shared/domain/colour-families.ts';

describe('a colour without a family of its own', () => {
  it.each([
    ['#faf7f1', 'white'],
    ['#bfa78a', 'beige'],
    ['#694a3d', 'brown'],
    ['#57585d', 'grey'],
    ['#2a292b', 'black'],
    ['#101020', 'black'],
    ['#b8868a', 'pink'],
    ['#9e1b2c', 'red'],
    ['#571a24', 'red'],
    ['#f0b73a', 'yellow'],
    ['#98a58c', 'green'],
    ['#304439', 'green'],
    ['#aebeca', 'blue'],
    ['#1f2842', 'blue'],
    ['#45283f', 'violet'],
  ])('looks like its swatch: %s is %s', (swatch, family) => {
    expect(familyOf({ family: null, swatch })).toBe(family);
  });

  it('belongs to a family whatever its swatch, and to none without one', () => {
    const swatch = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(fc.property(swatch, (each) => COLOUR_FAMILIES.includes(familyOfSwatch(each))));
    expect(familyOf({ family: null, swatch: null })).toBeNull();
  });
});

describe('a family', () => {
  it('that the merchant gave counts before the swatch', () => {
    expect(familyOf({ family: 'mixed', swatch: '#9e1b2c' })).toBe('mixed');
  });

  it('is shown by a swatch of its own', () => {
    const shown = Object.entries(FAMILY_SWATCHES).filter(([, swatch]) => swatch !== null);
    expect(shown.map(([, swatch]) => familyOfSwatch(swatch ?? ''))).toEqual(shown.map(([family]) => family));
  });
});
