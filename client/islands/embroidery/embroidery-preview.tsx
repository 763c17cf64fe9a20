import type { Embroidery } from '#shared/contract/made-to-order.ts';
import { isLowContrast } from '#shared/domain/contrast.ts';
import { threadColour } from '#shared/domain/embroidery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { EmbroideryDrawing } from '#shared/ui/embroidery/embroidery-drawing.tsx';
import { type GlyphSet, layOut } from '#shared/ui/embroidery/lay-text.ts';
import { PictureEmbroidery } from './picture-embroidery.tsx';
import { spotOn } from './picture-spot.ts';
import { useFrontPicture } from './use-front-picture.ts';

type Props = {
  embroidery: Embroidery;
  cloth: string | null;
  /** Null until the letters are loaded. */
  glyphSet: GlyphSet | null;
};

/**
 * The embroidery on the picture of the garment – or on a drawing of its part, where the picture does not show that or
 * does not come – with its dimensions in words.
 */
export function EmbroideryPreview({ embroidery, cloth, glyphSet }: Props) {
  const { t } = useShopIntl();
  const { lettering, location, thread, text } = embroidery;
  const picture = useFrontPicture();
  const spot = picture ? spotOn(picture.parts, location) : null;
  const laid = glyphSet && text !== '' ? layOut(embroidery, glyphSet) : null;
  const label = t('made.embroidery', {
    text,
    location: t(`made.location.${location}`),
    thread: t(`made.thread.${thread}`),
    lettering: t(`made.lettering.${lettering}`),
  });
  const drawn = { embroidery, cloth, label };
  return (
    <figure className="embroidery__preview">
      <div className="embroidery__drawing">
        {glyphSet &&
          (picture && spot ? (
            <PictureEmbroidery {...drawn} {...{ glyphSet, picture, spot }} />
          ) : (
            <EmbroideryDrawing {...drawn} glyphSet={glyphSet} />
          ))}
      </div>
      <figcaption>
        {laid
          ? t(spot ? 'embroidery.sizeOnPicture' : 'embroidery.size', {
              height: Math.round(laid.capital),
              width: Math.round(laid.width),
            })
          : t('embroidery.empty')}
        {laid && isLowContrast(threadColour(thread), cloth) && <span>{t('embroidery.lowContrast')}</span>}
      </figcaption>
    </figure>
  );
}
