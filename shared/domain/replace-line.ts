import type { CartInput, StoredLine } from './cart.ts';
import { MAX_LINE_QUANTITY } from './constants.ts';
import { lineKey } from './line-key.ts';

/**
 * Puts another choice in the place of a line. It keeps the line's quantity, and takes that of a line which is already
 * like it, up to `most` pieces. The same lines if the line was removed meanwhile.
 */
export function replaceLine(
  lines: readonly StoredLine[],
  key: string,
  choice: Omit<CartInput, 'quantity'>,
  most: number = MAX_LINE_QUANTITY,
): readonly StoredLine[] {
  const edited = lines.find((line) => line.key === key);
  if (!edited) return lines;
  const next = lineKey(choice);
  const twin = lines.find((line) => line.key === next && line !== edited);
  const quantity = Math.min(edited.quantity + (twin?.quantity ?? 0), most);
  return lines.flatMap((line) => {
    if (line === twin) return [];
    return line === edited ? [{ ...choice, key: next, quantity }] : [line];
  });
}
