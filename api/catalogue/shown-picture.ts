import { localise } from '#api/catalogue/localise.ts';
import { picture } from '#api/database/catalogue-tables.ts';
import type { Picture } from '#shared/contract/picture.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A picture as it is stored, its text in both languages. A null key stands for the shop's placeholder. */
export type StoredPicture = {
  key: string | null;
  width: number;
  height: number;
  altRu: string;
  altEn: string;
  colour: string | null;
  ground: string | null;
};

/** What a query reads of a picture; in a left join its product tells a picture from none. */
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

/** A picture as shoppers see it; `name` describes it where nothing better was written. */
export function shownPicture(locale: Locale, stored: StoredPicture, name: string): Picture {
  const alt = localise(locale, stored.altRu, stored.altEn) || name;
  const { key, width, height, ground } = stored.key === null ? PLACEHOLDER : { ...stored, key: stored.key };
  return { key, width, height, alt, colour: stored.colour, ground };
}

/** What stands for a product without any picture. */
export function placeholderPicture(name: string): Picture {
  return { ...PLACEHOLDER, alt: name, colour: null };
}
