import type { RefObject } from 'react';
import type { Picture } from '#shared/contract/picture.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

type Props = { pictures: readonly Picture[]; row: RefObject<HTMLUListElement | null> };

/**
 * All pictures as thumbnails that bring the large ones into view. Wide screens only: a swiped row has a counter. They
 * are buttons, so that a press before hydration is repeated after it (client/hydration/island-element.ts).
 */
export function Thumbnails({ pictures, row }: Props) {
  const { t } = useShopIntl();
  const show = (index: number) => {
    const large = row.current?.children[index];
    if (!large) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    large.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'center' });
    large.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <ul className="gallery__thumbnails">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <button type="button" onClick={() => show(index)}>
            <img
              src={mediaUrl(picture.key, 240)}
              width={picture.width}
              height={picture.height}
              alt={t('product.gallery.thumbnails', { index: index + 1 })}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
