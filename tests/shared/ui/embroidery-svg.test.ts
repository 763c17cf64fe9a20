import { expect, test } from 'vitest';
import { embroiderySvg } from '#shared/ui/embroidery/embroidery-svg.ts';
import { LETTER_SHEETS } from '#shared/ui/embroidery/letter-sheets.ts';

const YULIA = { location: 'chest', text: 'Юля ♥', thread: 'ruby', hand: 'script' } as const;

const draw = (changes: Partial<Parameters<typeof embroiderySvg>[0]> = {}) =>
  embroiderySvg({ embroidery: YULIA, sheet: LETTER_SHEETS.script, swatch: '#b3838a', words: ['Юля'], ...changes });

test('the workshop’s drawing is life-size, and has a stroke for each letter', () => {
  const svg = draw();
  expect(svg).toContain('width="288mm" height="186mm"');
  expect(svg).toContain('fill="#9a1c2c"');
  expect(svg.match(/<path transform=/g)).toHaveLength(4);
  expect(svg).not.toMatch(/NaN|undefined/);
});

test('the drawing has the cloth’s colour, or one on which the thread is visible', () => {
  expect(draw()).toContain('fill="#b3838a"');
  const unknown = (thread: 'ivory' | 'wine') => draw({ swatch: null, embroidery: { ...YULIA, thread } });
  expect(unknown('ivory')).toContain('fill="#6d5f5a"');
  expect(unknown('wine')).toContain('fill="#fbf7f0"');
});

test('the text under the drawing cannot inject markup', () => {
  const svg = draw({ words: ['"><script> & Co'] });
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt; &amp; Co');
});
