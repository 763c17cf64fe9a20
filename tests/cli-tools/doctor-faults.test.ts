import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { checkHealth } from '#cli/doctor/deployment/check-health.ts';
import { checkMailHost } from '#cli/doctor/deployment/check-mail-host.ts';
import { checkOffline } from '#cli/doctor/deployment/check-offline.ts';
import { checkVariables } from '#cli/doctor/node/check-node-host.ts';
import { checkStores } from '#cli/doctor/node/check-stores.ts';
import { readConfiguration } from '#hosts/node/configuration.ts';
import { filledConfigurations, toldOf, withFilledFiles } from './filled-configuration.ts';

const SHOP = 'wrangler.toml';
const API = 'api/wrangler.toml';
const ATELIER = 'atelier/wrangler.toml';

const ROUTE = 'routes = [{ pattern = "shop.ru", custom_domain = true }]';
const ROUTE_OF_ATELIER = 'routes = [{ pattern = "atelier.shop.ru", custom_domain = true }]';
const QUEUE_CONSUMER = /\[\[queues\.consumers\]\]\nqueue = "nega-mail"\n[^[]*/;
const DEAD_CONSUMER = /\[\[queues\.consumers\]\]\nqueue = "nega-mail-dead"\n[^[#]*/;

/** What is done to a file of a live shop, and what the doctor says of it, alone. */
type Fault = readonly [name: string, file: string, from: string | RegExp, to: string, finding: string];

const FAULTS: readonly Fault[] = [
  ['no schedule', API, /\[triggers\]\n.*/, '', 'has no schedule'],
  ['an empty schedule', API, '"*/2 * * * *"', '', 'has no schedule'],
  ['a daily schedule', API, '*/2 * * * *', '0 3 * * *', 'runs too rarely'],
  ['a queue without a consumer', API, QUEUE_CONSUMER, '', 'Nobody consumes the queue "nega-mail"'],
  ['a consumer of another queue', API, 'queue = "nega-mail"\nmax', 'queue = "mail"\nmax', 'Nobody consumes'],
  ['a queue without a producer', API, /\[\[queues\.producers\]\]\n.*\n.*\n/, '', 'has no queue bound as MAIL_QUEUE'],
  ['no consumer of dead letters', API, DEAD_CONSUMER, '', 'lost unnoticed'],
  ['no queue for dead letters', API, /dead_letter_queue.*\n/, '', 'lost unnoticed'],
  ['few tries of a letter', API, 'max_retries = 8', 'max_retries = 2', 'given up too soon'],
  ['no nodejs_compat', API, /compatibility_flags.*\n/, '', 'lacks the compatibility flag nodejs_compat'],
  ['no enable_request_signal', SHOP, /compatibility_flags.*\n/, '', 'flag enable_request_signal'],
  ['another date', API, '"2026-10-01"', '"2023-01-01"', 'compatibility_date in api/wrangler.toml is 2023-01-01'],
  ['no date', ATELIER, /compatibility_date.*\n/, '', 'has no compatibility_date'],
  ['no route', SHOP, ROUTE, '', 'wrangler.toml has no route, so nobody can open SITE_URL'],
  ['the route of another shop', SHOP, '"shop.ru"', '"other.ru"', 'The route "other.ru"'],
  ['a route of some pages', SHOP, ROUTE, 'routes = ["shop.ru/ru/*"]', 'The route "shop.ru/ru/*"'],
  ['no route of the atelier', ATELIER, ROUTE_OF_ATELIER, '', 'nobody can open ATELIER_URL'],
  ['a route of the API', API, 'workers_dev = false', 'workers_dev = false\nroute = "shop.ru/api/*"', 'has routes'],
  ['a public API', API, 'workers_dev = false', '', 'api/wrangler.toml opens a second address'],
  ['a public atelier', ATELIER, 'workers_dev = false', 'workers_dev = true', 'opens a second address'],
  ['addresses of versions', ATELIER, 'workers_dev', 'preview_urls = true\nworkers_dev', 'for each version'],
  ['a route in a rate limit', SHOP, /$/, ROUTE, 'belongs to the table ratelimits above it: move it above'],
  ['a route in the variables', SHOP, '[assets]', `${ROUTE}\n[assets]`, 'belongs to the table vars above it'],
  ['a route in the logs', ATELIER, /$/, ROUTE, 'belongs to the table observability.logs above it'],
  ['flags in the schedule', API, '[observability]', 'workers_dev = false\n[observability]', 'table triggers'],
  ['a misspelt key', SHOP, 'period = 60 }', 'perriod = 60, period = 60 }', '"perriod" in wrangler.toml'],
  ['a misspelt table', SHOP, '[images]', '[image]', '"image" in wrangler.toml is nothing that wrangler knows'],
  ['no TOML', SHOP, '[images]', '[images', 'wrangler.toml cannot be read'],
  [
    'a KV id that is none',
    SHOP,
    '0f2ac74b498b48028cb68387c421e279',
    'abc',
    'API_CACHE in wrangler.toml has no real id',
  ],
  ['the KV id of the sample', SHOP, /id = "0f.*"/, `id = "${'0'.repeat(32)}"`, 'API_CACHE'],
  [
    'a database id that is none',
    API,
    /database_id = .*/,
    'database_id = "nega"',
    'DB in api/wrangler.toml has no real id',
  ],
  ['no migrations', API, /migrations_dir.*\n/, '', 'write migrations_dir = "migrations"'],
  ['another bucket', API, '"nega-media"', '"media"', 'name the same bucket in both files'],
  ['another API', SHOP, '"nega-api"', '"api"', 'but the shop API is called "nega-api"'],
  ['no Images', SHOP, /\[images\]\n.*/, '', 'has no Images bound as IMAGES'],
  ['no rate limit', SHOP, '"LIMIT_ORDERS"', '"LIMIT_ORDER"', 'has no rate limit bound as LIMIT_ORDERS'],
  ['a rate limit of nobody', SHOP, 'limit = 60,', 'limit = 0,', 'LIMIT_WRITES in wrangler.toml is no number'],
  ['a limit for ten seconds', ATELIER, '600, period = 60', '600, period = 10', 'LIMIT_PERSON'],
  ['a shared counter', ATELIER, '"1101"', '"1001"', 'LIMIT_PERSON in atelier/wrangler.toml counts with another'],
  ['files ahead of the atelier', ATELIER, 'run_worker_first = true', '', 'set run_worker_first = true'],
  ['redirected pages', SHOP, 'html_handling = "none"', '', 'set html_handling = "none"'],
  ['no mail', API, 'MAIL_TRANSPORT = "smtp"', 'MAIL_TRANSPORT = "none"', 'so no letter leaves'],
  ['notifications from anywhere', API, /NOTIFICATION_SOURCES = .*/, 'NOTIFICATION_SOURCES = ""', 'taken from anywhere'],
  ['logs with addresses', API, 'invocation_logs = false', 'invocation_logs = true', 'keeps addresses with tokens'],
  ['test payments', API, 'PROVIDER_TEST = "false"', 'PROVIDER_TEST = "true"', 'test cards would pay'],
];

describe('the doctor', () => {
  test('finds nothing wrong with the files of a live shop', () => {
    expect(withFilledFiles(null, checkOffline)).toEqual([]);
  });

  const faults = FAULTS.map(([name, file, from, to, finding]) => ({ name, file, from, to, finding }));
  test.each(faults)('finds $name in $file', ({ file, from, to, finding }) => {
    const change = (text: string) => {
      const changed = text.replace(from, () => to);
      expect(changed).not.toBe(text);
      return changed;
    };
    expect(withFilledFiles({ file, change }, checkOffline)).toEqual([expect.stringContaining(finding)]);
  });
});

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
    ['no mail', { MAIL_TRANSPORT: 'none' }, /so no letter leaves/],
  ])('finds %s', (_, changes, finding) => {
    expect(checkVariables(filledConfigurations(), toldOf({}))).toEqual([]);
    expect(checkVariables(filledConfigurations(), toldOf(changes))).toEqual([expect.stringMatching(finding)]);
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

  test('finds the database of another program, and that of a newer version', async () => {
    const database = new DatabaseSync(join(folder, 'other.sqlite'));
    database.exec('CREATE TABLE notes (text TEXT)');
    expect(await stores('other.sqlite')).toEqual([expect.stringContaining('the database of another program')]);
    database.exec(
      "CREATE TABLE d1_migrations (id INTEGER, name TEXT); INSERT INTO d1_migrations VALUES (1, '9999_later.sql')",
    );
    database.close();
    expect(await stores('other.sqlite')).toEqual([
      expect.stringContaining('a newer version, which has 9999_later.sql'),
    ]);
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
