import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkConfigurations } from '#cli/doctor/deployment/check-offline.ts';
import { checkVariables } from '#cli/doctor/node/check-node-host.ts';
import { checkStores } from '#cli/doctor/node/check-stores.ts';
import { readConfiguration } from '#hosts/node/configuration.ts';
import { findFreePort } from '../node-host/free-port.ts';
import { filledConfigurations, toldOf, withVars } from './filled-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'nega-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const told = (changes: Record<string, string | undefined> = {}) =>
  toldOf({ DATABASE_URL: `file:${join(folder, 'shop.sqlite')}`, PICTURES: join(folder, 'pictures'), ...changes });
const check = (changes?: Record<string, string | undefined>) => checkVariables(filledConfigurations(), told(changes));

test('a storefront whose API is at another address needs neither binding nor bucket, and that API’s file is not checked', () => {
  const { storefront, atelier } = withVars({
    storefront: { API_URL: 'https://api.shop.ru' },
    atelier: { API_URL: 'https://api.shop.ru' },
  });
  expect(
    checkConfigurations({ storefront: { ...storefront, services: [], r2_buckets: [] }, atelier, api: null }),
  ).toEqual([]);
  expect(checkConfigurations({ storefront, atelier: filledConfigurations().atelier, api: null })).toEqual([
    'API_URL differs between atelier/wrangler.toml and wrangler.toml: write the same address in both.',
  ]);
});

describe('what the API on Node is told', () => {
  test('has no findings for a configured shop', () => {
    expect(check()).toEqual([]);
  });

  test('is checked with the same sentences as for Cloudflare, with its own file’s name', () => {
    expect(check({ SITE_URL: 'https://www.shop.ru', PROVIDER_TEST: 'yes', VAT_CODE: '4', MAIL_FROM: '' })).toEqual([
      'SITE_URL differs between wrangler.toml and api.env: write the same address in both.',
      'PROVIDER_TEST in api.env is neither "true" nor "false": write "false" for a live shop.',
      "MAIL_FROM in api.env is not a mailbox of the shop's: write one.",
      'VAT_CODE in api.env is of the 20 % that ended with 2025: write 11 for 22 %.',
    ]);
  });

  test('covers everything without which the host would not start', () => {
    expect(check({ STOREFRONT_KEYS: undefined, CATALOGUE_TOKEN: 'short', MAIL_TRANSPORT: 'cloudflare' })).toEqual([
      'MAIL_TRANSPORT in api.env is "cloudflare", which no other host has: write "smtp".',
      'STOREFRONT_KEYS in api.env is missing: docs/reference/settings.txt says what it is.',
      'CATALOGUE_TOKEN in api.env is not as it should be: docs/reference/settings.txt says what it is.',
    ]);
  });
});

describe('the storage of the API on Node', () => {
  const stores = (changes: Record<string, string>) => checkStores(readConfiguration(told(changes).env));

  test('may be folders that do not exist yet', async () => {
    expect(await stores({ PICTURES: join(folder, 'new/pictures') })).toEqual([]);
  });

  test('must respond', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const bucket = { PICTURES: `${url}/bucket`, PICTURES_KEY_ID: 'key', PICTURES_SECRET: 'secret' };
    expect(await stores({ DATABASE_URL: url, DATABASE_REPLICA_URL: url, ...bucket })).toEqual([
      expect.stringMatching(/^DATABASE_URL leads to no database that answers/),
      expect.stringMatching(/^DATABASE_REPLICA_URL leads to no database that answers/),
      expect.stringMatching(/^PICTURES leads to no bucket that answers/),
    ]);
    expect(await stores({ JOURNAL: join(import.meta.filename, 'journal.jsonl') })).toEqual([
      expect.stringMatching(/^JOURNAL is in .*doctor-node.test.ts, which cannot be written/),
    ]);
    expect(await stores({ PICTURES: join(import.meta.filename, 'pictures') })).toEqual([
      expect.stringMatching(/^PICTURES is in .*doctor-node.test.ts, which cannot be written/),
    ]);
  });
});
