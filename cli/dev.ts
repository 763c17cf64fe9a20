import { createServer } from 'vite';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';
import { openShop } from './open-shop.ts';

/** `npm run dev`: opens the shop from its sources; what is edited is seen at once. */
async function dev(): Promise<undefined> {
  await openShop({
    async serve(port) {
      const server = await createServer({ root: ROOT, mode: 'development', server: { port, strictPort: true } });
      return await server.listen();
    },
    hint: 'What you edit is seen at once. Ctrl-C closes the shop; what was ordered stays.',
  });
}

await runCommand(dev);
