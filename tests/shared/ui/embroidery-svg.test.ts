import { expect, test } from 'vitest';
import { embroiderySvg } from '#shared/ui/embroidery/embroidery-svg.ts';
import { LETTER_SHEETS } from '#shared/ui/embroidery/letter-sheets.ts';

const YULIA = { location: 'chest', text: 'Юля ♥', thread: 'ruby', hand: 'script' } as const;

test('the embroiderer’s drawing is as large as the garment, and has a stroke for each letter', () => {
  const svg = embroiderySvg(YULIA, LETTER_SHEETS.script);
  expect(svg).toContain('width="288mm" height="180mm"');
  expect(svg).toContain('fill="#9a1c2c"');
  expect(svg.match(/<path transform=/g)).toHaveLength(4);
  expect(svg).not.toMatch(/NaN|undefined/);
});

test('nothing of the text itself gets into the file', () => {
  const svg = embroiderySvg({ ...YULIA, text: '"><script>' }, LETTER_SHEETS.script);
  expect(svg).not.toContain('script>');
});
