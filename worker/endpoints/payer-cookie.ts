import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { OrderToken } from '#shared/contract/order.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from '../app.ts';

const PAYER_COOKIE = 'order-token';
/** As long as the API accepts the return from a payment, s. */
const MAX_AGE_S = 3 * 60 * 60;

/**
 * Lets the browser that leaves to pay come back as the order's owner, although the return address that the card
 * provider gets does not open the order: the token is kept in a cookie that is sent to that address only.
 */
export function mountPayerCookie(app: Hono<App>): void {
  app.post('/api/orders/:number/payments', async (c, next) => {
    await next();
    const token = OrderToken.safeParse(c.req.header('Order-Token'));
    if (c.res.status === 200 && token.success) remember(c, c.req.param('number'), token.data);
  });
  for (const locale of LOCALES) {
    app.get(returnPath(locale, ':number'), async (c, next) => {
      const token = OrderToken.safeParse(getCookie(c, PAYER_COOKIE));
      if (c.req.query('token') !== undefined || !token.success) return next();
      c.header('Cache-Control', 'no-store');
      const number = c.req.param('number') ?? '';
      return c.redirect(href(locale, 'paymentReturn', { number }, { token: token.data }), 303);
    });
  }
}

function remember(c: Context<App>, number: string, token: string): void {
  for (const locale of LOCALES) {
    setCookie(c, PAYER_COOKIE, token, {
      path: returnPath(locale, number),
      httpOnly: true,
      secure: c.req.url.startsWith('https:'),
      sameSite: 'Lax',
      maxAge: MAX_AGE_S,
    });
  }
}

function returnPath(locale: Locale, number: string): string {
  return localizePath(ROUTES.paymentReturn.path.replace(':number', number), locale);
}
