import { runCommand } from './command.ts';
import { refuseObstacles } from './serving/obstacles.ts';

/** `npm start`: builds the whole shop as for a deployment, and opens it. */
async function start(): Promise<undefined> {
  await refuseObstacles();
  const { serveBuild } = await import('./serving/built-shop.ts');
  const { openShop } = await import('./serving/open-shop.ts');
  await openShop({ serve: serveBuild, hint: 'Ctrl-C closes it; what was ordered stays.' });
}

await runCommand(start);
