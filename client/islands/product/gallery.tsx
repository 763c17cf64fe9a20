import { useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import type { GalleryProduct } from '../island-types.ts';
import { useDeviceValue } from '../use-hydrated.ts';
import { chosenColourAtom } from './colour-atom.ts';

/** The product's pictures in the chosen colour: two columns, or one row to swipe with its place in words. */
export function Gallery({ product, colour }: { product: GalleryProduct; colour: string | null }) {
  const { t } = useShopIntl();
  const chosen = useDeviceValue(chosenColourAtom, null);
  const shown = chosen?.product === product.id ? chosen.colour : colour;
  const ofColour = product.pictures.filter((picture) => picture.colour === null || picture.colour === shown);
  const pictures = ofColour.length > 0 ? ofColour : product.pictures;
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(1);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setPlace(Math.min(pictures.length, Math.round(scrollLeft / clientWidth) + 1));
  };
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul className="gallery__row" ref={row} onScroll={follow} tabIndex={0} aria-label={t('product.gallery.label')}>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <Picture picture={picture} sizes="(min-width: 1024px) 32vw, 100vw" priority={index === 0} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="gallery__place">{t('product.gallery.place', { place, count: pictures.length })}</p>
      )}
    </div>
  );
}
