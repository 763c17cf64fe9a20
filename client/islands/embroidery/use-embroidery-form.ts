import { useEffect, useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Product } from '#shared/contract/product.ts';
import { isDark } from '#shared/domain/contrast.ts';
import {
  embroideryError,
  embroideryLetters,
  type LetteringStyle,
  tidyEmbroidery,
  unknownLetters,
} from '#shared/domain/embroidery.ts';
import { fittingText, type GlyphSheet } from '#shared/ui/embroidery/lay-text.ts';

/** Embroidery while it is chosen: the text as typed. */
export type EmbroideryDraft = Embroidery & { isConfirmed: boolean };

type Offer = NonNullable<Product['embroidery']>;
type Input = { offer: Offer; cloth: string | null; onChange: (choice: Embroidery | null) => void };

/**
 * The state of the form; the choice is reported once it is valid and confirmed, and any change requires a new
 * confirmation.
 */
export function useEmbroideryForm({ offer, cloth, onChange }: Input) {
  const [draft, setDraft] = useState<EmbroideryDraft>(() => ({
    location: offer.locations[0] ?? 'chest',
    text: '',
    thread: offeredOr(offer.threads, isDark(cloth) ? 'champagne' : 'wine'),
    hand: offeredOr(offer.hands, 'script'),
    isConfirmed: false,
  }));
  const text = tidyEmbroidery(draft.text, draft.hand);
  const sheet = useGlyphs(draft.hand);
  const error = errorOf({ ...draft, text }, sheet);
  const change = (part: Partial<EmbroideryDraft>) => {
    const next = { ...draft, isConfirmed: false, ...part };
    setDraft(next);
    const { isConfirmed, ...choice } = next;
    // Only the current text can be confirmed.
    onChange(isConfirmed && error === null ? { ...choice, text } : null);
  };
  const unknown = unknownLetters(text);
  const drawable = embroideryLetters(text).filter((letter) => !unknown.includes(letter));
  return { draft, text, sheet, error, unknown, drawable: drawable.join(''), change };
}

/** The preferred option, or the first one if that is not offered. */
function offeredOr<Id>(offered: readonly Id[] | undefined, proposed: Id): Id {
  return offered && !offered.includes(proposed) ? (offered[0] ?? proposed) : proposed;
}

/** Whether a text fits is known once the letters are loaded. */
function errorOf(embroidery: Embroidery, sheet: GlyphSheet | null): 'required' | 'letters' | 'too-long' | null {
  const error = embroideryError(embroidery.text);
  if (error || !sheet) return error;
  return fittingText(embroidery, sheet) === embroidery.text ? null : 'too-long';
}

/** The letters of each lettering style are a file of their own. */
const SHEETS: Readonly<Record<LetteringStyle, () => Promise<{ default: GlyphSheet }>>> = {
  script: () => import('#shared/ui/embroidery/glyphs/script.json'),
  capitals: () => import('#shared/ui/embroidery/glyphs/capitals.json'),
};

/** The outlines of a style's letters; null until they are loaded, and if that fails. */
function useGlyphs(hand: LetteringStyle): GlyphSheet | null {
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
