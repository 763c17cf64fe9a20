import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { NotFound } from './app/shell/not-found.tsx';
import { ScreenError } from './app/shell/screen-error.tsx';
import { Shell } from './app/shell/shell.tsx';
import { SCREEN_ROUTES } from './routes.tsx';

const root = createRootRoute({ component: () => <Shell routes={SCREEN_ROUTES} />, notFoundComponent: NotFound });

const routes = SCREEN_ROUTES.map(({ path, load }) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Screen') }),
);

/** The router, which shows the screen of every address in the shell. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/atelier',
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  // Plain text, so that addresses stay readable; screens parse it with schemas (use-address.ts).
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    );
    return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  },
});
