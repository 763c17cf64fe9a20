/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { normaliseCode } from '#shared/domain/certificates/code.ts';
import { CODES_KEY } from '#shared/domain/certificates/stored.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { localizePath } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { hashSource } from '../page/csp.ts';
import { intlOf } from '../page/intl.ts';

/**
 * Stores the code as the newest of the cart's codes (read by shared/domain/certificates/stored.ts) and redirects. If
 * storage is forbidden, the page shows the code.
 */
const STORE_CODE = `(()=>{const s=localStorage,k="${CODES_KEY}";let l=[];try{l=JSON.parse(s.getItem(k))||[]}catch{}s.setItem(k,JSON.stringify([document.documentElement.dataset.code].concat(l)));addEventListener("DOMContentLoaded",()=>location.replace(document.links[0].href))})()`;

/**
 * `/discount/CODE?to=/path` puts a discount code into the device's cart and redirects, to the home page by default. The
 * code appears in no other address, referrer or log line.
 */
export function mountDiscountLink(app: Hono<App>): void {
  for (const locale of LOCALES) {
    app.get(localizePath('/discount/:code', locale), (c) =>
      answer(c, locale, normaliseCode(c.req.param('code') ?? '')),
    );
  }
}

async function answer(c: Context<App>, locale: Locale, code: string): Promise<Response> {
  const to = ownPath(c, c.req.query('to')) ?? localizePath('/', locale);
  c.header('Cache-Control', 'no-store');
  if (!isDiscountCode(code)) return c.redirect(to, 303);
  const script = await hashSource(STORE_CODE);
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src ${script}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
  );
  const intl = intlOf(locale);
  return c.html(
    html`<!doctype html>${(
      <html lang={locale} data-code={code}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="referrer" content="no-referrer" />
          <title>{intl.formatMessage({ id: 'discount.code' }, { code })}</title>
          <script>{raw(STORE_CODE)}</script>
        </head>
        <body>
          <p>{intl.formatMessage({ id: 'discount.link.text' }, { code })}</p>
          <p>
            <a href={to}>{intl.formatMessage({ id: 'discount.link.go' })}</a>
          </p>
        </body>
      </html>
    )}`,
  );
}

/** A path of this shop with its query; null for any other address. */
function ownPath(c: Context<App>, asked: string | undefined): string | null {
  if (!asked?.startsWith('/')) return null;
  const { origin } = new URL(c.req.url);
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  // Resolved, `/.//host` is the path `//host`, which a browser takes for another site.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
