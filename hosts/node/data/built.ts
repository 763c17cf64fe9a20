import migrations from 'virtual:migrations';
import { runProcess } from './run-process.ts';

/** `node dist/node/data.js`: the command shipped with the built API, without the repository. */
await runProcess(migrations);
