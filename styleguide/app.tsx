import { Hono } from 'hono';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath } from '#shared/routes.ts';
import type { App } from '#worker/app.ts';
import { securityHeaders } from '#worker/guard/security-headers.ts';
import { requestLog } from '#worker/log.ts';
import { createErrorCollector } from '#worker/render/error-collector.ts';
import { Layout } from '#worker/render/layout.tsx';
import { streamPage } from '#worker/render/stream.tsx';
import { shop } from '#worker/shop.ts';
import { visitor } from '#worker/visitor/visitor.ts';
import guideCss from './guide.css?inline';
import { StyleguidePage } from './page.tsx';
import { posed } from './poses.ts';

const PATH = '/__sandbox/styleguide';
const STYLE = `${PATH}/guide.css`;
const SHOWN_PRODUCTS = 4;

/** True for the addresses of the style guide: its page in either language, and its style. */
export function isStyleguide(pathname: string): boolean {
  return pathname === STYLE || LOCALES.some((locale) => pathname === localizePath(PATH, locale));
}

/**
 * The style guide: every component of the shop's interface in its states, styled and hydrated as in the shop, with real
 * products. On developers' machines only.
 */
export const styleguide = new Hono<App>();

styleguide.use(requestLog(), securityHeaders(), visitor(), shop());
styleguide.get(STYLE, (c) => c.body(posed(guideCss), 200, { 'Content-Type': 'text/css; charset=utf-8' }));
styleguide.get('*', async (c) => {
  const { items } = await c.get('shop').call('listProducts', { query: { limit: String(SHOWN_PRODUCTS) } });
  const [first] = items;
  const product = first ? await c.get('shop').find('readProduct', { params: { handle: first.id } }) : null;
  return streamPage(c, {
    meta: { title: 'Style guide', noindex: true },
    body: (
      <Layout kind="default">
        <StyleguidePage cards={items} product={product} styleHref={STYLE} />
      </Layout>
    ),
    status: 200,
    cacheKey: null,
    content: null,
    search: '',
    errors: createErrorCollector((what, error) => c.get('log').error(what, error)),
  });
});
