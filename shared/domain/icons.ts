/** Icons that pages name themselves: drawn into one file when the shop is built. */
export const SPRITE_ICONS = ['brand-telegram', 'brand-whatsapp'] as const;
export type SpriteIcon = (typeof SPRITE_ICONS)[number];

/** Where an icon of the sprite is drawn from. */
export function spriteUrl(name: SpriteIcon): string {
  return `/icons/sprite.svg#${name}`;
}

/** Where icons that data names are asked for: `{collection}.json?icons=a,b`. */
export const ICON_ENDPOINT = '/api-icons';

/** The most characters an address of {@link ICON_ENDPOINT} may have, encoded (specification, section 9). */
export const MAX_ICON_URL_LENGTH = 500;
