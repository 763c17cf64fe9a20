import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { viewportClass } from '#shared/domain/viewport.ts';
import { type FirstStyle, splitLocale, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { matchesEtag } from '../cache/conditional-request.ts';
import { assetsAt, inlineStyle, type PageAssets } from '../page/assets.ts';
import { contentSecurityPolicy, createNonce, hashSource } from '../page/csp.ts';
import { firstScript } from '../page/first-script.ts';
import { intlOf } from '../page/intl.ts';
import type { Meta } from '../page/meta.ts';
import { PageProviders } from '../page/page-providers.tsx';
import { asksForLowest, visitorReturnDays } from '../visitor/country.ts';
import { Document } from './document.tsx';
import { createErrorCollector, type ErrorCollector } from './error-collector.ts';
import {
  type CacheKey,
  cachePage,
  type FinishedPage,
  fillPageCache,
  finishPage,
  setCacheStatus,
} from './page-cache.ts';

export type StreamedPage = {
  meta: Meta;
  /**
   * The style that, with the critical one, covers the page's first view; null for a page that contains the whole style.
   */
  firstStyle?: FirstStyle | null | undefined;
  body: ReactNode;
  status: 200 | 400 | 404 | 409 | 414 | 422 | 429 | 500 | 502;
  headers?: Readonly<Record<string, string>>;
  /** Its key once it is finished; null for a page that belongs to one visitor. */
  cacheKey: CacheKey | null;
  /** Published pages and settings; null if nothing was published. */
  content: StorefrontContent | null;
  /** The part of the query that the page may show; anything else stays out of a cached page. */
  search: string;
  /** Errors that loading it met, and those of its parts. */
  errors: ErrorCollector;
};

/** Content that is ready stays in its place, however large: only scripts could move it there later. */
const PROGRESSIVE_CHUNK_SIZE = Number.POSITIVE_INFINITY;

/**
 * Sends a page. Its shell is sent as soon as it is ready, deferred blocks follow; status and head are final before the
 * first byte. Bots get all of it in one piece, and so does soft navigation, whose documents run no scripts.
 */
export async function streamPage(c: Context<App>, page: StreamedPage): Promise<Response> {
  const assets = assetsAt(c.env.ASSETS_URL);
  setCacheStatus(c, page.cacheKey ? 'page-miss' : 'page-bypass');
  const whole = c.get('visitor').bot || c.req.header(WHOLE_PAGE_HEADER) !== undefined;
  return whole ? sendWhole(c, page, assets) : sendInPieces(c, page, assets);
}

/** What a finished page is sent with. */
type Sent = Pick<StreamedPage, 'firstStyle' | 'headers'> & Partial<Pick<StreamedPage, 'status'>>;

/** Sends a finished page, or 304 if the browser has it. Nothing in it is specific to this response. */
export async function sendFinished(c: Context<App>, { html, etag }: FinishedPage, page: Sent): Promise<Response> {
  const { status = 200, headers: own } = page;
  const headers = { ...(await headersOf(c, page, assetsAt(c.env.ASSETS_URL), null)), ETag: etag, ...own };
  const same = status === 200 && matchesEtag(c.req.header('If-None-Match'), etag);
  return same ? c.body(null, 304, headers) : c.body(html, status, headers);
}

async function sendWhole(c: Context<App>, page: StreamedPage, assets: PageAssets): Promise<Response> {
  const { signal } = c.req.raw;
  const started = Date.now();
  const finished = await renderWhole(c, page, { assets, report: page.errors.report, signal });
  c.get('log').note({ renderMs: Date.now() - started });
  if (page.cacheKey && isCacheable(c, page) && !signal.aborted) cachePage(page.cacheKey, finished);
  return sendFinished(c, finished, page);
}

async function sendInPieces(c: Context<App>, page: StreamedPage, assets: PageAssets): Promise<Response> {
  const nonce = createNonce();
  const headers = { ...(await headersOf(c, page, assets, nonce)), ...page.headers };
  const stop = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, stop.signal]);
  const started = Date.now();
  const stream = await render(c, page, { assets, report: page.errors.report, nonce, signal });
  c.get('log').note({ renderMs: Date.now() - started });
  c.get('log').after(stream.allReady);
  if (c.req.method === 'HEAD') {
    stop.abort();
    return c.body(null, page.status, headers);
  }
  const { cacheKey } = page;
  // A page that is not fresh now is not cached, so it need not be rendered twice.
  if (cacheKey && isCacheable(c, page))
    c.executionCtx.waitUntil(fillPageCache(cacheKey, () => renderInBackground(c, page, assets)));
  return c.body(stream, page.status, headers);
}

/**
 * Renders the page again, completely; null if a part is missing. Its errors were already logged by the first rendering.
 */
async function renderInBackground(
  c: Context<App>,
  page: StreamedPage,
  assets: PageAssets,
): Promise<FinishedPage | null> {
  // The shell is sent first.
  await scheduler.wait(0);
  const errors = createErrorCollector(() => undefined);
  const finished = await renderWhole(c, page, { assets, report: errors.report }).catch(() => null);
  return errors.isEmpty() && isCacheable(c, page) ? finished : null;
}

/** Only complete pages whose data the API would return again are shared with others. */
function isCacheable(c: Context<App>, page: StreamedPage): boolean {
  const { cache } = c.get('upstream').read();
  return page.errors.isEmpty() && cache !== 'stale' && cache !== 'stale-if-error' && !c.res.headers.has('Set-Cookie');
}

async function renderWhole(c: Context<App>, page: StreamedPage, rendering: Rendering): Promise<FinishedPage> {
  const stream = await render(c, page, rendering);
  await stream.allReady;
  return finishPage(new Uint8Array(await new Response(stream).arrayBuffer()));
}

type Rendering = { assets: PageAssets; report: ErrorCollector['report']; nonce?: string; signal?: AbortSignal };

function render(c: Context<App>, page: StreamedPage, { assets, report, nonce, signal }: Rendering) {
  const { locale, viewport } = c.get('visitor');
  const { path } = splitLocale(c.req.path);
  const context = {
    visitor: {
      ...{ locale, isWideViewport: viewportClass(viewport) === 'wide' },
      ...{ asksForLowest: asksForLowest(c), returnDays: visitorReturnDays(c) },
    },
    path,
    search: page.search,
    siteUrl: c.env.SITE_URL,
    assets,
    content: page.content,
    isShared: page.cacheKey !== null,
    report,
  };
  return renderToReadableStream(
    <PageProviders intl={intlOf(locale, page.content)} page={context}>
      <Document meta={page.meta} firstStyle={page.firstStyle ?? null}>
        {page.body}
      </Document>
    </PageProviders>,
    {
      ...(nonce !== undefined && { nonce }),
      ...(signal && { signal }),
      progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE,
      // An aborted render is not an error.
      onError: (error) => {
        if (!signal?.aborted) report('render', error);
      },
    },
  );
}

async function headersOf(c: Context<App>, { firstStyle }: Sent, assets: PageAssets, nonce: string | null) {
  const script = await hashSource(firstScript(assets));
  // Soft navigation keeps the document's style, so no other one has to be allowed.
  const style = await hashSource(inlineStyle(assets, firstStyle));
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': c.get('visitor').locale,
    'Content-Security-Policy': contentSecurityPolicy({ script, style, host: assets.host, nonce }),
    'Cache-Control': 'private, no-cache',
  };
}
