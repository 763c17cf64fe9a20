import type { Embroidery } from '#shared/contract/made-to-order.ts';
import { isLowContrast } from '#shared/domain/contrast.ts';
import { threadColour } from '#shared/domain/embroidery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { EmbroideryDrawing } from '#shared/ui/embroidery/embroidery-drawing.tsx';
import { type GlyphSet, layOut } from '#shared/ui/embroidery/lay-text.ts';

type Props = {
  embroidery: Embroidery;
  cloth: string | null;
  /** Null until the letters are loaded. */
  glyphSet: GlyphSet | null;
};

/** The embroidery on its part of the garment, with its dimensions in words. */
export function EmbroideryPreview({ embroidery, cloth, glyphSet }: Props) {
  const { t } = useShopIntl();
  const { lettering, location, thread, text } = embroidery;
  const laid = glyphSet && text !== '' ? layOut(embroidery, glyphSet) : null;
  return (
    <figure className="embroidery__preview">
      <div className="embroidery__drawing">
        {glyphSet && (
          <EmbroideryDrawing
            embroidery={embroidery}
            glyphSet={glyphSet}
            cloth={cloth}
            label={t('made.embroidery', {
              text,
              location: t(`made.location.${location}`),
              thread: t(`made.thread.${thread}`),
              lettering: t(`made.lettering.${lettering}`),
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
