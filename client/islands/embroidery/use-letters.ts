import { useEffect, useState } from 'react';
import type { Hand } from '#shared/domain/embroidery.ts';
import type { LetterSheet } from '#shared/ui/embroidery/lay-text.ts';

/** Each hand's letters are a file of their own. */
const SHEETS: Readonly<Record<Hand, () => Promise<{ default: LetterSheet }>>> = {
  script: () => import('#shared/ui/embroidery/letters/script.json'),
  capitals: () => import('#shared/ui/embroidery/letters/capitals.json'),
};

/** The outlines of a hand's letters; null until they have come, and where they do not come. */
export function useLetters(hand: Hand): LetterSheet | null {
  const [known, setKnown] = useState<Partial<Record<Hand, LetterSheet>>>({});
  useEffect(() => {
    SHEETS[hand]().then(
      ({ default: sheet }) => setKnown((last) => ({ ...last, [hand]: sheet })),
      // The form works without the drawing, and the next hand or opening asks again.
      () => undefined,
    );
  }, [hand]);
  return known[hand] ?? null;
}
