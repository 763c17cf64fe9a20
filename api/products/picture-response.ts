import { picture } from '#api/database/catalogue-tables.ts';
import { localise } from '#api/products/localise.ts';
import type { Picture } from '#shared/contract/picture.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A stored picture, its text in both languages. A null key stands for the shop's placeholder. */
export type PictureRow = {
  key: string | null;
  width: number;
  height: number;
  altRu: string;
  altEn: string;
  colour: string | null;
  ground: string | null;
};

/** The columns of a picture; in a left join the product shows whether there is one. */
export const PICTURE_COLUMNS = {
  productId: picture.productId,
  key: picture.key,
  width: picture.width,
  height: picture.height,
  altRu: picture.altRu,
  altEn: picture.altEn,
  colour: picture.colour,
  ground: picture.ground,
};

const PLACEHOLDER = { key: 'placeholder.jpg', width: 1120, height: 1400, ground: '#ebe4da' } as const;

/** A picture for shoppers; `name` is its alt text if it has none of its own. */
export function pictureResponse(locale: Locale, stored: PictureRow, name: string): Picture {
  const alt = localise(locale, stored.altRu, stored.altEn) || name;
  const { key, width, height, ground } = stored.key === null ? PLACEHOLDER : { ...stored, key: stored.key };
  return { key, width, height, alt, colour: stored.colour, ground };
}

/** The picture of a product without pictures. */
export function placeholderPicture(name: string): Picture {
  return { ...PLACEHOLDER, alt: name, colour: null };
}
