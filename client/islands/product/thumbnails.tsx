import type { MouseEvent, RefObject } from 'react';
import type { Picture } from '#shared/contract/picture.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = { pictures: readonly Picture[]; row: RefObject<HTMLUListElement | null> };

/** The id of a large picture's element, to which its thumbnail leads before and without a script. */
export const pictureId = (index: number) => `picture-${index + 1}`;

/** All pictures as thumbnails that bring the large ones into view. Wide screens only: a swiped row has a counter. */
export function Thumbnails({ pictures, row }: Props) {
  const { t } = useShopIntl();
  const show = (event: MouseEvent, index: number) => {
    const large = row.current?.children[index];
    if (!large) return;
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    large.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'center' });
    large.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <ul className="gallery__thumbnails">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <a href={`#${pictureId(index)}`} onClick={(event) => show(event, index)}>
            <img
              src={mediaUrl(picture.key, 240)}
              width={picture.width}
              height={picture.height}
              alt={t('product.gallery.thumbnails', { index: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
