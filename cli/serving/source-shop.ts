import type { D1Database } from '@cloudflare/workers-types';
import { createServer, type Plugin } from 'vite';
import { getPlatformProxy } from 'wrangler';
import { ROOT } from '../local-shop.ts';
import { migrateLocalShop } from './migrate.ts';
import type { LocalServer, Opening } from './open-shop.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** Serves the shop from its sources. Until it is opened, requests wait, except those with a token to fill it. */
export async function serveSources({ port, origin, state, steps, room }: Opening): Promise<LocalServer> {
  await steps.run('Preparing the database', () => migrateSources(state));
  const gate = { open: false };
  const server = await steps.run('Starting the Workers', async () => {
    const vite = await createServer({
      root: ROOT,
      mode: 'development',
      server: { host: '127.0.0.1', port, strictPort: true },
      plugins: [waitAtGate(gate, room)],
    });
    return await vite.listen();
  });
  return {
    origin,
    async open() {
      gate.open = true;
    },
    close: () => server.close(),
  };
}

/** Vite locks the database once it runs, so it is migrated before. */
async function migrateSources(state: string): Promise<void> {
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: 'api/wrangler.toml',
    persist: { path: `${state}/v3` },
    remoteBindings: false,
  });
  try {
    await migrateLocalShop(proxy.env.DB, state);
  } finally {
    await proxy.dispose();
  }
}

function waitAtGate(gate: { open: boolean }, room: WaitingRoom): Plugin {
  return {
    name: 'shop:waiting-room',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (gate.open || request.headers.authorization !== undefined) next();
        else room.respond(request, response);
      });
    },
  };
}
