import { useState } from 'react';
import type { Picture } from '#shared/contract/picture.ts';
import type { Frame, View } from '#shared/domain/lightbox/zoom.ts';
import { FITTED } from '#shared/domain/lightbox/zoom.ts';
import { mediaUrl, originalUrl } from '#shared/domain/pictures.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

export type SlideState = 'loading' | 'ready' | 'failed';

type Props = {
  picture: Picture;
  index: number;
  preview: string;
  frame: Frame;
  /** Null for a neighbour, which is only preloaded. */
  view: View | null;
  state: SlideState;
  onState: (state: SlideState) => void;
};

const WIDEST = 1120;

function sources({ key, width }: Picture, withOriginal: boolean): string {
  const served = `${mediaUrl(key, 720)} 720w, ${mediaUrl(key, WIDEST)} ${WIDEST}w`;
  return withOriginal ? `${served}, ${originalUrl(key)} ${width}w` : served;
}

/** One picture of the row: loading, loaded, or failed, with a button to try again. */
export function Slide({ picture, index, preview, frame, view, state, onState }: Props) {
  const { t } = useShopIntl();
  const [tries, setTries] = useState(0);
  const { scale, x, y } = view ?? FITTED;
  const { width, height } = frame.picture;
  // The original may have a format that the browser does not support: the second attempt uses another one.
  const withOriginal = tries === 0 && picture.width > WIDEST;
  const again = () => {
    setTries(tries + 1);
    onState('loading');
  };
  return (
    <li className="lightbox__slide" style={{ left: `${index * 100}%` }} inert={view === null}>
      {state === 'failed' ? (
        <div className="lightbox__message" role="alert">
          <p>{t('lightbox.failed')}</p>
          <button className="button" type="button" onClick={again}>
            {t('common.again')}
          </button>
        </div>
      ) : (
        <div
          className="lightbox__picture"
          data-state={state}
          aria-busy={state === 'loading'}
          style={{ width, height, transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          {preview !== '' && state === 'loading' && <img src={preview} alt="" draggable={false} />}
          <img
            key={tries}
            className="lightbox__image"
            srcSet={sources(picture, withOriginal)}
            sizes={`${Math.ceil(width * Math.max(1, scale))}px`}
            src={mediaUrl(picture.key, WIDEST)}
            alt={picture.alt}
            draggable={false}
            onLoad={() => onState('ready')}
            onError={() => (withOriginal ? setTries(1) : onState('failed'))}
          />
          {state === 'loading' && <span className="visually-hidden">{t('common.loading')}</span>}
        </div>
      )}
    </li>
  );
}
