import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';

export type Serving = {
  port: number;
  /** Stops accepting connections and finishes when work in progress is done, or after `graceMs`. */
  close(graceMs: number): Promise<void>;
};

/**
 * How long a connection that nobody uses stays open, ms: longer than a reverse proxy keeps it (Caddy two minutes),
 * which would otherwise send a request on one that is just being closed.
 */
const KEEP_ALIVE_MS = 130_000;

type Fetch = (request: Request) => Response | Promise<Response>;

/** Serves requests at an address of this machine, or at all addresses if it is empty. Port 0 picks a free one. */
export async function serve(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<Serving> {
  let isEnding = false;
  const server: ServerType = createAdaptorServer({
    async fetch(request: Request) {
      const response = await fetch(request);
      // Clients with a kept-alive connection should open the next one to another process.
      if (isEnding) response.headers.set('Connection', 'close');
      return response;
    },
  });
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host || undefined);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(graceMs) {
      isEnding = true;
      const ended = once(server, 'close');
      server.close();
      closeIdle(server);
      const limit = setTimeout(() => closeAll(server), graceMs);
      await ended;
      clearTimeout(limit);
    },
  };
}

/** Closes idle connections, which clients could otherwise keep open indefinitely. */
function closeIdle(server: ServerType): void {
  if ('closeIdleConnections' in server) server.closeIdleConnections();
}

function closeAll(server: ServerType): void {
  if ('closeAllConnections' in server) server.closeAllConnections();
}
