import { zValidator } from '@hono/zod-validator';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createElement, type FunctionComponent } from 'react';
import type { IntlShape } from 'react-intl';
import * as z from 'zod/mini';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { viewportClass } from '#shared/domain/viewport.ts';
import { localizePath, type ParamsOf, ROUTES, type RouteName, type RouteSpec } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { countMissedSearch } from '../counts/count-pages.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { intlOf } from '../page/intl.ts';
import type { Meta } from '../page/meta.ts';
import { createDefer, type Defer } from '../render/defer.ts';
import { createErrorCollector, type ErrorCollector } from '../render/error-collector.ts';
import { Layout } from '../render/layout.tsx';
import { cacheKeyFor, findCachedPage, setCacheStatus } from '../render/page-cache.ts';
import { sendFinished, streamPage } from '../render/stream.tsx';
import type { ShopClient } from '../upstream/shop-client.ts';
import { visitorReturnDays } from '../visitor/country.ts';
import { timeZoneOf } from '../visitor/time-zone.ts';
import { knownQuery } from './known-query.ts';
import { type RouteMiddleware, routeMiddleware } from './route-middleware.ts';

/** What `load` can use; it does not depend on the framework. */
export type LoadContext<Params = object, Query = object> = {
  params: Params;
  query: Query;
  locale: Locale;
  shop: ShopClient;
  intl: IntlShape;
  /** Published pages and settings; null if nothing was published, so that the defaults apply. */
  content: StorefrontContent | null;
  isWideViewport: boolean;
  /** The visitor's, if the platform knows it; for pages that no cache keeps. */
  timeZone: string | null;
  /** Calendar days to announce a return where the visitor is. */
  returnDays: number;
  /** For data that the page can be shown without: it may come after the shell, and is null if it fails or is late. */
  defer: Defer;
};

/**
 * The result of `load`: a page, or a redirect. Null is a 404. `missedSearch` is a query that found nothing, to be
 * counted.
 */
export type Loaded<Data> =
  | { kind: 'page'; data: Data; meta: Meta; missedSearch?: string }
  | { kind: 'redirect'; to: string }
  | null;

/** The fields of a posted form; several of one name are a list. */
type Fields = Readonly<Record<string, unknown>>;

/** The largest posted form, bytes: a few texts, form-encoded. */
const MAX_FORM_BYTES = 16_384;

type Definition<Given, Params, Query, Data> = {
  /** Schemas of its input; input that they refuse is a 404 (specification, section 8). */
  params?: z.ZodMiniType<Params, Given>;
  query?: z.ZodMiniType<Query>;
  middleware?: readonly RouteMiddleware[];
  /** Awaits what the status and the head depend on, and returns promises for the rest. */
  load: (context: LoadContext<Params, Query>) => Promise<Loaded<NoInfer<Data>>>;
  /** Takes the fields of a form that is posted to the page's own address, and shows what came of them. */
  submit?: (fields: Fields, context: LoadContext<Params, Query>) => Promise<Loaded<NoInfer<Data>>>;
  Page: FunctionComponent<Data>;
};
type AnyDefinition = Definition<object, object, object, object> & { route: RouteSpec };

/** A screen of the shop, mounted at its address in both languages. */
export type Screen = { name: RouteName; mount: (app: Hono<App>) => void };

/** Defines a screen by its input, its data and its page; the types follow from the schemas and the page. */
export function defineScreen<Name extends RouteName, Params = object, Query = object, Data = object>(
  definition: Definition<ParamsOf<Name>, Params, Query, Data> & {
    /** Its name in the route table. */
    name: Name;
  },
): Screen;
export function defineScreen({ name, ...definition }: Omit<AnyDefinition, 'route'> & { name: RouteName }): Screen {
  return { name, mount: (app) => mount(app, { ...definition, route: ROUTES[name] }) };
}

/** Defines a screen at an address outside the route table, which no page links to. */
export function defineUnlistedScreen<Params = object, Query = object, Data = object>(
  definition: Definition<object, Params, Query, Data> & { route: RouteSpec },
): Pick<Screen, 'mount'>;
export function defineUnlistedScreen(definition: AnyDefinition): Pick<Screen, 'mount'> {
  return { mount: (app) => mount(app, definition) };
}

