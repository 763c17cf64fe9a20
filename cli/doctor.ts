import { runCommand } from './command.ts';
import { checkMachine } from './doctor/machine/check-machine.ts';
import { reportDeployment, reportMachine } from './doctor/report.ts';
import { localShop } from './local-shop.ts';

const PARTS = ['machine', 'deployment', 'node'];

/**
 * `npm run doctor`: reports what this machine lacks to run the shop, and what is wrong before a deployment; changes
 * nothing. `-- machine` and `-- deployment` do one of both; `-- node FILE` checks the shop API on Node, from a file of
 * its variables or this environment. Fails if something required is missing.
 */
async function doctor(): Promise<number> {
  const [asked, file] = process.argv.slice(2);
  if (asked !== undefined && !PARTS.includes(asked))
    throw new Error(`The doctor knows ${PARTS.join(', ')}, not "${asked}".`);
  if (asked === 'node') return await printNodeHost(file);
  const machine = asked === 'deployment' ? null : reportMachine(await checkMachine(localShop()));
  if (machine) process.stdout.write(`${machine.lines.join('\n')}\n`);
  if (asked === 'machine') return machine?.isHealthy ? 0 : 1;
  const deployment = await readDeployment(asked !== undefined);
  process.stdout.write(`${machine ? '\n' : ''}${deployment.lines.join('\n')}\n`);
  return machine?.isHealthy !== false && deployment.isHealthy ? 0 : 1;
}

async function printNodeHost(file: string | undefined): Promise<number> {
  const { checkNodeHost } = await import('./doctor/node/check-node-host.ts');
  const { lines, isHealthy } = reportDeployment(await checkNodeHost(file), true, 'The shop API on Node');
  process.stdout.write(`${lines.join('\n')}\n`);
  return isHealthy ? 0 : 1;
}

/** Its checks need packages, which the machine's part may have found to be missing. */
async function readDeployment(isAskedFor: boolean) {
  try {
    const { checkDeployment } = await import('./doctor/deployment/check-deployment.ts');
    return reportDeployment(await checkDeployment(), isAskedFor);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    return {
      lines: ['The deployment', '– Not checked: that needs the packages, run "npm ci" first.'],
      isHealthy: !isAskedFor,
    };
  }
}

await runCommand(doctor);
