import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const PORT = 8792;

/** A shop beside the other, all of whose messages are longer and stand in brackets. */
export type PseudoShop = { address: string; close: () => Promise<void> };

/** Builds and opens it; rejects where it ends before it is open. */
export async function openPseudoShop(): Promise<PseudoShop> {
  const shop = spawn('node', ['cli/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      SHOP_PSEUDO: '1',
      SHOP_STATE: `.cache/pseudo-shop/${process.pid}`,
      SHOP_BUILD: '.cache/pseudo-build',
      SHOP_PRODUCTS: 'midnight-silk-slip,linden-batiste-nightdress',
    },
  });
  await untilOpen(shop);
  return {
    address: `http://localhost:${PORT}`,
    close: async () => {
      shop.kill('SIGTERM');
      if (shop.exitCode === null) await once(shop, 'exit');
    },
  };
}

async function untilOpen(shop: ChildProcess): Promise<void> {
  if (!shop.stdout) throw new Error('The shop tells nothing');
  for await (const line of createInterface({ input: shop.stdout })) {
    if (!line.includes('The shop is open')) continue;
    // It goes on telling, and must not wait for a reader.
    shop.stdout.resume();
    return;
  }
  throw new Error('The shop did not open');
}
