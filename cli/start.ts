import { runCommand } from './command.ts';
import { serveBuild } from './serving/built-shop.ts';
import { openShop } from './serving/open-shop.ts';

/** `npm start`: builds the whole shop as it would be deployed, and opens it. */
async function start(): Promise<undefined> {
  await openShop({ serve: serveBuild, hint: 'Ctrl-C closes it; what was ordered stays.' });
}

await runCommand(start);
