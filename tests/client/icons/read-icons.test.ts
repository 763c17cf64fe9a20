import { describe, expect, it } from 'vitest';
import { readIcons } from '#client/icons/read-icons.ts';

describe('a file of icons', () => {
  it('has sizes for each icon, otherwise for all, otherwise 16', () => {
    const icons = { a: { body: '<path/>', height: 10 }, b: { body: '' } };
    expect(Object.fromEntries(readIcons({ prefix: 'tabler', width: 24, icons }))).toEqual({
      a: { body: '<path/>', width: 24, height: 10 },
      b: { body: '', width: 24, height: 16 },
    });
  });

  it.each([
    ['is none', null],
    ['has no icons', { icons: null }],
    ['has an icon that is no object', { icons: { a: '<path/>' } }],
    ['has an icon without a drawing', { icons: { a: { width: 24 } } }],
    ['has a size that is no number', { width: '24', icons: { a: { body: '' } } }],
  ])('is refused if it %s', (_, file) => {
    expect(() => readIcons(file)).toThrow(TypeError);
  });
});
