import type { Embroidery } from '../../contract/made-to-order.ts';
import { drawEmbroidery } from './draw-embroidery.ts';
import type { LetterSheet } from './lay-text.ts';

const INK = '#8d857b';

/**
 * The drawing as a file of its own, for the work ticket: as large as the garment when it is printed at 100 %. All that
 * goes into it is ours: outlines and numbers, never the shopper's text.
 */
export function embroiderySvg(embroidery: Embroidery, sheet: LetterSheet): string {
  const lines = drawEmbroidery(embroidery, sheet);
  const letters = lines.letters.map(({ d, transform }) => `<path transform="${transform}" d="${d}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${lines.width}mm" height="${lines.height}mm" viewBox="${lines.viewBox}">`,
    `<path fill="#f2ece4" d="${lines.cloth}"/>`,
    `<g fill="none" stroke="${INK}" stroke-width=".35">`,
    `<path d="${lines.seams}"/><path stroke-dasharray="2 1.4" d="${lines.stitches}"/><path d="${lines.ruler}"/>`,
    `</g><g transform="${lines.origin}" fill="${lines.thread}">${letters.join('')}</g></svg>`,
  ].join('');
}
