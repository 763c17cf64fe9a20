import { preview } from 'vite';
import { runCommand } from './command.ts';
import { ROOT, runTool } from './local-shop.ts';
import { openShop } from './open-shop.ts';

/** `npm start`: builds the whole shop as it would be deployed, and opens it. */
async function start(): Promise<undefined> {
  await openShop({
    prepare: (steps) =>
      steps.run('Building', () => runTool('vite', ['build', '--mode', 'development', '--logLevel', 'error'])),
    serve: (port) =>
      preview({ root: ROOT, mode: 'development', logLevel: 'error', preview: { port, strictPort: true } }),
    hint: 'Ctrl-C closes it; what was ordered stays.',
  });
}

await runCommand(start);
