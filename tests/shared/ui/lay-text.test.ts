import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import { embroideryError, LETTERING_STYLES, tidyEmbroidery } from '#shared/domain/embroidery.ts';
import { BODY_LOCATIONS, MIN_CAPITAL_HEIGHT } from '#shared/ui/embroidery/body-locations.ts';
import { GLYPH_SETS } from '#shared/ui/embroidery/glyph-sets.ts';
import { fittingText, layOut } from '#shared/ui/embroidery/lay-text.ts';

const ALPHABET = [
  ...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-&'♥ІіЇїЄєҐґЎў",
];
const anyLettering = fc.constantFrom(...LETTERING_STYLES);
const anyLocation = fc.constantFrom(...EmbroideryLocation.options);
const anyText = fc
  .array(fc.constantFrom(...ALPHABET, ' '), { minLength: 1, maxLength: 40 })
  .map((letters) => letters.join(''));

describe.each(LETTERING_STYLES)('the %s lettering', (lettering) => {
  test('has an outline for every letter that may be embroidered', () => {
    const lacking = ALPHABET.filter((letter) => {
      const text = tidyEmbroidery(letter, lettering);
      expect(embroideryError(text)).toBeNull();
      return layOut({ text, lettering, location: 'back' }, GLYPH_SETS[lettering]).glyphs.length !== 1;
    });
    expect(lacking).toEqual([]);
  });
});

test('a fitting text stays within its location, in letters no higher than allowed and no smaller than a machine can sew', () => {
  fc.assert(
    fc.property(anyText, anyLettering, anyLocation, (typed, lettering, location) => {
      const whole = tidyEmbroidery(typed, lettering);
      const text = fittingText({ text: whole, lettering, location }, GLYPH_SETS[lettering]);
      expect(whole.startsWith(text)).toBe(true);
      expect(text === '').toBe(whole === '');
      const laid = layOut({ text, lettering, location }, GLYPH_SETS[lettering]);
      expect(laid.width).toBeLessThanOrEqual(BODY_LOCATIONS[location].room + 1e-9);
      expect(laid.capital).toBeLessThanOrEqual(BODY_LOCATIONS[location].capital[lettering] + 1e-9);
      expect(laid.capital).toBeGreaterThanOrEqual(MIN_CAPITAL_HEIGHT[lettering] - 1e-9);
    }),
  );
});

test('a location has space for its width of letters, however many they are', () => {
  const fitting = (text: string, location: EmbroideryLocation) =>
    fittingText({ text, lettering: 'capitals', location }, GLYPH_SETS.capitals);
  expect(fitting('IIIIIIIIIIIIIIIIIIIIIIIIII', 'chest')).toBe('IIIIIIIIIIIIIIIIIIIIIIIIII');
  expect(fitting('ШИРОКАЯ ЩЕТИНА ЖУЖЖИТ', 'cuff')).toBe('ШИРОКАЯ ЩЕТИН');
});

test('a joined style uses contextual forms and ligatures', () => {
  const outlines = (text: string) =>
    layOut({ text, lettering: 'script', location: 'back' }, GLYPH_SETS.script).glyphs.map(({ d }) => d);
  expect(outlines('Толя')[2]).not.toBe(outlines('Галя')[2]);
  expect(outlines('Галя')[2]).toBe(outlines('Валя')[2]);
  expect(outlines('Theo')).toHaveLength(3);
});

test('kerning brings letters closer together', () => {
  const width = (text: string) => {
    const { width: whole, scale } = layOut({ text, lettering: 'capitals', location: 'back' }, GLYPH_SETS.capitals);
    return whole / scale;
  };
  expect(width('AV')).toBeLessThan((width('AA') + width('VV')) / 2);
  expect(width('ГА')).toBeLessThan((width('ГГ') + width('АА')) / 2);
});

test('letters follow one another, and the same text always has the same layout', () => {
  const set = () => layOut({ text: 'Юля ♥', lettering: 'script', location: 'chest' }, GLYPH_SETS.script);
  const positions = set().glyphs.map(({ x }) => x);
  expect(positions).toHaveLength(4);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(set()).toEqual(set());
});
