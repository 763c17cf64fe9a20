import { zValidator } from '@hono/zod-validator';
import type { Hono } from 'hono';
import { createElement } from 'react';
import { LOCALES } from '#shared/domain/locale.ts';
import { viewportClass } from '#shared/domain/viewport.ts';
import { localizePath, ROUTES, type RouteName, type RouteSpec } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { intlOf } from '../render/intl.ts';
import { Layout } from '../render/layout.tsx';
import { streamPage } from '../render/stream.tsx';
import { PageNotFound } from './page-not-found.ts';
import type { Screen } from './screen.ts';

/** Puts a screen at its address in both languages. What its schemas refuse is a 404 (specification, section 8). */
export function mountScreen<Name extends RouteName, Params, Query, Data extends object>(
  app: Hono<App>,
  screen: Screen<Name, Params, Query, Data>,
): void {
  const route: RouteSpec = ROUTES[screen.name];
  for (const locale of LOCALES) {
    app.get(
      localizePath(route.path, locale),
      zValidator('param', screen.params, (result, c) => {
        if (!result.success) throw PageNotFound.refused(c.req.url);
      }),
      zValidator('query', screen.query, (result, c) => {
        if (!result.success) throw PageNotFound.refused(c.req.url);
      }),
      async (c) => {
        const loaded = await screen.load({
          params: c.req.valid('param'),
          query: c.req.valid('query'),
          locale,
          shop: c.get('shop'),
          intl: intlOf(locale),
          wide: viewportClass(c.get('visitor').viewport) === 'wide',
        });
        if (!loaded) throw PageNotFound.noMatch(c.req.path);
        if (loaded.kind === 'redirect') return c.redirect(loaded.to, 303);
        return streamPage(c, {
          meta: { ...loaded.meta, ...(route.private && { noindex: true }) },
          body: <Layout kind={route.layout}>{createElement(screen.Page, loaded.data)}</Layout>,
          status: 200,
          ...(route.private && { headers: { 'Cache-Control': 'no-store' } }),
        });
      },
    );
  }
}
