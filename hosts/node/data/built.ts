import migrations from 'virtual:migrations';
import { runProcess } from './run-process.ts';

/** `node dist/node/data.js`: the command beside the built API, where the repository is not. */
await runProcess(migrations);
