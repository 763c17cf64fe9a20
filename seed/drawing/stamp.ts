import { createHash } from 'node:crypto';
import { bitDepthOf } from './bit-depth.ts';
import type { Drawing, View } from './drawing.ts';

/** Goes up with every change of what the program draws, so that older pictures are drawn again. */
const VERSION = 3;

/** A short hash of everything that decides how a picture looks. */
export function stampOf(drawing: Drawing, view: View, hex: string): string {
  const depth = bitDepthOf(drawing);
  const sorted = Object.entries(drawing).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256')
    .update(JSON.stringify([VERSION, view, hex.toLowerCase(), sorted, ...(depth === 8 ? [] : [depth])]))
    .digest('hex')
    .slice(0, 16);
}
