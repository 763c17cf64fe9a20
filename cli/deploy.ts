import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { findForbidden, readBuild } from './deploy/inspect-bundles.ts';
import { keepOlderFiles, readBuildId } from './deploy/older-files.ts';
import { runSmokeTest } from './deploy/smoke-test.ts';
import { checkDatabaseVersion } from './doctor/deployment/check-account.ts';
import { checkOffline } from './doctor/deployment/check-offline.ts';
import { API_FILE, readConfigurations } from './doctor/deployment/configuration.ts';
import { ROOT, runTool } from './local-shop.ts';
import { createSteps, type Steps } from './steps.ts';

const BROWSER_FILES = join(ROOT, 'dist/client');

const BROKEN =
  'The deployed shop does not work in all of its parts. "npm run deploy -- --smoke-test" tries it again; the versions before come back with:';
const UNFINISHED =
  'What has a ✓ is deployed already. "npm run deploy" can be run again; what is deployed goes back to the version before with:';

/** A Worker, with its configuration as it was built and as it is written. */
type DeployedWorker = { title: string; built: string; source: string };

const API: DeployedWorker = { title: 'the shop API', built: 'dist/nega_api/wrangler.json', source: API_FILE };
const CALLERS: readonly DeployedWorker[] = [
  { title: 'the storefront', built: 'dist/nega/wrangler.json', source: 'wrangler.toml' },
  { title: 'the atelier', built: 'dist/atelier/nega_atelier/wrangler.json', source: 'atelier/wrangler.toml' },
];

/**
 * `npm run deploy`: builds the shop, adds the files of the build that it replaces, brings the deployed database up to
 * date, deploys all Workers, and runs a smoke test with them: 1 where that fails. Refuses a configuration that the
 * doctor finds wrong. `-- --dry-run` does all of it but what touches Cloudflare, and goes on with a configuration that
 * is not filled in yet. `-- --smoke-test` only runs the smoke test.
 */
async function deploy(): Promise<number | undefined> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, 'smoke-test': { type: 'boolean', default: false } },
  });
  const steps = createSteps();
  if (values['smoke-test']) return smokeTestDeployed(steps, null);
  const dryRun = values['dry-run'];
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
  if (!dryRun) await prepareDeployment(steps);
  for (const { title, built } of deployedWorkers()) {
    await steps
      .run(`${dryRun ? 'Trying' : 'Deploying'} ${title}`, () =>
        runTool('wrangler', ['deploy', '--config', built, ...(dryRun ? ['--dry-run'] : [])]),
      )
      .catch((error: Error) => {
        throw dryRun ? error : new Error(`${error.message}\n${UNFINISHED}\n${wayBack()}`);
      });
  }
  if (dryRun) {
    steps.say(`\nThe shop can be deployed${findings.length > 0 ? ' once the files say what is missing above' : ''}.`);
    return undefined;
  }
  steps.say('\nThe shop is deployed.');
  return smokeTestDeployed(steps, await readBuildId(BROWSER_FILES));
}

async function prepareDeployment(steps: Steps): Promise<void> {
  await steps.run('Keeping the files of the build before', async () => {
    const { missing } = await keepOlderFiles({ folder: BROWSER_FILES, siteUrl: siteUrl(), now: Date.now() });
    if (missing.length > 0)
      steps.say(
        `  Not kept, so that open tabs may have to load anew:\n${missing.map((file) => `    ${file}`).join('\n')}`,
      );
  });
  if (isApiElsewhere()) return;
  await steps.run('Preparing the database', async () => {
    const [finding] = await checkDatabaseVersion((args) => runTool('wrangler', args));
    if (finding !== undefined) throw new Error(`Nothing was deployed. ${finding}`);
    await runTool('wrangler', ['d1', 'migrations', 'apply', 'nega', '--remote', '--config', API_FILE]);
  });
}

/** 1 if a part of the deployed shop does not work. `buildId` is the build that must be served, if known. */
async function smokeTestDeployed(steps: Steps, buildId: string | null): Promise<number | undefined> {
  steps.say(`\nSmoke test of ${siteUrl()}:`);
  const operatorToken = process.env['OPERATOR_TOKEN'];
  const atelierUrl = readConfigurations().atelier.vars['ATELIER_URL'] ?? '';
  const deployed = { siteUrl: siteUrl(), atelierUrl, buildId, operatorToken };
  if (await runSmokeTest({ ...deployed, say: steps.say })) return undefined;
  steps.say(`${BROKEN}\n${wayBack()}`);
  return 1;
}

/** The commands that bring back the versions before, callers first: an API answers those of the build before it. */
function wayBack(): string {
  const commands = deployedWorkers().map(({ source }) => `  npx wrangler rollback --config ${source}`);
  return commands.reverse().join('\n');
}

/**
 * In the order of their deployment. The API first: the service bindings of the others need it, where it runs beside
 * them.
 */
function deployedWorkers(): readonly DeployedWorker[] {
  return isApiElsewhere() ? CALLERS : [API, ...CALLERS];
}

/** Whether the storefront calls an API at another address, where it is deployed separately (docs/hosts.md). */
function isApiElsewhere(): boolean {
  return readConfigurations().api === null;
}

function siteUrl(): string {
  return readConfigurations().storefront.vars['SITE_URL'] ?? '';
}

await runCommand(deploy);
