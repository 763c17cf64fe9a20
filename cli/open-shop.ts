import { LOCAL_CATALOGUE_TOKEN, localShop, migrate } from './local-shop.ts';
import { seedIfEmpty } from './seed-if-empty.ts';
import { createSteps, type Steps } from './steps.ts';

type Server = { close: () => Promise<void> };

type Opening = {
  /** What comes before the database is brought up to date. */
  prepare?: (steps: Steps) => Promise<unknown>;
  serve: (port: number) => Promise<Server>;
  /** Said when all is ready, beneath the shop's address. */
  hint: string;
};

/**
 * Opens the shop on this machine: brings its database up to date, serves it, and fills it with the sample catalogue
 * when it is empty. Ctrl-C closes it; the data stays.
 */
export async function openShop({ prepare, serve, hint }: Opening): Promise<void> {
  const { port, origin, state } = localShop();
  const steps = createSteps();
  await prepare?.(steps);
  await steps.run('Preparing the database', () => migrate(state));
  const server = await steps.run('Starting the Workers', () => serve(port));
  closeOnSignal(server);
  await seedIfEmpty({ address: `${origin}/api`, token: LOCAL_CATALOGUE_TOKEN, steps });
  steps.say(`\nThe shop is open: ${origin}\n${hint}`);
}

function closeOnSignal(server: Server): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.close();
      process.exit(0);
    });
  }
}
