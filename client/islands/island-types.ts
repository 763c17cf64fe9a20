import type { CareSymbol, Product } from '#shared/contract/catalogue.ts';

/** When an island comes to life: at once, when the browser is idle, when it is seen, or when it is touched. */
export type IslandStart = 'load' | 'idle' | 'visible' | 'touch';

/** The event an island's element gets when the island listens to the shopper. */
export const ISLAND_READY = 'island-ready';

/** Every island and what its page hands it; the props travel as JSON. */
export type IslandProps = {
  'header-cart': { label: string };
  toasts: Record<string, never>;
  gallery: { product: GalleryProduct; colour: string | null };
  'buy-box': { product: BuyProduct; colour: string | null };
  care: { care: readonly { symbol: CareSymbol; text: string }[] };
  cart: Record<string, never>;
  checkout: Record<string, never>;
  'pay-button': { number: string; token: string };
  'payment-check': { number: string; token: string };
};

export type IslandName = keyof IslandProps;

export type GalleryProduct = Pick<Product, 'id' | 'name' | 'colours' | 'pictures'>;
export type BuyProduct = Pick<Product, 'id' | 'name' | 'colours' | 'sizes' | 'variants'>;
