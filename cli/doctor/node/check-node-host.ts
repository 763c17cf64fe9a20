import { constants, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { findFaults, readConfiguration, VARIABLES } from '#hosts/node/configuration.ts';
import { checkApiAddresses } from '../deployment/check-addresses.ts';
import { checkAtelierOfApi } from '../deployment/check-atelier.ts';
import { checkOnline, type Deployment } from '../deployment/check-deployment.ts';
import { checkLimits } from '../deployment/check-limits.ts';
import { checkMail } from '../deployment/check-mail.ts';
import { checkNotifications } from '../deployment/check-notifications.ts';
import { checkReceipts } from '../deployment/check-receipts.ts';
import { explain, type Told, withRefused } from '../deployment/check-variables.ts';
import {
  type Configuration,
  type Configurations,
  parseConfiguration,
  readConfigurations,
} from '../deployment/configuration.ts';
import { findWeakSecrets } from './check-secrets.ts';
import { checkStores } from './check-stores.ts';

/** Checks the variables of the shop API on Node, in a file or in this environment, and where it stores data. */
export async function checkNodeHost(file: string | undefined): Promise<Deployment> {
  const env = file === undefined ? process.env : parseEnv(readFileSync(file, 'utf8'));
  const told = { env, name: file ?? 'the environment' };
  const found = [...(file === undefined ? [] : checkMode(file)), ...checkVariables(readConfigurations(), told)];
  const unread = file === undefined ? [] : findUnread(told);
  // Where the stores are is only known of variables that are well.
  if (findFaults(env).length > 0) return { isStarted: true, findings: found, skipped: unread };
  const stores = await checkStores(readConfiguration(env));
  const { findings, skipped } = await checkOnline(apiOf(told));
  return { isStarted: true, findings: [...found, ...stores, ...findings], skipped: [...unread, ...skipped] };
}

/** Whether others may read the file of variables, which has the keys of all that is sealed. */
export function checkMode(file: string): string[] {
  if ((statSync(file).mode & constants.S_IROTH) === 0) return [];
  return [`Every user of this machine can read the keys in ${file}: run "chmod 600 ${file}".`];
}

/** What Node and the system read of a file of variables. */
const OF_NODE = /^(NODE_|UV_|SSL_|OPENSSL_|LC_|LANG$|TZ$|PATH$|HOME$)/;

/** Remarks on variables that nobody reads: a misspelt one leaves its default. */
export function findUnread({ env, name }: Told): string[] {
  const read = { ...VARIABLES.api.shape, ...VARIABLES.host.shape };
  const unread = Object.keys(env).filter((each) => !(each in read) && !OF_NODE.test(each));
  return unread.map((each) => `${each} in ${name} is nothing that the shop API reads: is it misspelt?`);
}

/** What is wrong with the variables, alone and together with those of storefront and atelier. */
export function checkVariables({ storefront, atelier }: Configurations, told: Told): string[] {
  const api = apiOf(told);
  const configurations = { storefront, atelier, api };
  const found = [
    ...checkApiAddresses(storefront, api),
    ...checkAtelierOfApi(atelier, api),
    ...(api.vars['MAIL_TRANSPORT'] === 'cloudflare' ? [mailOfCloudflare(api)] : checkMail(configurations)),
    ...checkNotifications(configurations),
    ...checkReceipts(configurations),
    ...checkLimits(configurations),
    ...findWeakSecrets(told),
  ];
  return withRefused(found, explain(findFaults(told.env), told));
}

function mailOfCloudflare({ file }: Configuration): string {
  return `MAIL_TRANSPORT in ${file} is "cloudflare", which no other host has: write "smtp".`;
}

/** The variables in the form of a Worker's configuration. */
function apiOf({ env, name }: Told): Configuration {
  const vars = Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
  return parseConfiguration(name, { name: 'nega-api', main: 'main.js', vars });
}
