import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import { embroideryError, LETTERING_STYLES, tidyEmbroidery } from '#shared/domain/embroidery.ts';
import { BODY_LOCATIONS, MIN_CAPITAL_HEIGHT } from '#shared/ui/embroidery/body-locations.ts';
import { GLYPH_SHEETS } from '#shared/ui/embroidery/glyph-sheets.ts';
import { fittingText, layOut } from '#shared/ui/embroidery/lay-text.ts';

const ALPHABET = [
  ...'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-&'♥ІіЇїЄєҐґЎў",
];
const anyHand = fc.constantFrom(...LETTERING_STYLES);
const anyPlace = fc.constantFrom(...EmbroideryLocation.options);
const anyText = fc
  .array(fc.constantFrom(...ALPHABET, ' '), { minLength: 1, maxLength: 40 })
  .map((letters) => letters.join(''));

describe.each(LETTERING_STYLES)('the %s hand', (hand) => {
  test('has an outline for every letter that may be embroidered', () => {
    const lacking = ALPHABET.filter((letter) => {
      const text = tidyEmbroidery(letter, hand);
      expect(embroideryError(text)).toBeNull();
      return layOut({ text, hand, location: 'back' }, GLYPH_SHEETS[hand]).letters.length !== 1;
    });
    expect(lacking).toEqual([]);
  });
});

test('a fitting text stays within its location, in letters no higher than allowed and no smaller than a machine can sew', () => {
  fc.assert(
    fc.property(anyText, anyHand, anyPlace, (typed, hand, location) => {
      const whole = tidyEmbroidery(typed, hand);
      const text = fittingText({ text: whole, hand, location }, GLYPH_SHEETS[hand]);
      expect(whole.startsWith(text)).toBe(true);
      expect(text === '').toBe(whole === '');
      const laid = layOut({ text, hand, location }, GLYPH_SHEETS[hand]);
      expect(laid.width).toBeLessThanOrEqual(BODY_LOCATIONS[location].room + 1e-9);
      expect(laid.capital).toBeLessThanOrEqual(BODY_LOCATIONS[location].capital[hand] + 1e-9);
      expect(laid.capital).toBeGreaterThanOrEqual(MIN_CAPITAL_HEIGHT[hand] - 1e-9);
    }),
  );
});

test('a location has space for its width of letters, however many they are', () => {
  const fitting = (text: string, location: EmbroideryLocation) =>
    fittingText({ text, hand: 'capitals', location }, GLYPH_SHEETS.capitals);
  expect(fitting('IIIIIIIIIIIIIIIIIIIIIIIIII', 'chest')).toBe('IIIIIIIIIIIIIIIIIIIIIIIIII');
  expect(fitting('ШИРОКАЯ ЩЕТИНА ЖУЖЖИТ', 'cuff')).toBe('ШИРОКАЯ ЩЕТИН');
});

test('a joined style uses contextual forms and ligatures', () => {
  const outlines = (text: string) =>
    layOut({ text, hand: 'script', location: 'back' }, GLYPH_SHEETS.script).letters.map(({ d }) => d);
  expect(outlines('Толя')[2]).not.toBe(outlines('Галя')[2]);
  expect(outlines('Галя')[2]).toBe(outlines('Валя')[2]);
  expect(outlines('Theo')).toHaveLength(3);
});

test('kerning brings letters closer together', () => {
  const width = (text: string) => {
    const { width: whole, scale } = layOut({ text, hand: 'capitals', location: 'back' }, GLYPH_SHEETS.capitals);
    return whole / scale;
  };
  expect(width('AV')).toBeLessThan((width('AA') + width('VV')) / 2);
  expect(width('ГА')).toBeLessThan((width('ГГ') + width('АА')) / 2);
});

test('letters follow one another, and the same text always has the same layout', () => {
  const set = () => layOut({ text: 'Юля ♥', hand: 'script', location: 'chest' }, GLYPH_SHEETS.script);
  const places = set().letters.map(({ x }) => x);
  expect(places).toHaveLength(4);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(set()).toEqual(set());
});
