import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ApiAway, CatalogueBusy, ShopState } from './shop-in-memory.ts';

export const TOKEN = 'token-of-the-test-shop';

/** A shop that keeps its catalogue in memory and speaks the merchant's operations over HTTP. */
export type OpenShop = { apiUrl: string; state: ShopState; close: () => Promise<void> };

export async function openShop(): Promise<OpenShop> {
  const state = new ShopState();
  const server = createServer((request, response) => void handle(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    state,
    apiUrl: `http://127.0.0.1:${address.port}/api`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(state: ShopState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(response, 401, {});
  const url = new URL(request.url ?? '/', 'http://shop');
  try {
    const result = state.respond({
      method: request.method ?? '',
      path: url.pathname.replace(/^\/api\//, '').split('/'),
      query: url.searchParams,
      body: Buffer.concat(chunks),
      type: request.headers['content-type'] ?? '',
    });
    send(response, result === null ? 404 : 200, result ?? {});
  } catch (cause) {
    response.setHeader('Retry-After', '0');
    if (cause instanceof ApiAway) {
      return send(response, 502, { type: '/problems/upstream-unavailable', title: 'Away', status: 502 });
    }
    if (cause instanceof CatalogueBusy) {
      return send(response, 503, { type: '/problems/catalogue-busy', title: 'Busy', status: 503 });
    }
    send(response, 400, { type: '/problems/invalid-request', title: String(cause), status: 400 });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
