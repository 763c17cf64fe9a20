import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { findForbidden, readBuild } from './deploy/inspect-bundles.ts';
import { checkOffline } from './doctor/deployment/check-offline.ts';
import { API_FILE } from './doctor/deployment/configuration.ts';
import { ROOT, runTool } from './local-shop.ts';
import { createSteps } from './steps.ts';

/** The API first: the service bindings of the others need it to be there. */
const WORKERS = [
  { title: 'the shop API', configuration: 'dist/nega_api/wrangler.json' },
  { title: 'the storefront', configuration: 'dist/nega/wrangler.json' },
  { title: 'the atelier', configuration: 'dist/atelier/nega_atelier/wrangler.json' },
];

/**
 * `npm run deploy`: builds the shop, brings the deployed database up to date, and deploys all Workers. Refuses a
 * configuration that the doctor finds wrong. `-- --dry-run` does all of it but what touches Cloudflare, and goes on
 * with a configuration that is not filled in yet.
 */
async function deploy(): Promise<undefined> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  const steps = createSteps();
  const findings = checkOffline().map((finding) => `  ${finding}`);
  if (findings.length > 0 && !dryRun) throw new Error(`Nothing was deployed. First:\n${findings.join('\n')}`);
  if (findings.length > 0) steps.say(`A deployment would be refused for now:\n${findings.join('\n')}`);

  await steps.run('Building', () =>
    Promise.all([
      runTool('vite', ['build', '--logLevel', 'error']),
      runTool('vite', ['build', '--logLevel', 'error', '--config', 'atelier/vite.config.ts']),
    ]),
  );
  await steps.run('Looking for what must not be deployed', async () => {
    const found = findForbidden(readBuild(join(ROOT, 'dist')));
    if (found.length > 0) throw new Error(`Nothing was deployed:\n${found.join('\n')}`);
  });
  if (!dryRun) {
    await steps.run('Preparing the database', () =>
      runTool('wrangler', ['d1', 'migrations', 'apply', 'nega', '--remote', '--config', API_FILE]),
    );
  }
  for (const { title, configuration } of WORKERS) {
    await steps.run(`${dryRun ? 'Trying' : 'Deploying'} ${title}`, () =>
      runTool('wrangler', ['deploy', '--config', configuration, ...(dryRun ? ['--dry-run'] : [])]),
    );
  }
  steps.say(dryRun ? '\nThe shop can be deployed.' : '\nThe shop is deployed.');
}

await runCommand(deploy);
