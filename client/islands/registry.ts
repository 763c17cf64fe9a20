import type { ComponentType } from 'react';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { HeaderCart } from './header/header-cart.tsx';
import { HeaderFavourites } from './header/header-favourites.tsx';
import { ModalHost } from './modal/modal-host.tsx';
import { ToastHost } from './toasts/toast-host.tsx';

type Registered = {
  /** The messages that it needs. */
  messages: MessagePart;
  load: () => Promise<ComponentType<never>>;
};

/** Islands of few pages are loaded with those pages; the Worker bundles all of them (vite/eager-imports.ts). */
const REGISTRY = {
  'header-cart': { messages: 'everywhere', load: async () => HeaderCart },
  'header-favourites': { messages: 'everywhere', load: async () => HeaderFavourites },
  'header-search': {
    messages: 'everywhere',
    load: async () => (await import('./search/header-search.tsx')).HeaderSearch,
  },
  'menu-categories': {
    messages: 'everywhere',
    load: async () => (await import('./header/menu-categories.tsx')).MenuCategories,
  },
  toasts: { messages: 'everywhere', load: async () => ToastHost },
  modal: { messages: 'everywhere', load: async () => ModalHost },
  gallery: { messages: 'everywhere', load: async () => (await import('./product/gallery.tsx')).Gallery },
  'buy-box': { messages: 'everywhere', load: async () => (await import('./product/buy-box.tsx')).BuyBox },
  favourites: {
    messages: 'favourites',
    load: async () => (await import('./favourites/favourites-island.tsx')).FavouritesIsland,
  },
  share: { messages: 'everywhere', load: async () => (await import('./sharing/share-page.tsx')).SharePage },
  recent: { messages: 'everywhere', load: async () => (await import('./recent/recently-viewed.tsx')).RecentlyViewed },
  'size-finder': { messages: 'measuring', load: async () => (await import('./measuring/size-finder.tsx')).SizeFinder },
  care: { messages: 'everywhere', load: async () => (await import('./product/care-list.tsx')).CareList },
  cart: { messages: 'cart', load: async () => (await import('./cart/cart-island.tsx')).CartIsland },
  'gift-form': { messages: 'certificates', load: async () => (await import('./certificates/gift-form.tsx')).GiftForm },
  'balance-check': {
    messages: 'certificates',
    load: async () => (await import('./certificates/balance-check.tsx')).BalanceCheck,
  },
  'opened-card': {
    messages: 'certificates',
    load: async () => (await import('./certificates/opened-card.tsx')).OpenedCard,
  },
  'sent-certificates': {
    messages: 'certificates',
    load: async () => (await import('./certificates/sent-certificates.tsx')).SentCertificates,
  },
  checkout: { messages: 'purchase', load: async () => (await import('./checkout/checkout.tsx')).Checkout },
  'pay-button': { messages: 'payment', load: async () => (await import('./payment/pay-button.tsx')).PayButton },
  'order-action': { messages: 'order', load: async () => (await import('./order/order-action.tsx')).OrderAction },
  'print-button': {
    messages: 'everywhere',
    load: async () => (await import('./payment/print-button.tsx')).PrintButton,
  },
  'order-link': {
    messages: 'payment',
    load: async () => (await import('./order-link/order-link-form.tsx')).OrderLinkForm,
  },
  'payment-check': {
    messages: 'payment',
    load: async () => (await import('./payment/payment-check.tsx')).PaymentCheck,
  },
  'own-measurements': {
    messages: 'sizingPages',
    load: async () => (await import('./own-measurements/own-measurements.tsx')).OwnMeasurements,
  },
  'screen-ruler': { messages: 'sizingPages', load: async () => (await import('./ruler/screen-ruler.tsx')).ScreenRuler },
  'quick-add': { messages: 'everywhere', load: async () => (await import('./quick-add/quick-add.tsx')).QuickAdd },
  'set-form': { messages: 'set', load: async () => (await import('./set/set-form.tsx')).SetForm },
  'linked-cart': {
    messages: 'linkedCart',
    load: async () => (await import('./linked-cart/linked-cart.tsx')).LinkedCart,
  },
  'share-cart': { messages: 'linkedCart', load: async () => (await import('./linked-cart/share-cart.tsx')).ShareCart },
  'discreet-switch': {
    messages: 'discretion',
    load: async () => (await import('./discretion/discreet-switch.tsx')).DiscreetSwitch,
  },
} satisfies Record<string, Registered>;

export type IslandName = keyof typeof REGISTRY;

type PropsOf<Component> = Component extends () => unknown
  ? Record<string, never>
  : Component extends (props: infer Props) => unknown
    ? Props
    : never;

/** The props of each island, which are serialised as JSON. */
export type IslandProps = {
  [Name in IslandName]: PropsOf<Awaited<ReturnType<(typeof REGISTRY)[Name]['load']>>>;
};

/** Every island, for pages to name, the server to render and the browser to hydrate. */
export const ISLANDS: Readonly<Record<IslandName, Registered>> = REGISTRY;

/** True for the name of an island. */
export function isIslandName(name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(ISLANDS, name);
}
