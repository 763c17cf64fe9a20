import migrations from 'virtual:migrations';
import { errorText } from './error-text.ts';
import { startHost } from './host.ts';

/** The shop API as a process: `node dist/node/main.js`, configured by environment variables (docs/hosts.md). */
async function main(): Promise<void> {
  const host = await startHost({
    env: process.env,
    migrations,
    write: (line) => process.stdout.write(`${line}\n`),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      host.close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

main().catch(fail);
