import type { Theme } from './domain/colour-mode.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './domain/locale.ts';

/** The kinds of pages whose first screen has its own style (client/styles/first). */
export const FIRST_STYLES = ['home', 'groups', 'list', 'product', 'text', 'cart'] as const;
export type FirstStyle = (typeof FIRST_STYLES)[number];

/** A record with a value for each kind of first screen. */
export function perFirstStyle<Value>(make: (kind: FirstStyle) => Value): Readonly<Record<FirstStyle, Value>>;
export function perFirstStyle<Value>(make: (kind: FirstStyle) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(FIRST_STYLES.map((kind) => [kind, make(kind)]));
}

/** A route's properties; the screens are in worker/screens. */
export type RouteSpec = {
  /** The path in the default language; others have their code as a prefix. Parameters begin with a colon. */
  path: string;
  /** With less around it than the others. */
  layout?: 'empty';
  /** Excluded from search engines, and kept by no cache. */
  private?: true;
  /** The style that, with the critical one, covers its first screen; other pages load the whole style. */
  firstStyle?: FirstStyle;
  /** Forced colours, whatever the shopper prefers. */
  theme?: Theme;
};

/** Belongs to one shopper. */
const PERSONAL = { private: true } as const;

/** Every address of the shop (specification, section 2), in every language. */
export const ROUTES = {
  home: { path: '/', firstStyle: 'home' },
  sales: { path: '/sales', firstStyle: 'list' },
  payment: { path: '/payment', firstStyle: 'text' },
  popular: { path: '/popular', firstStyle: 'list' },
  returns: { path: '/returns', firstStyle: 'text' },
  contacts: { path: '/contacts', firstStyle: 'text' },
  delivery: { path: '/delivery', firstStyle: 'text' },
  categories: { path: '/categories', firstStyle: 'groups' },
  category: { path: '/categories/:category', firstStyle: 'list' },
  collections: { path: '/collections', firstStyle: 'groups' },
  collection: { path: '/collections/:collection', firstStyle: 'list' },
  favourites: { path: '/favourites', ...PERSONAL },
  sizeGuide: { path: '/size-guide' },
  paperTape: { path: '/size-guide/tape' },
  // A profile that comes from another device follows the #.
  ownMeasurements: { path: '/measurements', ...PERSONAL },
  termsOfUse: { path: '/terms-of-use', firstStyle: 'text' },
  privacyPolicy: { path: '/privacy-policy', firstStyle: 'text' },
  personalDataConsent: { path: '/personal-data-consent', firstStyle: 'text' },
  newsConsent: { path: '/news-consent', firstStyle: 'text' },
  reviews: { path: '/product-details/:id/reviews' },
  product: { path: '/product-details/:id', firstStyle: 'product' },
  cart: { path: '/cart', firstStyle: 'cart', ...PERSONAL },
  // Its lines, or `shared` if they follow the #.
  linkedCart: { path: '/cart/:lines', firstStyle: 'cart', ...PERSONAL },
  discretion: { path: '/discretion', firstStyle: 'text' },
  search: { path: '/search', ...PERSONAL },
  checkout: { path: '/checkout', layout: 'empty', firstStyle: 'cart', ...PERSONAL },
  order: { path: '/order/:number', ...PERSONAL },
  orderReturns: { path: '/order/:number/returns', ...PERSONAL },
  orderChange: { path: '/order/:number/change', ...PERSONAL },
  ownReviews: { path: '/order/:number/reviews', ...PERSONAL },
  question: { path: '/question/:id', ...PERSONAL },
  wait: { path: '/wait', ...PERSONAL },
  withdrawal: { path: '/withdrawal', ...PERSONAL },
  fitting: { path: '/fitting', ...PERSONAL },
  paymentReturn: { path: '/payment/return/:number', layout: 'empty', ...PERSONAL },
  paymentSuccess: { path: '/payment/success', ...PERSONAL },
  paymentFailure: { path: '/payment/failure', ...PERSONAL },
  offline: { path: '/offline', private: true },
  // One piece of each of several products, for one price.
  set: { path: '/sets/:set' },
  giftCertificate: { path: '/gift-certificate' },
  // The code follows the #, which stays in the browser.
  giftCertificateCard: { path: '/gift-certificate/card', ...PERSONAL },
} as const satisfies Record<string, RouteSpec>;

