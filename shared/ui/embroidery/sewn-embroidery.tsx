import type { Embroidery } from '../../contract/made-to-order.ts';
import { EmbroideryDrawing } from './embroidery-drawing.tsx';
import { LETTER_SHEETS } from './letter-sheets.ts';

/**
 * An embroidery as it was ordered, drawn by the renderer that showed it before, beside the words that say it. For
 * pages: it carries all letters.
 */
export function SewnEmbroidery({ embroidery }: { embroidery: Embroidery }) {
  return (
    <div className="sewn">
      <EmbroideryDrawing embroidery={embroidery} sheet={LETTER_SHEETS[embroidery.hand]} cloth={null} label={null} />
    </div>
  );
}
