import { runCommand } from './command.ts';
import { refuseObstacles } from './serving/obstacles.ts';

/** `npm run dev`: runs the shop from its sources with hot reload. */
async function dev(): Promise<undefined> {
  await refuseObstacles();
  const { serveSources } = await import('./serving/source-shop.ts');
  const { openShop } = await import('./serving/open-shop.ts');
  await openShop({
    serve: serveSources,
    hint: 'What you edit is seen at once. Ctrl-C closes the shop; what was ordered stays.',
  });
}

await runCommand(dev);
