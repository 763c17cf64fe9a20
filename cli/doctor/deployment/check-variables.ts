import { type Environment, findApiFaults, VARIABLES } from '#hosts/node/configuration.ts';
import { SECRETS } from './check-account.ts';
import { API_FILE, ATELIER_FILE, type Configurations, STOREFRONT_FILE } from './configuration.ts';

/** The variables of the shop API, and where they come from. */
export type Told = { env: Environment; name: string };

/** All secrets that a program may have. */
export const ALL_SECRETS: readonly string[] = [...SECRETS, 'SMTP_PASSWORD', 'STOREFRONT_KEYS'];

/** The variables that each program reads, by the file that sets them. */
export const VARIABLES_READ: Readonly<Record<string, readonly string[]>> = {
  [STOREFRONT_FILE]: ['SITE_URL', 'API_URL', 'ASSETS_URL', 'MAX_AVIF_WIDTH'],
  [API_FILE]: Object.keys(VARIABLES.api.shape),
  [ATELIER_FILE]: ['ATELIER_URL', 'SITE_URL', 'API_URL'],
};

/** Variables of the files that nobody reads, and secrets that everybody can read there. */
export function checkNames({ storefront, api, atelier }: Configurations): string[] {
  return [storefront, ...(api ? [api] : []), atelier].flatMap(({ file, vars }) =>
    Object.keys(vars).flatMap((name) => {
      if (ALL_SECRETS.includes(name))
        return [
          `${name} is a secret, and everybody who has ${file} can read it: delete it there, and run "npx wrangler secret put ${name} --config ${file}".`,
        ];
      if (VARIABLES_READ[file]?.includes(name)) return [];
      return [`${name} in ${file} has no effect, because nobody reads it: correct its spelling, or delete it.`];
    }),
  );
}

/** What the shop API on Cloudflare would not start with, besides its secrets, which are not in its file. */
export function findRefused({ api }: Configurations): RefusedVariable[] {
  if (!api) return [];
  const refusals = explain(findApiFaults(api.vars), { env: api.vars, name: api.file });
  return refusals.filter(({ variable }) => !ALL_SECRETS.includes(variable));
}

/** A variable, or a contradiction of several, with a sentence about it. */
export type RefusedVariable = { variable: string; sentence: string };

/** A sentence for each missing or invalid variable of the API's own words, and for each contradiction. */
export function explain(faults: readonly string[], { env, name }: Told): RefusedVariable[] {
  return faults.flatMap((fault) => {
    const [, names] = /^Missing or malformed variables: (.*)$/.exec(fault) ?? [];
    if (names === undefined) return [{ variable: fault, sentence: `In ${name}: ${fault}.` }];
    return names.split(', ').map((variable) => ({ variable, sentence: refused(variable, { env, name }) }));
  });
}

function refused(variable: string, { env, name }: Told): string {
  const fault = env[variable] ? 'is not as it should be' : 'is missing';
  return `${variable} in ${name} ${fault}: docs/reference/settings.txt says what it is.`;
}

/** The findings, and a sentence for each refused variable that none of them is about. */
export function withRefused(found: readonly string[], refusals: readonly RefusedVariable[]): string[] {
  const isTold = (variable: string) => found.some((sentence) => sentence.includes(variable));
  return [...found, ...refusals.filter(({ variable }) => !isTold(variable)).map(({ sentence }) => sentence)];
}
