import type { Point } from '#shared/domain/lightbox/zoom.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { PANS } from './keys.ts';
import { Stroke } from './stroke.tsx';

const PADS = [
  { side: 'left', by: PANS.ArrowLeft, path: 'M12 5l-5 5 5 5' },
  { side: 'up', by: PANS.ArrowUp, path: 'M5 12l5-5 5 5' },
  { side: 'down', by: PANS.ArrowDown, path: 'M5 8l5 5 5-5' },
  { side: 'right', by: PANS.ArrowRight, path: 'M8 5l5 5-5 5' },
] as const;

/** Buttons that move a zoomed picture without dragging (WCAG 2.5.7). */
export function PanPad({ onPan }: { onPan: (by: Point) => void }) {
  const { t } = useShopIntl();
  return (
    <fieldset className="lightbox__pad" aria-label={t('lightbox.pan')}>
      {PADS.map(({ side, by, path }) => (
        <button
          key={side}
          className="lightbox__button"
          type="button"
          aria-label={t(`lightbox.pan.${side}`)}
          onClick={() => onPan(by)}
        >
          <Stroke path={path} />
        </button>
      ))}
    </fieldset>
  );
}
