import { run } from './run.ts';
import { openTerminal } from './terminal/terminal.ts';

process.exitCode = await run(process.argv.slice(2), process.env, openTerminal());
