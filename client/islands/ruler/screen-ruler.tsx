import { useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import {
  BANK_CARD_MM,
  PIXELS_PER_MM,
  parseScreenScale,
  SCREEN_SCALE_KEY,
  type ScreenScale,
} from '#shared/domain/measurements/true-scale.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { centimetres, rulerMarks } from '#shared/ui/ruler-marks.ts';
import { createDeviceStore } from '../../platform/device-store.ts';
import { deviceAtom } from '../island/device-atom.ts';

/** Longer than any screen is wide: the ruler ends where its page does. */
const LENGTH_MM = 400;
const MARK_MM = 8;
const CSS_PIXELS_PER_MM = 96 / 25.4;

const scaleStore = createDeviceStore<ScreenScale | null>({
  key: SCREEN_SCALE_KEY,
  parse: parseScreenScale,
  serialize: (scale) => JSON.stringify(scale),
});
const scaleAtom = deviceAtom(scaleStore);

/** A ruler in true size: browsers do not know how large their pixels are, so a bank card is laid on the screen once. */
export function ScreenRuler() {
  const { t } = useShopIntl();
  const stored = useAtomValue(scaleAtom);
  const pixelRatio = useSyncExternalStore(
    followResize,
    () => devicePixelRatio,
    () => 0,
  );
  const [isAsked, setAsked] = useState(false);
  const known = stored?.pixelRatio === pixelRatio ? stored : null;
  if (pixelRatio === 0) return <p aria-busy="true">{t('ruler.loading')}</p>;
  if (!known || isAsked) {
    const save = (pixelsPerMm: number) => {
      scaleStore.change(() => ({ pixelsPerMm, pixelRatio }));
      setAsked(false);
    };
    return <CardOutline first={known?.pixelsPerMm ?? CSS_PIXELS_PER_MM} onMatch={save} />;
  }
  return (
    <div className="ruler">
      <Ruler pixelsPerMm={known.pixelsPerMm} />
      <button className="link" type="button" onClick={() => setAsked(true)}>
        {t('ruler.again')}
      </button>
    </div>
  );
}

/** The lower edge of the card is moved until it is the real one's; what is wider than the page is cut off. */
function CardOutline({ first, onMatch }: { first: number; onMatch: (pixelsPerMm: number) => void }) {
  const { t } = useShopIntl();
  const [pixelsPerMm, setPixels] = useState(first);
  return (
    <div className="ruler">
      <p>{t('ruler.lay')}</p>
      <label className="ruler__scale">
        <span>{t('ruler.size')}</span>
        <input
          type="range"
          {...PIXELS_PER_MM}
          step="0.01"
          value={pixelsPerMm}
          onChange={(event) => setPixels(event.target.valueAsNumber)}
        />
      </label>
      <div className="ruler__card-frame">
        <div
          className="ruler__card"
          style={{ width: BANK_CARD_MM.width * pixelsPerMm, height: BANK_CARD_MM.height * pixelsPerMm }}
        />
      </div>
      <button className="button" type="button" onClick={() => onMatch(pixelsPerMm)}>
        {t('ruler.match')}
      </button>
    </div>
  );
}

function Ruler({ pixelsPerMm }: { pixelsPerMm: number }) {
  const { t } = useShopIntl();
  const height = MARK_MM + 6;
  return (
    <div className="ruler__frame">
      <svg
        viewBox={`0 0 ${LENGTH_MM} ${height}`}
        width={LENGTH_MM * pixelsPerMm}
        height={height * pixelsPerMm}
        role="img"
        aria-label={t('ruler.drawing')}
      >
        <path d={rulerMarks(LENGTH_MM, MARK_MM)} stroke="currentColor" strokeWidth="0.2" />
        {centimetres(LENGTH_MM / 10).map((cm) => (
          <text key={cm} x={cm * 10} y={height - 1.5} fontSize="4" textAnchor="middle" fill="currentColor">
            {cm}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** A zoomed page, or one on another screen, is resized. */
function followResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
