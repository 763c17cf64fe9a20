import { useEffect, useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { Product } from '#shared/contract/product.ts';
import { isDark } from '#shared/domain/contrast.ts';
import {
  charactersOf,
  embroideryError,
  type LetteringStyle,
  tidyEmbroidery,
  unknownCharacters,
} from '#shared/domain/embroidery.ts';
import { fittingText, type GlyphSet } from '#shared/ui/embroidery/lay-text.ts';

/** Embroidery while it is chosen: the text as typed. */
export type EmbroideryDraft = Embroidery & { isConfirmed: boolean };

type Offer = NonNullable<Product['embroidery']>;
type Input = {
  offer: Offer;
  cloth: string | null;
  /** What was chosen and confirmed before, if anything was. */
  first: Embroidery | null;
  onChange: (choice: Embroidery | null) => void;
};

/**
 * The state of the form; the choice is reported once it is valid and confirmed, and any change requires a new
 * confirmation.
 */
export function useEmbroideryForm({ offer, cloth, first, onChange }: Input) {
  const [draft, setDraft] = useState<EmbroideryDraft>(() => ({
    location: offeredOr(offer.locations, first?.location ?? offer.locations[0] ?? 'chest'),
    text: first?.text ?? '',
    thread: offeredOr(offer.threads, first?.thread ?? (isDark(cloth) ? 'champagne' : 'wine')),
    lettering: offeredOr(offer.letterings, first?.lettering ?? 'script'),
    isConfirmed: first !== null,
  }));
  const text = tidyEmbroidery(draft.text, draft.lettering);
  const glyphSet = useGlyphs(draft.lettering);
  const error = errorOf({ ...draft, text }, glyphSet);
  const change = (part: Partial<EmbroideryDraft>) => {
    const next = { ...draft, isConfirmed: false, ...part };
    setDraft(next);
    const { isConfirmed, ...choice } = next;
    // Only the current text can be confirmed.
    onChange(isConfirmed && error === null ? { ...choice, text } : null);
  };
  const unknown = unknownCharacters(text);
  const drawable = charactersOf(text).filter((character) => !unknown.includes(character));
  return { draft, text, glyphSet, error, unknown, drawable: drawable.join(''), change };
}

/** The preferred option, or the first one if that is not offered. */
function offeredOr<Id>(offered: readonly Id[] | undefined, proposed: Id): Id {
  return offered && !offered.includes(proposed) ? (offered[0] ?? proposed) : proposed;
}

/** Whether a text fits is known once the letters are loaded. */
function errorOf(embroidery: Embroidery, glyphSet: GlyphSet | null): 'required' | 'characters' | 'too-long' | null {
  const error = embroideryError(embroidery.text);
  if (error || !glyphSet) return error;
  return fittingText(embroidery, glyphSet) === embroidery.text ? null : 'too-long';
}

/** The letters of each lettering style are a file of their own. */
const GLYPH_SETS: Readonly<Record<LetteringStyle, () => Promise<{ default: GlyphSet }>>> = {
  script: () => import('#shared/ui/embroidery/glyphs/script.json'),
  capitals: () => import('#shared/ui/embroidery/glyphs/capitals.json'),
};

/** The outlines of a style's letters; null until they are loaded, and if that fails. */
function useGlyphs(lettering: LetteringStyle): GlyphSet | null {
  const [known, setKnown] = useState<Partial<Record<LetteringStyle, GlyphSet>>>({});
  useEffect(() => {
    GLYPH_SETS[lettering]().then(
      ({ default: glyphSet }) => setKnown((last) => ({ ...last, [lettering]: glyphSet })),
      // The form works without the drawing, and the API checks the width; opening it again, or another style, tries
      // again.
      () => undefined,
    );
  }, [lettering]);
  return known[lettering] ?? null;
}
