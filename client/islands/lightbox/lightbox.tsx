import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from '#shared/contract/picture.ts';
import { isZoomed } from '#shared/domain/lightbox/gesture.ts';
import { indexesAround } from '#shared/domain/lightbox/row.ts';
import { frameOf } from '#shared/domain/lightbox/zoom.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useCloseModal } from '../modal/close-modal.ts';
import { keyAction } from './keys.ts';
import { LightboxControls } from './lightbox-controls.tsx';
import { PanPad } from './pan-pad.tsx';
import { Slide, type SlideState } from './slide.tsx';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { useWheel } from './use-wheel.ts';

type Props = {
  pictures: readonly Picture[];
  start: number;
  /** The pictures that the page already shows, as placeholders for the large ones. */
  previews: readonly string[];
};

const EMPTY = { width: 1, height: 1 };

/** Pictures in full size: swiped normally, panned when zoomed, by finger, mouse, keys or buttons alike. */
export function Lightbox({ pictures, start, previews }: Props) {
  const { t } = useShopIntl();
  const close = useCloseModal();
  const stage = useRef<HTMLDivElement>(null);
  const size = useStageSize(stage);
  const [states, setStates] = useState<Readonly<Record<string, SlideState>>>({});
  const lightbox = useView({
    start,
    count: pictures.length,
    frameAt: (index) => frameOf(size, pictures[index] ?? EMPTY),
  });
  const { index, view, slide } = lightbox;
  const picture = pictures[index];
  const state = picture ? (states[picture.key] ?? 'loading') : 'failed';
  const isReady = state === 'ready';
  const gestures = useGestures({ lightbox, isReady, onOutside: close });
  useWheel(stage, isReady && !gestures.isBusy, lightbox.zoom);

  const slideAt = (each: number) => {
    const shown = pictures[each];
    return (
      shown && (
        <Slide
          key={shown.key}
          picture={shown}
          index={each}
          preview={previews[each] ?? ''}
          frame={frameOf(size, shown)}
          view={each === index ? view : null}
          state={states[shown.key] ?? 'loading'}
          onState={(next) => setStates((last) => ({ ...last, [shown.key]: next }))}
        />
      )
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever the focus is in the dialog.
    <div className="lightbox__body" onKeyDown={(event) => runKey(event, lightbox, { count: pictures.length, isReady })}>
      <div
        className="lightbox__stage"
        ref={stage}
        data-busy={gestures.isBusy || undefined}
        data-zoomed={isZoomed(view) || undefined}
        {...gestures.handlers}
      >
        <ul className="lightbox__row" style={{ transform: `translateX(calc(${-100 * index}% + ${slide}px))` }}>
          {indexesAround(index, pictures.length).map(slideAt)}
        </ul>
        {!picture && <p className="lightbox__message">{t('lightbox.empty')}</p>}
      </div>
      <LightboxControls
        lightbox={lightbox}
        alt={picture?.alt ?? ''}
        count={pictures.length}
        canZoom={isReady}
        onClose={close}
      />
      {isZoomed(view) && <PanPad onPan={lightbox.panBy} />}
    </div>
  );
}

type View = ReturnType<typeof useView>;

function runKey(event: KeyboardEvent, lightbox: View, { count, isReady }: { count: number; isReady: boolean }): void {
  const action = keyAction(event, isZoomed(lightbox.view));
  if (!action) return;
  event.preventDefault();
  if (action.kind === 'turn') lightbox.turnTo(action.to(lightbox.index, count));
  else if (action.kind === 'pan') lightbox.panBy(action.by);
  else if (isReady) lightbox.zoom(action.direction);
}

type Size = { width: number; height: number };

/** The size of the stage, px; that of the window until it was measured. */
function useStageSize(stage: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>(() => ({ width: innerWidth, height: innerHeight }));
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // A dialog that is opening, or closed, has no size.
      if (element.clientWidth > 0) setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
