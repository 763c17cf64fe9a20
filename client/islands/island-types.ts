import type { CareSymbol, Product } from '#shared/contract/catalogue.ts';
import type { SoldCertificate } from '#shared/contract/certificate.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { GiftCardWords } from '#shared/ui/gift-card.tsx';

/**
 * When an island comes to life: at once, when the browser is idle, when it is seen, when it is touched; or when it is
 * called, because something has happened that it may have to show, or the device keeps something that it shows.
 */
export type IslandStart = 'load' | 'idle' | 'visible' | 'touch' | 'called';

/** The event an island's element gets when the island listens to the shopper. */
export const ISLAND_READY = 'island-ready';

/** The document's event that calls the islands which wait for it: another listens, or a heart was pressed. */
export const CALL_ISLANDS = 'call-islands';

/** Every island and what its page hands it; the props travel as JSON. */
export type IslandProps = {
  'header-cart': { label: string };
  'header-search': { label: string };
  'header-favourites': { label: string };
  toasts: Record<string, never>;
  modal: Record<string, never>;
  gallery: { product: GalleryProduct; colour: string | null };
  'buy-box': { product: BuyProduct; colour: string | null };
  share: Record<string, never>;
  recent: { except: string };
  care: { care: readonly { symbol: CareSymbol; text: string }[] };
  cart: Record<string, never>;
  favourites: Record<string, never>;
  'size-finder': Record<string, never>;
  'gift-form': { words: CardWords; today: string; lastDay: string };
  'balance-check': Record<string, never>;
  'opened-card': { words: CardWords };
  'sent-certificates': { number: string; token: string; certificates: readonly SoldCertificate[] };
  checkout: Record<string, never>;
  'pay-button': { number: string; token: string };
  'cancel-order': { number: string; token: string };
  'erase-data': { number: string; token: string };
  'print-button': Record<string, never>;
  'order-link': object;
  'payment-check': { number: string; token: string; isOwner: boolean };
};

/** What cards say, in both languages: a card may speak another than the page. */
export type CardWords = Readonly<Record<Locale, GiftCardWords>>;

export type IslandName = keyof IslandProps;

export type GalleryProduct = Pick<Product, 'id' | 'name' | 'colours' | 'pictures'>;
export type BuyProduct = Pick<
  Product,
  'id' | 'name' | 'colours' | 'sizes' | 'variants' | 'sizeTable' | 'madeToMeasure' | 'embroidery'
>;
