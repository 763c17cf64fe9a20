import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { type FirstStyle, splitLocale, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { assetsAt, type PageAssets } from './assets.ts';
import { contentSecurityPolicy, createNonce } from './csp.ts';
import { Document, type Meta } from './document.tsx';
import { createFaults, type Faults } from './faults.ts';
import { intlOf } from './intl.ts';
import { fillPlace, keepPage, noteMeeting, pageOf } from './kept-pages.ts';
import type { KeptPage, PagePlace } from './page-cache.ts';
import { PageContextProvider } from './page-context.ts';

export type Page = {
  meta: Meta;
  /** What beside the critical style dresses all of it at first; null for one that carries the whole style. */
  firstStyle?: FirstStyle | null;
  body: ReactNode;
  status: 200 | 404 | 429 | 500 | 502;
  headers?: Readonly<Record<string, string>>;
  /** Where it is kept, once finished; null for a page of one's own. */
  place: PagePlace | null;
  /** The query that the page may show; what others bring along stays out of a kept page. */
  search: string;
  /** What its loader has met, and its parts will. */
  faults: Faults;
};

/** What is ready stands in its place, however large: only scripts could move it there later. */
const PROGRESSIVE_CHUNK_SIZE = Number.POSITIVE_INFINITY;

/**
 * Answers with a page. Its shell leaves as soon as it is ready, deferred blocks follow; status and head are final
 * before the first byte. Bots get all of it in one piece, and so does soft navigation, whose documents run no scripts.
 */
export async function streamPage(c: Context<App>, page: Page): Promise<Response> {
  const assets = await assetsAt(c.env.ASSETS_URL);
  noteMeeting(c, page.place ? 'page-miss' : 'page-bypass');
  const whole = c.get('visitor').bot || c.req.header(WHOLE_PAGE_HEADER) !== undefined;
  return whole ? sendWhole(c, page, assets) : sendInPieces(c, page, assets);
}

/** Answers with a finished page, or with 304 where the browser has it. Nothing in it is of this answer alone. */
export async function sendKept(c: Context<App>, { html, etag }: KeptPage, page?: Page): Promise<Response> {
  const headers = { ...headersOf(c, await assetsAt(c.env.ASSETS_URL), null), ETag: etag, ...page?.headers };
  const status = page?.status ?? 200;
  const had = c.req.header('If-None-Match')?.split(',') ?? [];
  const same = status === 200 && had.some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return same ? c.body(null, 304, headers) : c.body(html, status, headers);
}

async function sendWhole(c: Context<App>, page: Page, assets: PageAssets): Promise<Response> {
  const { signal } = c.req.raw;
  const started = Date.now();
  const finished = await renderWhole(c, page, { assets, report: page.faults.report, signal });
  c.get('log').note({ renderMs: Date.now() - started });
  if (page.place && isKeepable(c, page) && !signal.aborted) keepPage(page.place, finished);
  return sendKept(c, finished, page);
}

async function sendInPieces(c: Context<App>, page: Page, assets: PageAssets): Promise<Response> {
  const nonce = createNonce();
  const headers = { ...headersOf(c, assets, nonce), ...page.headers };
  const stop = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, stop.signal]);
  const started = Date.now();
  const stream = await render(c, page, { assets, report: page.faults.report, nonce, signal });
  c.get('log').note({ renderMs: Date.now() - started });
  c.get('log').after(stream.allReady);
  if (c.req.method === 'HEAD') {
    stop.abort();
    return c.body(null, page.status, headers);
  }
  const { place } = page;
  // What is not fresh now is not kept: it need not be rendered twice.
  if (place && isKeepable(c, page)) c.executionCtx.waitUntil(fillPlace(place, () => renderBehind(c, page, assets)));
  return c.body(stream, page.status, headers);
}

/** The page once more, finished; null where it lacks a part. Its faults are the first rendering's, written by it. */
async function renderBehind(c: Context<App>, page: Page, assets: PageAssets): Promise<KeptPage | null> {
  // The shell leaves first.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const faults = createFaults(() => undefined);
  const finished = await renderWhole(c, page, { assets, report: faults.report }).catch(() => null);
  return faults.none() && isKeepable(c, page) ? finished : null;
}

/** Only pages that lack nothing, and whose parts the API would say again, are shown to others. */
function isKeepable(c: Context<App>, page: Page): boolean {
  const { cache } = c.get('upstream').read();
  return page.faults.none() && cache !== 'stale' && cache !== 'stale-if-error' && !c.res.headers.has('Set-Cookie');
}

async function renderWhole(c: Context<App>, page: Page, rendering: Rendering): Promise<KeptPage> {
  const stream = await render(c, page, rendering);
  await stream.allReady;
  return pageOf(new Uint8Array(await new Response(stream).arrayBuffer()));
}

type Rendering = { assets: PageAssets; report: Faults['report']; nonce?: string; signal?: AbortSignal };

function render(c: Context<App>, page: Page, { assets, report, nonce, signal }: Rendering) {
  const { locale } = c.get('visitor');
  const { path } = splitLocale(c.req.path);
  const context = {
    visitor: { locale },
    path,
    search: page.search,
    siteUrl: c.env.SITE_URL,
    assets,
    isShared: page.place !== null,
    report,
  };
  return renderToReadableStream(
    <RawIntlProvider value={intlOf(locale)}>
      <PageContextProvider value={context}>
        <Document meta={page.meta} firstStyle={page.firstStyle ?? null}>
          {page.body}
        </Document>
      </PageContextProvider>
    </RawIntlProvider>,
    {
      ...(nonce !== undefined && { nonce }),
      ...(signal && { signal }),
      progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE,
      // What was stopped is no error.
      onError: (error) => {
        if (!signal?.aborted) report('render', error);
      },
    },
  );
}

function headersOf(c: Context<App>, assets: PageAssets, nonce: string | null): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': c.get('visitor').locale,
    'Content-Security-Policy': contentSecurityPolicy({ ...assets.hashes, host: assets.host, nonce }),
    'Cache-Control': 'private, no-cache',
  };
}
