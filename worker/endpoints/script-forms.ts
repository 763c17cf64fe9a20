import type { Context, Hono } from 'hono';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath, ROUTES, type RouteName } from '#shared/routes.ts';
import type { App } from '../app.ts';

/** The screens with forms that only a script can send. */
const SCREENS: readonly RouteName[] = ['giftCertificate', 'checkout', 'order', 'paymentSuccess'];

/** Without its script such a form is posted to its page, and leads back to it: the page says what is missing. */
export function mountScriptForms(app: Hono<App>): void {
  for (const name of SCREENS) {
    for (const locale of LOCALES) app.post(localizePath(ROUTES[name].path, locale), sendBack);
  }
}

function sendBack(c: Context<App>): Response {
  const { pathname, search } = new URL(c.req.url);
  c.header('Cache-Control', 'no-store');
  return c.redirect(pathname + search, 303);
}
