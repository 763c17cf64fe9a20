import { useEffect, useState } from 'react';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import { type LetteringStyle, threadColour } from '#shared/domain/embroidery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { isLowContrast } from '#shared/ui/contrast.ts';
import { EmbroideryDrawing } from '#shared/ui/embroidery/embroidery-drawing.tsx';
import { type LetterSheet, layOut } from '#shared/ui/embroidery/lay-text.ts';

/** The embroidery on its part of the garment, with its measures in words. */
export function EmbroideryPreview({ embroidery, cloth }: { embroidery: Embroidery; cloth: string | null }) {
  const { t } = useShopIntl();
  const { hand, location, thread, text } = embroidery;
  const sheet = useLetters(hand);
  const laid = sheet && text !== '' ? layOut(embroidery, sheet) : null;
  return (
    <figure className="embroidery__preview">
      <div className="embroidery__drawing">
        {sheet && (
          <EmbroideryDrawing
            embroidery={embroidery}
            sheet={sheet}
            cloth={cloth}
            label={t('made.embroidery', {
              text,
              location: t(`made.location.${location}`),
              thread: t(`made.thread.${thread}`),
              hand: t(`made.lettering.${hand}`),
            })}
          />
        )}
      </div>
      <figcaption>
        {laid
          ? t('embroidery.size', { height: Math.round(laid.capital), width: Math.round(laid.width) })
          : t('embroidery.empty')}
        {laid && isLowContrast(threadColour(thread), cloth) && <span>{t('embroidery.lowContrast')}</span>}
      </figcaption>
    </figure>
  );
}

/** Each hand's letters are a file of their own. */
const SHEETS: Readonly<Record<LetteringStyle, () => Promise<{ default: LetterSheet }>>> = {
  script: () => import('#shared/ui/embroidery/letters/script.json'),
  capitals: () => import('#shared/ui/embroidery/letters/capitals.json'),
};

/** The outlines of a hand's letters; null until they have come, and where they do not come. */
function useLetters(hand: LetteringStyle): LetterSheet | null {
  const [known, setKnown] = useState<Partial<Record<LetteringStyle, LetterSheet>>>({});
  useEffect(() => {
    SHEETS[hand]().then(
      ({ default: sheet }) => setKnown((last) => ({ ...last, [hand]: sheet })),
      // The form works without the drawing, and the next hand or opening asks again.
      () => undefined,
    );
  }, [hand]);
  return known[hand] ?? null;
}
