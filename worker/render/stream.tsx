import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { splitLocale, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { contentSecurityPolicy, createNonce } from './csp.ts';
import { Document, type Meta } from './document.tsx';
import { intlOf } from './intl.ts';
import { PageContextProvider } from './page-context.ts';

/** A deferred block that has not come by then is given up, and its fallback stays. */
const DEFERRED_LIMIT_MS = 10_000;

type Page = { meta: Meta; body: ReactNode; status: 200 | 404 | 500 | 502; headers?: Readonly<Record<string, string>> };

/** What is ready stands in its place, however large: only scripts could move it there later. */
const PROGRESSIVE_CHUNK_SIZE = Number.POSITIVE_INFINITY;

/**
 * Streams a page: the shell leaves as soon as it is ready, deferred blocks follow. Bots wait for all of it
 * and get one piece; so does soft navigation, whose documents run no scripts. The status and head are final before the first byte.
 */
export async function streamPage(c: Context<App>, page: Page): Promise<Response> {
  const visitor = c.get('visitor');
  const { path } = splitLocale(c.req.path);
  const nonce = createNonce();
  const { search } = new URL(c.req.url);
  const deadline = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(DEFERRED_LIMIT_MS)]);
  const onError = (error: unknown) => {
    // A visitor who left is no error.
    if (!c.req.raw.signal.aborted) c.get('log').error('render', error);
  };
  const stream = await renderToReadableStream(
    <RawIntlProvider value={intlOf(visitor.locale)}>
      <PageContextProvider value={{ visitor, path, search, nonce, siteUrl: c.env.SITE_URL }}>
        <Document meta={page.meta}>{page.body}</Document>
      </PageContextProvider>
    </RawIntlProvider>,
    { nonce, signal: deadline, progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE, onError },
  );
  if (visitor.bot || c.req.header(WHOLE_PAGE_HEADER) !== undefined) await stream.allReady;
  return c.body(stream, page.status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': visitor.locale,
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'Cache-Control': 'private, no-cache',
    ...page.headers,
  });
}
