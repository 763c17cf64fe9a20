import { createHash } from 'node:crypto';
import { type Drawing, macroOf, type PictureView } from '../drawing/drawing.ts';
import { HEIGHT, WIDTH } from '../drawing/picture-size.ts';
import { finishOf } from '../renders/finish.ts';
import { wornRender } from '../renders/worn.ts';
import { encodingOf } from './encoding.ts';

/** Goes up with every change of what the program draws, so that older pictures are drawn again. */
const VERSION = 5;

/** The same for renders of cloth, and of garments on a body. */
const RENDER_VERSIONS = { cloth: 2, worn: 3 } as const;

/** A short hash of everything that decides how a picture looks. */
export function stampOf(drawing: Drawing, view: PictureView, hex: string): string {
  if (view === 'cloth') {
    const macro = macroOf(drawing);
    const finish = finishOf(macro);
    const render = [RENDER_VERSIONS.cloth, macro, hex.toLowerCase(), WIDTH, HEIGHT, encodingOf(null)];
    return hash(finish ? [...render, finish] : render);
  }
  const render = wornRender(drawing);
  if (render) {
    const encoding = encodingOf(drawing);
    return hash([RENDER_VERSIONS.worn, render, view, hex.toLowerCase(), drawing.ground, WIDTH, HEIGHT, encoding]);
  }
  const sorted = Object.entries(drawing).sort(([a], [b]) => a.localeCompare(b));
  return hash([VERSION, view, hex.toLowerCase(), sorted, WIDTH, HEIGHT, encodingOf(drawing)]);
}

function hash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
