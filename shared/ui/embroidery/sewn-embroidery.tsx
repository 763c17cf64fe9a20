import type { Embroidery } from '../../contract/made-to-order.ts';
import { useShopIntl } from '../../i18n/use-shop-intl.ts';
import { EmbroideryDrawing } from './embroidery-drawing.tsx';
import { GLYPH_SETS } from './glyph-sets.ts';
import { layOut } from './lay-text.ts';

/**
 * The embroidery of an order, drawn by the version of the renderer that the shopper saw, beside its description. For
 * pages only: it includes all letters.
 */
export function SewnEmbroidery({ embroidery, cloth }: { embroidery: Embroidery; cloth: string | null }) {
  const { t } = useShopIntl();
  const glyphSet = GLYPH_SETS[embroidery.lettering];
  const { capital, width } = layOut(embroidery, glyphSet);
  return (
    <figure className="embroidery__preview sewn">
      <div className="embroidery__drawing">
        <EmbroideryDrawing embroidery={embroidery} glyphSet={glyphSet} cloth={cloth} label={null} />
      </div>
      <figcaption>{t('embroidery.size', { height: Math.round(capital), width: Math.round(width) })}</figcaption>
    </figure>
  );
}