const NOTHING: z.ZodMiniType<object, object> = z.object({});

function mount(app: Hono<App>, definition: AnyDefinition): void {
  const { route, params = NOTHING, query = NOTHING, middleware = [], submit } = definition;
  const limit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.body(null, 413) });
  const empty = z.safeParse(query, {});
  const plain = empty.success ? empty.data : {};
  const named = routeMiddleware([...(route.private ? ['no-store'] : []), ...middleware]);
  for (const locale of LOCALES) {
    const address = localizePath(route.path, locale);
    for (const each of named) app.get(address, each);
    app.get(
      address,
      zValidator('param', params, (result, c) => {
        if (!result.success) throw PageNotFound.refused(c.req.url);
      }),
      zValidator('query', query, (result, c) => {
        if (!result.success) throw PageNotFound.refused(c.req.url);
      }),
      (c) => response(c, definition, { params: c.req.valid('param'), query: c.req.valid('query'), plain }),
    );
    if (!submit) continue;
    for (const each of named) app.post(address, each);
    app.post(address, limit, async (c) => {
      const fields = await c.req.parseBody({ all: true });
      const load: AnyDefinition['load'] = (context) => submit(fields, context);
      return response(c, { ...definition, load }, { params: c.req.param(), query: plain, plain });
    });
  }
}

type Request = { params: object; query: object; plain: object };

/** Responds from the page cache, or loads and renders. */
async function response(c: Context<App>, screen: AnyDefinition, { params, query, plain }: Request): Promise<Response> {
  const { route } = screen;
  const { firstStyle } = route;
  const { locale, viewport } = c.get('visitor');
  const { search } = new URL(c.req.url);
  const known = knownQuery(query, plain);
  const draft = c.req.query('draft');
  const cacheKey = route.private || draft !== undefined ? null : await cacheKeyFor(c, known);
  const cached = cacheKey && findCachedPage(cacheKey);
  if (cached) {
    setCacheStatus(c, 'page-hit');
    c.set('sentPage', { ...cacheKey, etag: cached.etag });
    return sendFinished(c, cached, { firstStyle });
  }
  const errors = createErrorCollector((what, error) => {
    // A visitor who left is not an error.
    if (!c.req.raw.signal.aborted) c.get('log').error(what, error);
  });
  const content = await (draft === undefined ? findContent(c, errors) : previewContent(c, draft));
  const loaded = await screen.load({
    params,
    query,
    locale,
    shop: c.get('shop'),
    intl: intlOf(locale, content),
    content,
    isWideViewport: viewportClass(viewport) === 'wide',
    timeZone: timeZoneOf(c.req.raw),
    returnDays: visitorReturnDays(c),
    defer: createDefer(errors.report),
  });
  if (!loaded) throw PageNotFound.noMatch(c.req.path);
  if (loaded.kind === 'redirect') return c.redirect(loaded.to, 303);
  if (loaded.missedSearch !== undefined) countMissedSearch(c, loaded.missedSearch);
  return streamPage(c, {
    meta: {
      ...loaded.meta,
      ...((route.private || draft !== undefined) && { noindex: true }),
      ...(route.theme && { theme: route.theme }),
    },
    ...(draft !== undefined && { headers: PREVIEW_HEADERS }),
    firstStyle,
    body: <Layout kind={route.layout ?? 'default'}>{createElement(screen.Page, loaded.data)}</Layout>,
    status: 200,
    cacheKey,
    content,
    search: cacheKey ? known && `?${known}` : search,
    errors,
  });
}

const PREVIEW_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

/** Published content; if the API does not respond, the page shows the defaults and is not cached. */
function findContent(c: Context<App>, errors: ErrorCollector): Promise<StorefrontContent | null> {
  return c
    .get('shop')
    .content()
    .catch((error: unknown) => {
      errors.report('content', error);
      return null;
    });
}

/** The content that a draft would publish, for anyone who has its link. */
async function previewContent(c: Context<App>, token: string): Promise<StorefrontContent> {
  const content = await c.get('shop').find('previewContent', { query: { token } });
  if (!content) throw PageNotFound.noMatch(c.req.path);
  return content;
}
