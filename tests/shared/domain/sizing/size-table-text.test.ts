import { expect, test } from 'vitest';
import { parseSizeTable, sizeTableText } from '#shared/domain/sizing/size-table-text.ts';

const TEXT = 'S: bust 86, hips 94, length 95; M: bust 90.5, hips 98, length 96; ease: bust 4; stretch: 10';
const TABLE = {
  ease: { bust: 4 },
  stretch: 10,
  sizes: [
    { size: 'S', body: { bust: 86, hips: 94 }, garment: { length: 95 } },
    { size: 'M', body: { bust: 90.5, hips: 98 }, garment: { length: 96 } },
  ],
};

test('a size table is written in one cell and read again', () => {
  expect(parseSizeTable(TEXT)).toEqual(TABLE);
  expect(sizeTableText(TABLE)).toBe(TEXT);
  expect(parseSizeTable('XS / S: Under-bust 70')).toEqual({
    ease: {},
    stretch: 0,
    sizes: [{ size: 'XS / S', body: { underBust: 70 } }],
  });
});

test.each([
  'bust 86',
  'S: neck 40',
  'S: bust 86; S: bust 90',
  'S: bust 900',
  'S: bust 86; stretch: far',
  'S: bust 86; ease: length 4',
  'ease: bust 4',
])('an invalid size table is refused: %s', (text) => {
  expect(parseSizeTable(text)).toBeNull();
});
