import { describe, expect, test } from 'vitest';
import { type Bindings, readVariables } from '#api/env.ts';
import {
  checkAccount,
  checkDatabaseVersion,
  checkMigrations,
  checkSecrets,
  neededSecrets,
  SECRETS,
} from '#cli/doctor/deployment/check-account.ts';
import { readConfigurations } from '#cli/doctor/deployment/configuration.ts';
import { filledConfigurations, withVars } from './filled-configuration.ts';

/** Wrangler as it answers; what is not listed fails. */
function answering(responses: Readonly<Record<string, string>>) {
  return async (args: readonly string[]) => {
    const found = Object.entries(responses).find(([command]) => args.join(' ').startsWith(command));
    if (!found) throw new Error(`wrangler ${args[0]} failed`);
    return found[1];
  };
}

const ALL_SECRETS = JSON.stringify(SECRETS.map((name) => ({ name, type: 'secret_text' })));
const NO_MIGRATIONS = '✅ No migrations to apply!';
const MIGRATIONS = `Migrations to be applied:
┌────────────────────┐
│ Name               │
├────────────────────┤
│ 0000_release.sql  │
├────────────────────┤
│ 0001_wishes.sql    │
└────────────────────┘`;

test('everything that the shop API requires is either a variable of its file or a secret, and every secret is checked', () => {
  const nothing: Bindings = JSON.parse('{}');
  const asked = namesOf(() => readVariables(nothing));
  const told = new Set<string>([...Object.keys(readConfigurations().api?.vars ?? {}), ...SECRETS]);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
  expect(SECRETS.filter((name) => !asked.includes(name))).toEqual([]);
});

function namesOf(refused: () => unknown): string[] {
  try {
    refused();
    return [];
  } catch (error) {
    return String(error).replace(/^.*: /, '').split(', ');
  }
}

describe('secrets', () => {
  test('include the mail server’s if mail is sent that way', () => {
    const needed = (way: string) => neededSecrets(withVars({ api: { MAIL_TRANSPORT: way } })).api;
    expect(needed('smtp')).toEqual([...SECRETS, 'SMTP_PASSWORD']);
    expect(needed('none')).toEqual(SECRETS);
  });

  test('of an API at another address are there; storefront and atelier need the shared key', async () => {
    const configurations = { ...filledConfigurations(), api: null };
    expect(neededSecrets(filledConfigurations()).callers).toEqual([]);
    const wrangler = answering({
      whoami: 'You are logged in',
      'secret list': ALL_SECRETS,
      'd1 migrations list': NO_MIGRATIONS,
    });
    expect((await checkAccount(wrangler, neededSecrets(configurations))).findings).toEqual([
      'The storefront has no secret STOREFRONT_KEYS: run "npx wrangler secret put STOREFRONT_KEYS --config wrangler.toml".',
      'The atelier has no secret STOREFRONT_KEYS: run "npx wrangler secret put STOREFRONT_KEYS --config atelier/wrangler.toml".',
    ]);
  });

  test('that Cloudflare does not have are named, with the command that sets them', () => {
    const known = JSON.stringify([{ name: 'ORDER_TOKEN_KEYS', type: 'secret_text' }]);
    const found = checkSecrets(known, SECRETS);
    expect(found).toHaveLength(SECRETS.length - 1);
    expect(found[0]).toContain('npx wrangler secret put PROVIDER_SHOP_ID --config api/wrangler.toml');
  });
});

test('missing migrations are named', () => {
  expect(checkMigrations(MIGRATIONS)).toEqual([
    'The deployed database lacks 0000_release.sql, 0001_wishes.sql: "npm run deploy" applies them.',
  ]);
  expect(checkMigrations(NO_MIGRATIONS)).toEqual([]);
});

test('a deployed database of a version before 1.0.0 is named, with the command that makes another', async () => {
  const having = (name: string) => answering({ 'd1 execute nega': JSON.stringify([{ results: [{ name }] }]) });
  expect(await checkDatabaseVersion(having('0000_init.sql'))).toEqual([
    'The deployed database is of a version before 1.0.0 and cannot be upgraded: make a new one with "npx wrangler d1 create", and write its id into api/wrangler.toml.',
  ]);
  expect(await checkDatabaseVersion(having('0000_release.sql'))).toEqual([]);
  expect(await checkDatabaseVersion(answering({}))).toEqual([]);
});

describe('asking Cloudflare', () => {
  test('gives one sentence without a sign-in, and finds nothing wrong', async () => {
    const signedOut = answering({ whoami: 'You are not authenticated. Please run `wrangler login`.' });
    for (const wrangler of [signedOut, answering({})]) {
      const { findings, skipped } = await checkAccount(wrangler);
      expect(findings).toEqual([]);
      expect(skipped).toEqual([expect.stringContaining('npx wrangler login')]);
    }
  });

  test('prints nothing without findings', async () => {
    const wrangler = answering({
      whoami: 'You are logged in',
      'secret list': ALL_SECRETS,
      'd1 migrations list': NO_MIGRATIONS,
    });
    expect(await checkAccount(wrangler)).toEqual({ findings: [], skipped: [] });
  });

  test('says why something could not be checked, and still checks the rest', async () => {
    const wrangler = answering({ whoami: 'You are logged in', 'd1 migrations list': MIGRATIONS });
    const { findings, skipped } = await checkAccount(wrangler);
    expect(findings).toEqual([expect.stringContaining('0000_release.sql')]);
    expect(skipped).toEqual([expect.stringContaining('wrangler secret failed')]);
  });
});
