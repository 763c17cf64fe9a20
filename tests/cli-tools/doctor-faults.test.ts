import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { checkMailHost } from '#cli/doctor/deployment/check-deployment.ts';
import { checkHealth } from '#cli/doctor/deployment/check-health.ts';
import { checkMode, checkVariables, findUnread } from '#cli/doctor/node/check-node-host.ts';
import { checkStores } from '#cli/doctor/node/check-stores.ts';
import { readConfiguration } from '#hosts/node/configuration.ts';
import { filledConfigurations, toldOf } from './filled-configuration.ts';

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ZEROS = `2026:${'A'.repeat(43)}=`;

describe('the doctor of the API on Node', () => {
  test.each([
    ['a key of zeros', { PERSONAL_DATA_KEYS: ZEROS }, /^PERSONAL_DATA_KEYS .* anybody can guess.*openssl/],
    [
      'one key in two rings',
      { STOREFRONT_KEYS: toldOf({}).env['CERTIFICATE_KEYS'] },
      /STOREFRONT_KEYS.*CERTIFICATE_KEYS/,
    ],
    ['one token for two', { CATALOGUE_TOKEN: 'a-notification-token' }, /NOTIFICATION_TOKEN .* that of CATALOGUE_TOKEN/],
    ['the hash of an empty token', { OPERATOR_TOKEN_HASH: EMPTY_HASH }, /^OPERATOR_TOKEN_HASH .* hash of no token/],
    ['notifications from anywhere', { NOTIFICATION_SOURCES: undefined }, /taken from anywhere/],
    ['no mail', { MAIL_TRANSPORT: 'none' }, /so no email leaves/],
  ])('finds %s', (_, changes, finding) => {
    expect(checkVariables(filledConfigurations(), toldOf({}))).toEqual([]);
    expect(checkVariables(filledConfigurations(), toldOf(changes))).toEqual([expect.stringMatching(finding)]);
  });

  test('remarks on variables that nobody reads, which are misspelt', () => {
    expect(findUnread(toldOf({ NODE_ENV: 'production', DATABASE_READERS: '2' }))).toEqual([]);
    expect(findUnread(toldOf({ DATABSE_URL: 'file:/data/shop.sqlite' }))).toEqual([
      'DATABSE_URL in api.env is nothing that the shop API reads: is it misspelt?',
    ]);
  });

  test('finds keys that every user of the machine can read', () => {
    const file = join(folder, 'api.env');
    writeFileSync(file, 'STOREFRONT_KEYS=', { mode: 0o640 });
    expect(checkMode(file)).toEqual([]);
    chmodSync(file, 0o644);
    expect(checkMode(file)).toEqual([expect.stringMatching(/can read the keys.*chmod 600/)]);
  });

  const folder = mkdtempSync(join(tmpdir(), 'nega-faults-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const stores = (path: string, free = 2 ** 40) => {
    const env = toldOf({ DATABASE_URL: `file:${join(folder, path)}`, PICTURES: folder }).env;
    return checkStores(readConfiguration(env), () => free);
  };

  test('finds a full disk', async () => {
    expect(await stores('shop.sqlite')).toEqual([]);
    expect(await stores('shop.sqlite', 2 ** 20)).toEqual([
      expect.stringMatching(/^Only 0.0 GB are free where DATABASE_URL is/),
      expect.stringMatching(/^Only 0.0 GB are free where PICTURES is/),
    ]);
  });

  test('finds a text file in the place of the database', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'Not a database, but a text that is as long as its header. '.repeat(9));
    expect(await stores('notes.txt')).toEqual([
      expect.stringMatching(/no database that answers \(file is not a database\)/),
    ]);
  });

  test('finds the database of another program, that of a newer version, and that of one before 1.0.0', async () => {
    const database = new DatabaseSync(join(folder, 'other.sqlite'));
    database.exec('CREATE TABLE notes (text TEXT)');
    expect(await stores('other.sqlite')).toEqual([expect.stringContaining('the database of another program')]);
    database.exec(
      "CREATE TABLE d1_migrations (id INTEGER, name TEXT); INSERT INTO d1_migrations VALUES (1, '9999_later.sql')",
    );
    expect(await stores('other.sqlite')).toEqual([
      expect.stringContaining('a newer version, which has 9999_later.sql'),
    ]);
    database.exec("UPDATE d1_migrations SET name = '0000_init.sql'");
    database.close();
    expect(await stores('other.sqlite')).toEqual([expect.stringContaining('a version before 1.0.0')]);
  });
});

describe('the doctor of a shop that can be asked', () => {
  const { api } = filledConfigurations();

  test('finds a mail host that nobody has, and says when no name server answers', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await checkMailHost(api, async () => '192.0.2.1')).toEqual({ findings: [], skipped: [] });
    const unknown = await checkMailHost(api, failing('ENOTFOUND'));
    expect(unknown.findings).toEqual([expect.stringMatching(/^No machine has the name SMTP_HOST/)]);
    const silent = await checkMailHost(api, failing('EAI_AGAIN'));
    expect(silent).toEqual({ findings: [], skipped: [expect.stringContaining('no name server answers')] });
  });

  const now = Date.UTC(2026, 10, 25, 12);
  const answer = (body: object) => async () => Response.json(body, { headers: { Date: new Date(now).toUTCString() } });

  test.each([
    ['ahead', 90_000],
    ['behind', -90_000],
  ])('finds a clock that is %s', async (words, offMs) => {
    const { findings } = await checkHealth(api, answer({ ok: true }), () => now + offMs);
    expect(findings).toEqual([expect.stringContaining(`is 90 s ${words}`)]);
    expect((await checkHealth(api, answer({ ok: true }), () => now + offMs / 90)).findings).toEqual([]);
  });

  test('finds code that is older than its database', async () => {
    const { findings } = await checkHealth(
      api,
      answer({ ok: false, unknownMigrations: ['9999_later.sql'] }),
      () => now,
    );
    expect(findings).toEqual([expect.stringContaining('does not know 9999_later.sql')]);
  });
});
