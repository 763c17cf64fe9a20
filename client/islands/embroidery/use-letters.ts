import { useEffect, useState } from 'react';
import type { LetteringStyle } from '#shared/domain/embroidery.ts';
import type { LetterSheet } from '#shared/ui/embroidery/lay-text.ts';

/** Each hand's letters are a file of their own. */
const SHEETS: Readonly<Record<LetteringStyle, () => Promise<{ default: LetterSheet }>>> = {
  script: () => import('#shared/ui/embroidery/letters/script.json'),
  capitals: () => import('#shared/ui/embroidery/letters/capitals.json'),
};

/** The outlines of a hand's letters; null until they have come, and where they do not come. */
export function useLetters(hand: LetteringStyle): LetterSheet | null {
  const [known, setKnown] = useState<Partial<Record<LetteringStyle, LetterSheet>>>({});
  useEffect(() => {
    SHEETS[hand]().then(
      ({ default: sheet }) => setKnown((last) => ({ ...last, [hand]: sheet })),
      // The form works without the drawing, the API knows what fits, and the next hand or opening asks again.
      () => undefined,
    );
  }, [hand]);
  return known[hand] ?? null;
}
