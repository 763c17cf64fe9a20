import { useSetAtom } from 'jotai';
import { type MouseEvent, useRef, useState } from 'react';
import type { Picture as PictureData } from '#shared/contract/picture.ts';
import type { Product } from '#shared/contract/product.ts';
import { originalUrl } from '#shared/domain/pictures.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { isPlainPress } from '../modal/is-plain-press.ts';
import { openModalAtom } from '../modal/open-modal.ts';
import { chosenColourAtom } from './colour-atom.ts';
import { pictureId, Thumbnails } from './thumbnails.tsx';

type GalleryProduct = Pick<Product, 'id' | 'name' | 'pictures'>;

/**
 * The product's pictures in the chosen colour: two columns, or one row to swipe with its position in words. A press
 * opens the lightbox; without a script it links to the picture as uploaded.
 */
export function Gallery({ product, colour }: { product: GalleryProduct; colour: string | null }) {
  const { t } = useShopIntl();
  const chosen = useDeviceValue(chosenColourAtom, null);
  const shown = chosen?.product === product.id ? chosen.colour : colour;
  const ofColour = product.pictures.filter((picture) => picture.colour === null || picture.colour === shown);
  const pictures = ofColour.length > 0 ? ofColour : product.pictures;
  const row = useRef<HTMLUListElement>(null);
  const enlarge = useEnlarge(product.name, pictures, row);
  const [index, setIndex] = useState(1);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setIndex(Math.min(pictures.length, Math.round(scrollLeft / clientWidth) + 1));
  };
  return (
    <div className="gallery">
      {pictures.length > 1 && <Thumbnails pictures={pictures} row={row} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul className="gallery__row" ref={row} onScroll={follow} tabIndex={0} aria-label={t('product.gallery.label')}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an element shows its old picture until the new one has come.
          <li key={index} id={pictureId(index)}>
            <a
              className="gallery__picture"
              href={originalUrl(picture.key)}
              aria-haspopup="dialog"
              onClick={(event) => enlarge(event, index)}
            >
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 32vw, (min-width: 768px) 44vw, 100vw"
                priority={index === 0}
              />
              <span className="visually-hidden">{t('product.gallery.enlarge')}</span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="gallery__position">{t('product.gallery.position', { index, count: pictures.length })}</p>
      )}
    </div>
  );
}

/** Opens the lightbox at a picture; its code is loaded with the first press. */
function useEnlarge(name: string, pictures: readonly PictureData[], row: { current: HTMLUListElement | null }) {
  const { t } = useShopIntl();
  const openModal = useSetAtom(openModalAtom);
  return (event: MouseEvent<HTMLAnchorElement>, start: number) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const previews = [...(row.current?.querySelectorAll('img') ?? [])].map((image) => image.currentSrc);
    const { currentTarget: opener } = event;
    openModal({
      label: t('product.gallery.of', { name }),
      className: 'lightbox',
      part: 'lightbox',
      opener,
      load: async () => {
        const { Lightbox } = await import('../lightbox/lightbox.tsx');
        return <Lightbox pictures={pictures} start={start} previews={previews} />;
      },
    }).catch(() => location.assign(opener.href));
  };
}
