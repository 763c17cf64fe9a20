import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Environment, findFaults, readConfiguration } from '#hosts/node/configuration.ts';
import { checkApiAddresses } from '../deployment/check-addresses.ts';
import { checkAtelierOfApi } from '../deployment/check-atelier.ts';
import { checkOnline, type Deployment } from '../deployment/check-deployment.ts';
import { checkLimits } from '../deployment/check-limits.ts';
import { checkMail } from '../deployment/check-mail.ts';
import { checkNotifications } from '../deployment/check-notifications.ts';
import { checkReceipts } from '../deployment/check-receipts.ts';
import {
  type Configuration,
  type Configurations,
  parseConfiguration,
  readConfigurations,
} from '../deployment/configuration.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStores } from './check-stores.ts';

/** Checks the variables of the shop API on Node, in a file or in this environment, and where it stores data. */
export async function checkNodeHost(file: string | undefined): Promise<Deployment> {
  const env = file === undefined ? process.env : parseEnv(readFileSync(file, 'utf8'));
  const told = { env, name: file ?? 'the environment' };
  const offline = checkVariables(readConfigurations(), told);
  if (offline.length > 0) return { isStarted: true, findings: offline, skipped: [] };
  const stores = await checkStores(readConfiguration(env));
  const { findings, skipped } = await checkOnline(apiOf(told));
  return { isStarted: true, findings: [...stores, ...findings], skipped };
}

/** The variables of the API on Node, and where they come from. */
export type Told = { env: Environment; name: string };

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
    ...checkSecrets(told),
  ];
  const isTold = (variable: string) => found.some((sentence) => sentence.includes(variable));
  const others = refusals(told).filter(({ variable }) => !isTold(variable));
  return [...found, ...others.map(({ sentence }) => sentence)];
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

/** A sentence for each missing or invalid variable, and for contradictory ones. */
function refusals({ env, name }: Told): { variable: string; sentence: string }[] {
  return findFaults(env).flatMap((fault) => {
    const [, names] = /^Missing or malformed variables: (.*)$/.exec(fault) ?? [];
    if (names === undefined) return [{ variable: fault, sentence: `In ${name}: ${fault}.` }];
    return names.split(', ').map((variable) => ({ variable, sentence: refused(variable, { env, name }) }));
  });
}

function refused(variable: string, { env, name }: Told): string {
  const fault = env[variable] ? 'is not as it should be' : 'is missing';
  return `${variable} in ${name} ${fault}: docs/operations.md and docs/hosts.md say what it is.`;
}
