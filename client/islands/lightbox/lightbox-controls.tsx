import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Stroke } from './stroke.tsx';
import type { LightboxView } from './use-view.ts';

type Props = { lightbox: LightboxView; alt: string; count: number; canZoom: boolean; onClose: () => void };

/** The buttons around the picture, and its position in words. A disabled button keeps the focus. */
export function LightboxControls({ lightbox, alt, count, canZoom, onClose }: Props) {
  const { t } = useShopIntl();
  const { index, view } = lightbox;
  const percent = Math.round(view.scale * 100);
  return (
    <>
      <div className="lightbox__tools">
        <Tool label={t('lightbox.zoomOut')} path="M4 10h12" idle={!canZoom} onPress={() => lightbox.zoom(-1)} />
        <button
          className="lightbox__button lightbox__percent"
          type="button"
          aria-label={t('lightbox.whole', { percent })}
          aria-disabled={view.scale === 1 || undefined}
          onClick={() => lightbox.zoom(0)}
        >
          {t('lightbox.percent', { percent })}
        </button>
        <Tool label={t('lightbox.zoomIn')} path="M4 10h12M10 4v12" idle={!canZoom} onPress={() => lightbox.zoom(1)} />
        <button
          className="lightbox__button"
          type="button"
          aria-label={t('lightbox.close')}
          onClick={onClose}
          data-first-focus
        >
          <Stroke path="M4 4l12 12M16 4L4 16" />
        </button>
      </div>
      <div className="lightbox__turns" data-single={count < 2 || undefined}>
        <Tool
          label={t('lightbox.previous')}
          path="M12.5 4l-6 6 6 6"
          idle={index === 0}
          onPress={() => lightbox.turnTo(index - 1)}
        />
        <p className="lightbox__position" role="status">
          {t('lightbox.position', { index: index + 1, count })}
          <span className="visually-hidden">. {alt}</span>
        </p>
        <Tool
          label={t('lightbox.next')}
          path="M7.5 4l6 6-6 6"
          idle={index >= count - 1}
          onPress={() => lightbox.turnTo(index + 1)}
        />
      </div>
    </>
  );
}

type ToolProps = { label: string; path: string; idle: boolean; onPress: () => void };

function Tool({ label, path, idle, onPress }: ToolProps) {
  return (
    <button
      className="lightbox__button"
      type="button"
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onPress}
    >
      <Stroke path={path} />
    </button>
  );
}
