import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { type ImportProduct, ImportChunk, ImportStart } from '#shared/contract/catalogue-import.ts';
import type { ImportGroup } from '#shared/contract/catalogue-import.ts';

export const TOKEN = 'token-of-the-test-shop';
const PAGE = 20;

type Groups = { categories: ImportGroup[]; collections: ImportGroup[] };
type Import = { replace: boolean; groups: Groups; staged: Map<string, ImportProduct> };

/** A shop that keeps its catalogue in memory and speaks the merchant's operations over HTTP. */
export type ShopInMemory = {
  apiUrl: string;
  products: Map<string, ImportProduct>;
  groups: Groups;
  pictures: Map<string, { type: string; bytes: Buffer }>;
  /** How many pictures were sent. */
  uploads: () => number;
  version: () => number;
  close: () => Promise<void>;
};

export async function openShop(): Promise<ShopInMemory> {
  const products = new Map<string, ImportProduct>();
  const groups: Groups = { categories: [], collections: [] };
  const pictures: ShopInMemory['pictures'] = new Map();
  const imports = new Map<string, Import>();
  let version = 0;
  let uploads = 0;

  function difference({ staged, replace }: Import) {
    const handles = { added: new Array<string>(), changed: new Array<string>(), removed: new Array<string>() };
    for (const [handle, product] of staged) {
      const current = products.get(handle);
      if (!current) handles.added.push(handle);
      else if (!isDeepStrictEqual(current, product)) handles.changed.push(handle);
    }
    if (replace) handles.removed.push(...[...products.keys()].filter((handle) => !staged.has(handle)));
    const [added, changed, removed] = [handles.added.length, handles.changed.length, handles.removed.length];
    const unchanged = staged.size - added - changed;
    return { added, changed, removed, unchanged, handles, catalogueVersion: version };
  }

  function publish(found: Import) {
    const result = difference(found);
    for (const handle of result.handles.removed) products.delete(handle);
    for (const [handle, product] of found.staged) products.set(handle, product);
    groups.categories = mergeByHandle(groups.categories, found.groups.categories);
    groups.collections = mergeByHandle(groups.collections, found.groups.collections);
    version += 1;
    return { ...result, catalogueVersion: version };
  }

  function stage(found: Import, body: Buffer) {
    const chunk = ImportChunk.parse(JSON.parse(body.toString()));
    for (const product of chunk.products) {
      checkProduct(product, found, groups);
      if (found.staged.has(product.handle)) throw new Error(`${product.handle} staged twice`);
      found.staged.set(product.handle, product);
    }
    return { staged: found.staged.size };
  }

  function answerImport(method: string, id: string | undefined, step: string | undefined, body: Buffer) {
    if (method === 'POST' && id === undefined) {
      const start = ImportStart.parse(JSON.parse(body.toString()));
      const created = `import-${imports.size + 1}`;
      imports.set(created, { ...start, staged: new Map() });
      return { id: created };
    }
    const found = imports.get(id ?? '');
    if (!found) return null;
    if (method === 'POST' && step === 'products') return stage(found, body);
    if (method === 'POST' && step === 'publication') return publish(found);
    return step === 'difference' ? difference(found) : null;
  }

  function answer(method: string, url: URL, body: Buffer, type: string): unknown {
    const [, root, ...rest] = url.pathname.replace(/^\/api/, '').split('/');
    if (root === 'imports') return answerImport(method, rest[0], rest[1], body);
    if (url.pathname === '/api/export/groups') return groups;
    if (url.pathname === '/api/export/products') {
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const page = [...products.values()].slice(start, start + PAGE);
      return { products: page, nextCursor: start + PAGE < products.size ? String(start + PAGE) : null };
    }
    if (root !== 'pictures') return null;
    const key = rest.map(decodeURIComponent).join('/');
    if (method !== 'PUT') return pictures.has(key) ? {} : null;
    pictures.set(key, { type, bytes: body });
    uploads += 1;
    return {};
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(response, 401, {});
    const url = new URL(request.url ?? '/', 'http://shop');
    try {
      const result = answer(request.method ?? '', url, Buffer.concat(chunks), request.headers['content-type'] ?? '');
      return send(response, result === null ? 404 : 200, result ?? {});
    } catch (cause) {
      return send(response, 400, { type: '/problems/invalid-request', title: String(cause), status: 400 });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${portOf(server.address())}/api`,
    products,
    groups,
    pictures,
    uploads: () => uploads,
    version: () => version,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function mergeByHandle(known: ImportGroup[], incoming: ImportGroup[]): ImportGroup[] {
  return [...new Map([...known, ...incoming].map((group) => [group.handle, group])).values()];
}

/** What a schema cannot see: products name groups and colours that exist. */
function checkProduct(product: ImportProduct, found: Import, shop: Groups): void {
  const has = (list: readonly { handle: string }[], handle: string) => list.some((item) => item.handle === handle);
  const categories = [...found.groups.categories, ...shop.categories];
  const collections = [...found.groups.collections, ...shop.collections];
  if (!has(categories, product.category)) throw new Error(`no category ${product.category}`);
  for (const handle of product.collections) {
    if (!has(collections, handle)) throw new Error(`no collection ${handle}`);
  }
  for (const { colour } of [...product.variants, ...product.pictures]) {
    if (colour !== null && !has(product.colours, colour)) throw new Error(`no colour ${colour}`);
  }
}
