import { describe, expect, test } from 'vitest';
import { checkOffline } from '#cli/doctor/deployment/check-offline.ts';
import { withFilledFiles } from './filled-configuration.ts';

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
  ['few tries of an email', API, 'max_retries = 8', 'max_retries = 2', 'given up too soon'],
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
  ['no mail', API, 'MAIL_TRANSPORT = "smtp"', 'MAIL_TRANSPORT = "none"', 'so no email leaves'],
  ['notifications from anywhere', API, /NOTIFICATION_SOURCES = .*/, 'NOTIFICATION_SOURCES = ""', 'taken from anywhere'],
  ['logs with addresses', API, 'invocation_logs = false', 'invocation_logs = true', 'keeps addresses with tokens'],
  [
    'a value that the API refuses',
    API,
    'PAYMENTS = "on"',
    'PAYMENTS = "yes"',
    'PAYMENTS in api/wrangler.toml is not as',
  ],
  ['a missing variable', API, /PAYMENTS = .*\n/, '', 'PAYMENTS in api/wrangler.toml is missing'],
  [
    'networks that are none',
    API,
    /NOTIFICATION_SOURCES = .*/,
    'NOTIFICATION_SOURCES = "0.0.0.0/0"',
    'not as it should',
  ],
  [
    'a misspelt variable',
    API,
    'MANAGER_WAIT_DAYS',
    'MANAGER_WAITS_DAYS',
    'MANAGER_WAITS_DAYS in api/wrangler.toml has no',
  ],
  [
    'a secret for all to read',
    API,
    'PAYMENTS =',
    'CATALOGUE_TOKEN = "a-token"\nPAYMENTS =',
    'CATALOGUE_TOKEN is a secret',
  ],
  ['a port of unencrypted mail', API, '"465"', '"587"', 'so no email leaves: write 465'],
  ['half an address of the provider', API, 'yookassa.ru/v3', 'yookassa.ru', "is not the card provider's API"],
  ['another term of erasure', API, 'DAYS = "90"', 'DAYS = "30"', 'but the privacy policy promises 90 days'],
  ['another database name', API, 'database_name = "nega"', 'database_name = "shop"', 'looks for "nega"'],
  ['a renamed Worker', SHOP, 'name = "nega"', 'name = "shop"', 'looks for "nega"'],
  ['one name of two Workers', ATELIER, 'name = "nega-atelier"', 'name = "nega"', 'looks for "nega-atelier"'],
  ['no logs', ATELIER, '[observability]\nenabled = true', '[observability]', 'atelier/wrangler.toml keeps no logs'],
  ['files where no page is', SHOP, 'html_', 'not_found_handling = "404-page"\nhtml_', 'delete not_found_handling'],
  ['built pages ahead of the shop', SHOP, /run_worker_first.*/, '', 'set run_worker_first = ["/prerendered/*"]'],
  ['a second address', SHOP, '[vars]', 'workers_dev = true\n[vars]', 'wrangler.toml opens a second address'],
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
