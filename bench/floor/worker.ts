import client from 'virtual:floor-client';
import { renderToReadableStream } from 'react-dom/server';
import { KEEP_EARLY_PRESSES } from './early-presses.ts';
import { elementOf, LATE_PART } from './elements.ts';
import { readTree, type Tree } from './read-tree.ts';

const CLIENT = '/floor-client.js';
const LATE = '/floor-late';
const pages = new Map<string, Tree>();
/** By path: what the shop's page shows only in the browser, as HTML. */
const lateParts = new Map<string, string>();

type Shop = { fetch: (request: Request) => Promise<Response> };

/**
 * The floor: the shop's own pages, identical to the last element, streamed by plain React, with one script that
 * hydrates everything. Everything but pages comes from the shop; what a page shows only in the browser is uploaded to
 * `/floor-late{path}` before.
 */
export default {
  async fetch(request: Request, { SHOP }: { SHOP: Shop }): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === CLIENT) return new Response(client, { headers: { 'Content-Type': 'text/javascript' } });
    if (pathname.startsWith(LATE)) return latePart(request, pathname.slice(LATE.length));
    if (request.headers.get('Accept')?.startsWith('text/html') !== true) return SHOP.fetch(request);
    const page = pages.get(pathname) ?? (await readPage(SHOP, request));
    pages.set(pathname, page);
    const stream = await renderToReadableStream(elementOf(page), { bootstrapModules: [CLIENT] });
    return new Response(stream, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  },
};

async function latePart(request: Request, path: string): Promise<Response> {
  if (request.method !== 'PUT') return new Response(lateParts.get(path) ?? null);
  lateParts.set(path, await request.text());
  return new Response(null, { status: 204 });
}

/** The page with a script that runs before anything can be pressed. */
function withScript(page: Tree, script: string): Tree {
  if (typeof page === 'string') return page;
  const [head, ...others] = page.children;
  if (typeof head !== 'object') throw new Error('The document has no head');
  const children = [{ name: 'script', attributes: {}, children: [script] }, ...head.children];
  return { ...page, children: [{ ...head, children }, ...others] };
}

async function readPage(shop: Shop, request: Request): Promise<Tree> {
  const headers = new Headers(request.headers);
  headers.set('X-Whole-Page', '1');
  const response = await shop.fetch(new Request(request.url, { headers }));
  const { pathname } = new URL(request.url);
  const late = lateParts.has(pathname) ? `globalThis.${LATE_PART} = '${LATE}${pathname}';` : '';
  return withScript(readTree(await response.text()), late + KEEP_EARLY_PRESSES);
}
