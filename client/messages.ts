import type { Locale } from '#shared/domain/locale.ts';
import type { Messages } from '#shared/i18n/intl.ts';

/** Which islands' messages: those that any page has, or those that come with a part of the shop. */
export type MessagePart =
  | 'everywhere'
  | 'product'
  | 'made'
  | 'cart'
  | 'purchase'
  | 'favourites'
  | 'cards'
  | 'lightbox'
  | 'measuring'
  | 'certificates'
  | 'order'
  | 'search';

type Loader = () => Promise<{ default: Messages }>;

/** Each language and part is a file of its own. */
const LOADERS: Readonly<Record<Locale, Readonly<Record<MessagePart, Loader>>>> = {
  ru: {
    everywhere: () => import('virtual:messages/ru/everywhere'),
    product: () => import('virtual:messages/ru/product'),
    made: () => import('virtual:messages/ru/made'),
    cart: () => import('virtual:messages/ru/cart'),
    purchase: () => import('virtual:messages/ru/purchase'),
    favourites: () => import('virtual:messages/ru/favourites'),
    cards: () => import('virtual:messages/ru/cards'),
    lightbox: () => import('virtual:messages/ru/lightbox'),
    measuring: () => import('virtual:messages/ru/measuring'),
    certificates: () => import('virtual:messages/ru/certificates'),
    order: () => import('virtual:messages/ru/order'),
    search: () => import('virtual:messages/ru/search'),
  },
  en: {
    everywhere: () => import('virtual:messages/en/everywhere'),
    product: () => import('virtual:messages/en/product'),
    made: () => import('virtual:messages/en/made'),
    cart: () => import('virtual:messages/en/cart'),
    purchase: () => import('virtual:messages/en/purchase'),
    favourites: () => import('virtual:messages/en/favourites'),
    cards: () => import('virtual:messages/en/cards'),
    lightbox: () => import('virtual:messages/en/lightbox'),
    measuring: () => import('virtual:messages/en/measuring'),
    certificates: () => import('virtual:messages/en/certificates'),
    order: () => import('virtual:messages/en/order'),
    search: () => import('virtual:messages/en/search'),
  },
};

/** Loads the messages of a part. Rejects when the file is gone, which reloads the page. */
export async function messagesOf(locale: Locale, part: MessagePart): Promise<Messages> {
  return (await LOADERS[locale][part]()).default;
}
