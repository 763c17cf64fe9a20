import type { Embroidery } from '../../contract/made-to-order.ts';
import { useShopIntl } from '../../i18n/use-shop-intl.ts';
import { EmbroideryDrawing } from './embroidery-drawing.tsx';
import { LETTER_SHEETS } from './letter-sheets.ts';

/** An embroidery as it was ordered, drawn by the renderer that showed it before. For pages: it carries all letters. */
export function SewnEmbroidery({ embroidery }: { embroidery: Embroidery }) {
  const { t } = useShopIntl();
  const { text, location, thread, hand } = embroidery;
  const label = t('made.embroidery', {
    text,
    location: t(`made.location.${location}`),
    thread: t(`made.thread.${thread}`),
    hand: t(`made.hand.${hand}`),
  });
  return (
    <div className="sewn">
      <EmbroideryDrawing embroidery={embroidery} sheet={LETTER_SHEETS[hand]} cloth={null} label={label} />
    </div>
  );
}
