import { createStore, Provider } from 'jotai';
import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { RawIntlProvider } from 'react-intl';
import { DEFAULT_LOCALE, isLocale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';
import { reportError } from './errors/report-error.ts';
import { HeaderCart } from './islands/header/header-cart.tsx';
import { HeaderFavourites } from './islands/header/header-favourites.tsx';
import { ISLAND_READY, type IslandName, type IslandProps } from './islands/island-types.ts';
import { speechAtom } from './islands/modal/modal-atoms.ts';
import { ModalHost } from './islands/modal/modal-host.tsx';
import { ToastHost } from './islands/toasts/toast-host.tsx';
import { type MessagePart, messagesOf } from './messages.ts';

type Loaders = {
  [Name in IslandName]: { part: MessagePart; load: () => Promise<ComponentType<IslandProps[Name]>> };
};

/** Every island and the messages it speaks with; what few pages need comes with the page that needs it. */
const LOADERS: Loaders = {
  'header-cart': { part: 'everywhere', load: async () => HeaderCart },
  'header-favourites': { part: 'everywhere', load: async () => HeaderFavourites },
  'header-search': {
    part: 'everywhere',
    load: async () => (await import('./islands/search/header-search.tsx')).HeaderSearch,
  },
  toasts: { part: 'everywhere', load: async () => ToastHost },
  modal: { part: 'everywhere', load: async () => ModalHost },
  gallery: { part: 'product', load: async () => (await import('./islands/product/gallery.tsx')).Gallery },
  'buy-box': { part: 'product', load: async () => (await import('./islands/product/buy-box.tsx')).BuyBox },
  favourites: {
    part: 'favourites',
    load: async () => (await import('./islands/favourites/favourites-page.tsx')).FavouritesPage,
  },
  share: { part: 'product', load: async () => (await import('./islands/sharing/share-page.tsx')).SharePage },
  recent: {
    part: 'cards',
    load: async () => (await import('./islands/recent/recently-viewed.tsx')).RecentlyViewed,
  },
  'size-finder': {
    part: 'measuring',
    load: async () => (await import('./islands/measuring/size-finder.tsx')).SizeFinder,
  },
  care: { part: 'everywhere', load: async () => (await import('./islands/product/care-list.tsx')).CareList },
  cart: { part: 'cart', load: async () => (await import('./islands/cart/cart-page.tsx')).CartPage },
  'gift-form': {
    part: 'certificates',
    load: async () => (await import('./islands/certificates/gift-form.tsx')).GiftForm,
  },
  'balance-check': {
    part: 'certificates',
    load: async () => (await import('./islands/certificates/balance-check.tsx')).BalanceCheck,
  },
  'opened-card': {
    part: 'certificates',
    load: async () => (await import('./islands/certificates/opened-card.tsx')).OpenedCard,
  },
  'sent-certificates': {
    part: 'certificates',
    load: async () => (await import('./islands/certificates/sent-certificates.tsx')).SentCertificates,
  },
  checkout: { part: 'purchase', load: async () => (await import('./islands/checkout/checkout.tsx')).Checkout },
  'pay-button': { part: 'purchase', load: async () => (await import('./islands/payment/pay-button.tsx')).PayButton },
  'cancel-order': { part: 'order', load: async () => (await import('./islands/order/cancel-order.tsx')).CancelOrder },
  'erase-data': { part: 'order', load: async () => (await import('./islands/order/erase-data.tsx')).EraseData },
  'print-button': {
    part: 'purchase',
    load: async () => (await import('./islands/payment/print-button.tsx')).PrintButton,
  },
  'order-link': {
    part: 'purchase',
    load: async () => (await import('./islands/order-link/order-link-form.tsx')).OrderLinkForm,
  },
  'payment-check': {
    part: 'purchase',
    load: async () => (await import('./islands/payment/payment-check.tsx')).PaymentCheck,
  },
};

/** One store for every island of the document. */
const store = createStore();
const language = document.documentElement.lang;
const locale = isLocale(language) ? language : DEFAULT_LOCALE;
const formatters = new Map<MessagePart, Promise<IntlShape>>();

function formatterOf(part: MessagePart): Promise<IntlShape> {
  const known = formatters.get(part);
  if (known) return known;
  const made = messagesOf(locale, part).then((messages) => createShopIntl(locale, messages));
  formatters.set(part, made);
  return made;
}

// What dialogs say comes with them, so they are told where from.
store.set(speechAtom, { of: formatterOf });

function isIslandName(name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(LOADERS, name);
}

/** Hears of an island that threw and is gone, and what the server had sent in its place. */
type Fail = (error: unknown, sent: Iterable<Node>) => void;

/**
 * Brings one `<shop-island>` to life: hydrates the server's HTML, or renders in its place. Answers a
 * function that takes it down. Rejects for an island nobody knows; what it throws later goes to `fail`.
 */
export async function mountIsland(element: HTMLElement, hydrate: boolean, fail: Fail): Promise<() => void> {
  const name = element.getAttribute('name');
  if (!isIslandName(name)) throw new Error(`There is no island called ${name}`);
  return mount(element, name, { hydrate, fail });
}

async function mount<Name extends IslandName>(
  element: HTMLElement,
  name: Name,
  { hydrate, fail }: { hydrate: boolean; fail: Fail },
): Promise<() => void> {
  const { part, load }: Loaders[Name] = LOADERS[name];
  const [Component, formatter] = await Promise.all([load(), formatterOf(part)]);
  // The server wrote the props from the same type; the element is ours and holds nothing from outside.
  const props: IslandProps[Name] = JSON.parse(element.getAttribute('props') ?? '{}');
  const content = (
    <RawIntlProvider value={formatter}>
      <Provider store={store}>
        <Arrival at={element}>{createElement(Component, props)}</Arrival>
      </Provider>
    </RawIntlProvider>
  );
  // In a document of its own, where pictures do not load and elements do not come to life.
  const { childNodes: sent } = new Document().importNode(element, true);
  const options = {
    identifierPrefix: element.getAttribute('prefix') ?? '',
    // React is still at work in the element then.
    onUncaughtError: (error: unknown) => queueMicrotask(() => fail(error, sent)),
    // HTML that was not its own: React has put it right.
    onRecoverableError: (error: unknown) => reportError(error),
  };
  if (hydrate && element.firstChild) {
    const root = startedInTransition(() => hydrateRoot(element, content, options));
    return () => root.unmount();
  }
  const root = createRoot(element, options);
  startTransition(() => root.render(content));
  return () => root.unmount();
}

/** Hydration is a transition: the page answers to the shopper while it goes on. */
function startedInTransition(start: () => Root): Root {
  const started: Root[] = [];
  startTransition(() => {
    started.push(start());
  });
  const [root] = started;
  if (!root) throw new Error('A transition did not start');
  return root;
}

/**
 * Says when its island listens to the shopper. Around it, not beside it: a sibling would give the island other
 * identifiers than the server gave it, and errors would no longer be tied to their fields.
 */
function Arrival({ at, children }: { at: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    at.dispatchEvent(new Event(ISLAND_READY));
  }, [at]);
  return children;
}
