import { useEffect, useState } from 'react';
import type { LetteringStyle } from '#shared/domain/embroidery.ts';
import type { GlyphSheet } from '#shared/ui/embroidery/lay-text.ts';

/** The letters of each lettering style are a file of their own. */
const SHEETS: Readonly<Record<LetteringStyle, () => Promise<{ default: GlyphSheet }>>> = {
  script: () => import('#shared/ui/embroidery/glyphs/script.json'),
  capitals: () => import('#shared/ui/embroidery/glyphs/capitals.json'),
};

/** The outlines of a style's letters; null until they are loaded, and if that fails. */
export function useGlyphs(hand: LetteringStyle): GlyphSheet | null {
  const [known, setKnown] = useState<Partial<Record<LetteringStyle, GlyphSheet>>>({});
  useEffect(() => {
    SHEETS[hand]().then(
      ({ default: sheet }) => setKnown((last) => ({ ...last, [hand]: sheet })),
      // The form works without the drawing, and the API checks the width; opening it again, or another style, tries
      // again.
      () => undefined,
    );
  }, [hand]);
  return known[hand] ?? null;
}
