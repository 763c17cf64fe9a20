import client from 'virtual:floor-client';
import { renderToReadableStream } from 'react-dom/server';
import { elementOf, readTree, type Tree } from './tree.ts';

const CLIENT = '/floor-client.js';
const pages = new Map<string, Tree>();

type Shop = { fetch: (request: Request) => Promise<Response> };

/**
 * The floor: the shop's own pages, the same to the last element, as plain React streams them, and with one script that
 * hydrates all of them. Everything but pages comes from the shop.
 */
export default {
  async fetch(request: Request, { SHOP }: { SHOP: Shop }): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === CLIENT) return new Response(client, { headers: { 'Content-Type': 'text/javascript' } });
    if (request.headers.get('Accept')?.startsWith('text/html') !== true) return SHOP.fetch(request);
    const page = pages.get(pathname) ?? (await readPage(SHOP, request));
    pages.set(pathname, page);
    const stream = await renderToReadableStream(elementOf(page), { bootstrapModules: [CLIENT] });
    return new Response(stream, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  },
};

async function readPage(shop: Shop, request: Request): Promise<Tree> {
  const headers = new Headers(request.headers);
  headers.set('X-Whole-Page', '1');
  const response = await shop.fetch(new Request(request.url, { headers }));
  return readTree(await response.text());
}
