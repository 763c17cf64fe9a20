import { aList, aProduct, someRates } from './samples.ts';

const MEGABYTE = 1024 * 1024;
const counts = new Map<string, number>();
/** Calls that wait to be let go. */
const held = new Map<string, PromiseWithResolvers<void>>();

/** A body that says it is long and breaks off. */
function cutShort(): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(aProduct()).slice(0, 100));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new Error('The line is cut'));
      else controller.enqueue(bytes);
      sent = true;
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

const PRODUCTS: Readonly<Record<string, () => Response>> = {
  fine: () => Response.json(aProduct({ id: 'fine' })),
  huge: () => Response.json(aProduct({ id: 'huge', description: 'silk '.repeat(MEGABYTE) })),
  moved: () => new Response(null, { status: 302, headers: { Location: '/products/fine' } }),
  'cut-short': cutShort,
  'login-page': () => new Response('<!doctype html><h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } }),
  broken: () => {
    throw new Error('The API broke');
  },
};

/**
 * The shop API on the other side of a real binding, in a process of its own. Each product has its fault;
 * `/calls/{path}` tells how often a path was asked for, and
 * `/let-go/{path}` answers one that is held.
 */
export async function faultyApi(request: { url: string }): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/calls/')) return Response.json(counts.get(pathname.slice('/calls'.length)) ?? 0);
  counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  if (pathname === '/catalogue-version') return Response.json({ version: 1 });
  if (pathname === '/delivery-rates') return Response.json(someRates());
  if (pathname === '/size-systems') return Response.json({ items: [] });
  if (pathname.endsWith('/related')) return Response.json(aList());
  if (pathname.startsWith('/let-go/')) {
    held.get(pathname.slice('/let-go'.length))?.resolve();
    return Response.json(null);
  }
  if (pathname.includes('/held-')) {
    const hold = Promise.withResolvers<void>();
    held.set(pathname, hold);
    await hold.promise;
    return Response.json(aProduct({ id: 'held' }));
  }
  const product = PRODUCTS[pathname.slice('/products/'.length)];
  return product?.() ?? Response.json({ type: '/problems/not-found', title: 'No', status: 404 }, { status: 404 });
}
