import type { Context } from 'hono';
import { viewportClass } from '#shared/domain/viewport.ts';
import { splitLocale } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { ASSETS } from './assets.ts';
import { type KeptPage, PageCache, type PagePlace } from './page-cache.ts';

/** As long as the freshest answer of the API is (upstream/cache-policy.ts): stock stands in pages. */
const LIFE_MS = 30_000;
const MEGABYTE = 1024 * 1024;
const LONGEST_KEY = 512;

const cache = new PageCache({ bytes: 8 * MEGABYTE, queries: 24, life: LIFE_MS });
/** Pages being rendered to be kept: one of a key at a time. */
const underWay = new Set<string>();

/** How the page cache met a request: the answer's `X-Cache`, and a fact of the log. */
type Meeting = 'page-hit' | 'page-miss' | 'page-bypass';

/** Says how the cache met a request. */
export function noteMeeting(c: Context<App>, meeting: Meeting): void {
  c.header('X-Cache', meeting);
  c.get('log').note({ cache: meeting });
}

/**
 * Where the page of a request is kept. The key is all that such a page may differ by: path with language, the
 * query its route knows, class of window, build, and catalogue. Null for what is not kept.
 */
export async function placeOf(c: Context<App>, query: string): Promise<PagePlace | null> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const version = await c
    .get('shop')
    .catalogueVersion()
    .catch(() => null);
  if (version === null) return null;
  const { locale, viewport } = c.get('visitor');
  const { path } = splitLocale(c.req.path);
  const key = [ASSETS.buildId, version, locale, viewportClass(viewport), path, query].join(' ');
  return key.length > LONGEST_KEY ? null : { key, path: `${locale} ${path}`, hasQuery: query !== '' };
}

/** The finished page, if one is kept and fresh. */
export function findPage(place: PagePlace): KeptPage | null {
  return cache.find(place.key, Date.now());
}

/** Names a finished document by its content. */
export async function pageOf(html: Uint8Array<ArrayBuffer>): Promise<KeptPage> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', html));
  return { html, etag: `"${btoa(String.fromCharCode(...digest)).slice(0, 27)}"` };
}

/** Keeps a finished page. */
export function keepPage(place: PagePlace, page: KeptPage): void {
  cache.keep(place, page, Date.now());
}

/**
 * Renders a page to be kept, unless somebody does so already or it would not be taken. `render` answers null for a
 * page that lacks a part.
 */
export async function fillPlace(place: PagePlace, render: () => Promise<KeptPage | null>): Promise<void> {
  if (underWay.has(place.key) || !cache.takes(place, Date.now())) return;
  underWay.add(place.key);
  try {
    const page = await render();
    if (page) keepPage(place, page);
  } finally {
    underWay.delete(place.key);
  }
}
