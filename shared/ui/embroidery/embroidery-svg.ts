import type { Embroidery } from '../../contract/made-to-order.ts';
import { drawEmbroidery } from './draw-embroidery.ts';
import type { LetterSheet } from './lay-text.ts';

const INK = '#8d857b';
/** Space for a line of text below the drawing, and the height of its letters, mm. */
const LINE_ROOM = 6;
const LINE_SIZE = 3.2;

type Ticket = {
  embroidery: Embroidery;
  sheet: LetterSheet;
  /** The cloth's colour, #rrggbb; null if unknown. */
  swatch: string | null;
  /** The lines of text below the drawing: a printed file has to explain itself. */
  words: readonly string[];
};

/**
 * The drawing as a file, for the work ticket: life-size when printed at 100 %. The letters have an outline, so that a
 * thread of the cloth's own colour is visible.
 */
export function embroiderySvg({ embroidery, sheet, swatch, words }: Ticket): string {
  const lines = drawEmbroidery(embroidery, sheet, swatch);
  const { left, top, width } = lines;
  const height = lines.height + words.length * LINE_ROOM;
  const outline = `stroke="${INK}" stroke-width="${(0.2 / lines.scale).toFixed(2)}"`;
  const letters = lines.letters.map(({ d, transform }) => `<path transform="${transform}" d="${d}"/>`);
  const text = words.map((line, index) => {
    return `<text x="${left + 4}" y="${top + lines.height + (index + 0.7) * LINE_ROOM}">${escapeXml(line)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${left} ${top} ${width} ${height}">`,
    `<path fill="${lines.clothColour}" d="${lines.cloth}"/>`,
    `<g fill="none" stroke="${INK}" stroke-width=".35">`,
    `<path d="${lines.seams}"/><path stroke-dasharray="2 1.4" d="${lines.stitches}"/><path d="${lines.ruler}"/></g>`,
    `<g transform="${lines.origin}" fill="${lines.thread}" ${outline}>${letters.join('')}</g>`,
    `<g font-family="sans-serif" font-size="${LINE_SIZE}">${text.join('')}</g></svg>`,
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
