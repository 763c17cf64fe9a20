import { expect, test } from 'vitest';
import { htmlToText } from '#shared/domain/plain-text.ts';

test('paragraphs, line breaks and lists survive as text', () => {
  const html = '<p>Мягкий&nbsp;шёлк.<br>С кружевом.</p>\n\n<p>Уход:</p><ul><li>стирать</li><li>сушить</li></ul>';
  expect(htmlToText(html)).toBe('Мягкий\u00a0шёлк.\nС кружевом.\n\nУход:\n\n– стирать\n– сушить');
});

test('invisible parts are left out', () => {
  const html = '<style>p { color: red }</style><script>alert("<p>")</script><!-- <b> --><b>Да</b><script>unfinished';
  expect(htmlToText(html)).toBe('Да');
});

test('plain text stays unchanged, including its line breaks', () => {
  expect(htmlToText('Первая.\r\n\r\n\r\nВторая, 2 < 3 & так.')).toBe('Первая.\n\nВторая, 2 < 3 & так.');
});

test('entities are decoded once, and unknown ones are left', () => {
  expect(htmlToText('&lt;b&gt; &amp;amp; &#8212; &#x2665; &unknown; &#0;')).toBe('<b> &amp; — ♥ &unknown; &#0;');
});

test('a text of only open tags is parsed in linear time', () => {
  const started = performance.now();
  htmlToText('<p '.repeat(200_000));
  htmlToText('<script>'.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