/** The pages that the browser keeps for use without a connection (client/service-worker/service-worker.ts). */
export const OFFLINE = ['sizeGuide', 'favourites', 'cart'] as const;

/** Requests a page in one piece: streamed blocks are placed by scripts, which not every client runs. */
export const WHOLE_PAGE_HEADER = 'X-Whole-Page';

/** The build that a response is from. */
export const BUILD_HEADER = 'X-Build';

/** Where a deployed build lists its own files and those of the builds before it (cli/deploy/older-files.ts). */
export const BUILD_FILES_PATH = '/builds/files.json';

/** Where photographs of released reviews are, by id. */
export const REVIEW_PHOTO_PATH = '/review-photographs';

/** Where browsers report views of products, by handle. */
export const PRODUCT_VIEWS_PATH = '/product-views';

/** Where browsers report the path of a page that soft navigation has shown, or {@link ADDED_TO_CART}. */
export const COUNTS_PATH = '/counts';
export const ADDED_TO_CART = 'added-to-cart';

export type RouteName = keyof typeof ROUTES;

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters that a route's path needs. */
export type ParamsOf<Name extends RouteName> = Record<ParamOf<(typeof ROUTES)[Name]['path']>, string>;

type HrefArguments<Name extends RouteName> = [ParamOf<(typeof ROUTES)[Name]['path']>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: ParamsOf<Name>, query?: Query];

type Query = Readonly<Record<string, string | undefined>>;

/** The only builder of links: `href('en', 'product', { id: 'slip' })` → `/en/product-details/slip`. */
export function href<Name extends RouteName>(locale: Locale, name: Name, ...rest: HrefArguments<Name>): string {
  const [params, query] = rest;
  const given: Readonly<Record<string, string>> = params ?? {};
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''));
  const wanted = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return localizePath(path, locale) + (wanted.length > 0 ? `?${wanted.join('&')}` : '');
}

/** Adds the language to a path: `/sales` → `/en/sales`, `/` → `/en`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Removes the language from a path: `/en/sales` → `{ locale: 'en', path: '/sales' }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, code] = pathname.split('/');
  return isLocale(code) && code !== DEFAULT_LOCALE
    ? { locale: code, path: pathname.slice(code.length + 1) || '/' }
    : { locale: DEFAULT_LOCALE, path: pathname };
}

const PRIVATE_PATHS = Object.values(ROUTES).flatMap((route) =>
  'private' in route ? [route.path.replace(/:\w+/g, '[^/]+')] : [],
);
const PRIVATE = new RegExp(`^(?:${PRIVATE_PATHS.join('|')})/?$`);

/** True for a page that belongs to one shopper: it is never prefetched, cached, or shown to search engines. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE.test(splitLocale(pathname).path);
}

/**
 * The folder of the prerendered pages, named by the addresses that they contain: a Worker that is configured with
 * others finds nothing there, and renders the pages itself.
 */
export function renderedFolder(siteUrl: string, assetsUrl: string | undefined): string {
  return `prerendered/${[siteUrl, assetsUrl ?? '']
    .join(' ')
    .trim()
    .replace(/[^a-z\d.]+/gi, '-')}`;
}

/** The address of the data file of a prerendered page: `/en/returns` → `/en/returns/_page.html?…`. */
export function pageDataPath(path: string, buildId: string): string {
  return `${path.replace(/\/$/, '')}/_page.html?build=${encodeURIComponent(buildId)}`;
}

/** A link builder that already knows its language. */
export type HrefOf = <Name extends RouteName>(name: Name, ...rest: HrefArguments<Name>) => string;
