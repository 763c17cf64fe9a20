import { localise } from '#api/catalogue/localise.ts';
import type { Picture } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A picture as it is kept, its text in both languages. A null key stands for the shop's placeholder. */
export type KeptPicture = {
  key: string | null;
  width: number;
  height: number;
  altRu: string;
  altEn: string;
  colour: string | null;
  ground: string | null;
};

const PLACEHOLDER = { key: 'placeholder.jpg', width: 1120, height: 1400, ground: '#ebe4da' } as const;

/** A picture as shoppers see it; `name` describes it where nothing better was written. */
export function shownPicture(locale: Locale, picture: KeptPicture, name: string): Picture {
  const alt = localise(locale, picture.altRu, picture.altEn) || name;
  const { key, width, height, ground } = picture.key === null ? PLACEHOLDER : { ...picture, key: picture.key };
  return { key, width, height, alt, colour: picture.colour, ground };
}

/** What stands for a product without any picture. */
export function placeholderPicture(name: string): Picture {
  return { ...PLACEHOLDER, alt: name, colour: null };
}
