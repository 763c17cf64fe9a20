import { zValidator } from '@hono/zod-validator';
import type { Context, Hono } from 'hono';
import { createElement } from 'react';
import * as z from 'zod/mini';
import { LOCALES } from '#shared/domain/locale.ts';
import { viewportClass } from '#shared/domain/viewport.ts';
import { localizePath, ROUTES, type RouteName, type RouteSpec } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { createDefer } from '../render/defer.ts';
import { createFaults } from '../render/faults.ts';
import { intlOf } from '../render/intl.ts';
import { findPage, noteMeeting, placeOf } from '../render/kept-pages.ts';
import { Layout } from '../render/layout.tsx';
import { sendKept, streamPage } from '../render/stream.tsx';
import { knownQuery } from './known-query.ts';
import { PageNotFound } from './page-not-found.ts';
import { routeMiddleware } from './route-middleware.ts';
import type { Screen } from './screen.ts';

/** Puts a screen at its address in both languages. What its schemas refuse is a 404 (specification, section 8). */
export function mountScreen<Name extends RouteName, Params, Query extends object, Data extends object>(
  app: Hono<App>,
  screen: Screen<Name, Params, Query, Data>,
): void {
  const route: RouteSpec = ROUTES[screen.name];
  const empty = z.safeParse(screen.query, {});
  const plain = empty.success ? empty.data : {};
  for (const locale of LOCALES) {
    const address = localizePath(route.path, locale);
    for (const middleware of routeMiddleware(route.middleware ?? [])) app.get(address, middleware);
    app.get(
      address,
      zValidator('param', screen.params, (result, c) => {
        if (!result.success) throw PageNotFound.refused(c.req.url);
      }),
      zValidator('query', screen.query, (result, c) => {
        if (!result.success) throw PageNotFound.refused(c.req.url);
      }),
      (c) => answer(c, screen, { params: c.req.valid('param'), query: c.req.valid('query'), plain }),
    );
  }
}

/** Answers from the page cache, or loads and renders. */
async function answer<Name extends RouteName, Params, Query extends object, Data extends object>(
  c: Context<App>,
  screen: Screen<Name, Params, Query, Data>,
  { params, query, plain }: { params: Params; query: Query; plain: object },
): Promise<Response> {
  const route: RouteSpec = ROUTES[screen.name];
  const { locale, viewport } = c.get('visitor');
  const { search } = new URL(c.req.url);
  const known = knownQuery(query, plain);
  const place = route.private ? null : await placeOf(c, known);
  const kept = place && findPage(place);
  if (kept) {
    noteMeeting(c, 'page-hit');
    return sendKept(c, kept);
  }
  const faults = createFaults((what, error) => {
    // A visitor who left is no error.
    if (!c.req.raw.signal.aborted) c.get('log').error(what, error);
  });
  const loaded = await screen.load({
    params,
    query,
    locale,
    shop: c.get('shop'),
    intl: intlOf(locale),
    wide: viewportClass(viewport) === 'wide',
    defer: createDefer(faults.report),
  });
  if (!loaded) throw PageNotFound.noMatch(c.req.path);
  if (loaded.kind === 'redirect') return c.redirect(loaded.to, 303);
  return streamPage(c, {
    meta: { ...loaded.meta, ...(route.private && { noindex: true }), ...(route.theme && { theme: route.theme }) },
    firstStyle: route.firstStyle ?? null,
    body: <Layout kind={route.layout}>{createElement(screen.Page, loaded.data)}</Layout>,
    status: 200,
    place,
    search: place ? known && `?${known}` : search,
    faults,
  });
}
