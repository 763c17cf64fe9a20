import { runCommand } from './command.ts';
import { openShop } from './serving/open-shop.ts';
import { serveSources } from './serving/source-shop.ts';

/** `npm run dev`: opens the shop from its sources; what is edited is seen at once. */
async function dev(): Promise<undefined> {
  await openShop({
    serve: serveSources,
    hint: 'What you edit is seen at once. Ctrl-C closes the shop; what was ordered stays.',
  });
}

await runCommand(dev);
