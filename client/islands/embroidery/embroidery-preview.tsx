import type { Embroidery } from '#shared/contract/made-to-order.ts';
import { THREADS, type ThreadId } from '#shared/domain/embroidery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { EmbroideryDrawing } from '#shared/ui/embroidery/embroidery-drawing.tsx';
import { layOut } from '#shared/ui/embroidery/lay-text.ts';
import { isFaint } from '#shared/ui/light.ts';
import { useLetters } from './use-letters.ts';

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
              hand: t(`made.hand.${hand}`),
            })}
          />
        )}
      </div>
      <figcaption>
        {laid
          ? t('embroidery.size', { height: Math.round(laid.capital), width: Math.round(laid.width) })
          : t('embroidery.empty')}
        {laid && isFaint(threadHex(thread), cloth) && <span>{t('embroidery.faint')}</span>}
      </figcaption>
    </figure>
  );
}

function threadHex(thread: ThreadId): string {
  return THREADS.find(({ id }) => id === thread)?.hex ?? '#000000';
}
