import { preview } from 'vite';
import { LOCAL_CATALOGUE_TOKEN, localShop, migrate, ROOT, runTool } from './local-shop.ts';
import { seedIfEmpty } from './seed-if-empty.ts';
import { createSteps } from './steps.ts';

/**
 * `npm start`: builds the whole shop, brings its database up to date, serves it, and fills it with the sample
 * catalogue when it is empty. Ctrl-C stops it; the data stays.
 */
async function start(): Promise<void> {
  const { port, origin, state } = localShop();
  const steps = createSteps();
  await steps.run('Building', () => runTool('vite', ['build', '--mode', 'development', '--logLevel', 'error']));
  await steps.run('Preparing the database', () => migrate(state));
  const server = await steps.run('Starting the Workers', () =>
    preview({ root: ROOT, mode: 'development', logLevel: 'error', preview: { port, strictPort: true } }),
  );
  stopOnSignal(() => server.close());
  await seedIfEmpty({ address: `${origin}/api`, token: LOCAL_CATALOGUE_TOKEN, steps });
  steps.say(`\nThe shop is open: ${origin}\nCtrl-C closes it; what was ordered stays.`);
}

function stopOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
