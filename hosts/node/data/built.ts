import migrations from 'virtual:migrations';
import { runCommand } from './command.ts';

/** `node dist/node/data.js`: the command beside the built API, where the repository is not. */
await runCommand(migrations);
