import { describe, expect, test } from 'vitest';
import { checkAddresses } from '#cli/doctor/deployment/check-addresses.ts';
import { checkAtelier } from '#cli/doctor/deployment/check-atelier.ts';
import { checkBindings } from '#cli/doctor/deployment/check-bindings.ts';
import { checkLegalTexts } from '#cli/doctor/deployment/check-deployment.ts';
import { checkLimits } from '#cli/doctor/deployment/check-limits.ts';
import { checkMail } from '#cli/doctor/deployment/check-mail.ts';
import { checkConfigurations, checkLogs, checkSandbox } from '#cli/doctor/deployment/check-offline.ts';
import { parseConfiguration, readConfigurations } from '#cli/doctor/deployment/configuration.ts';
import { filledConfigurations, withVars } from './filled-configuration.ts';

test('a configured shop has no findings', () => {
  expect(checkConfigurations(filledConfigurations())).toEqual([]);
});

test('the repository’s own files are valid, and only the owner’s values are missing', () => {
  expect(checkConfigurations(readConfigurations())).toEqual([
    expect.stringContaining('API_CACHE in wrangler.toml has no real id'),
    expect.stringContaining('DB in api/wrangler.toml has no real id'),
    expect.stringContaining('wrangler.toml has no route, so nobody can open SITE_URL'),
    expect.stringContaining('atelier/wrangler.toml has no route, so nobody can open ATELIER_URL'),
    expect.stringContaining("SITE_URL in wrangler.toml is still the sample's"),
    expect.stringContaining("SITE_URL in api/wrangler.toml is still the sample's"),
    expect.stringContaining("ATELIER_URL in atelier/wrangler.toml is still the sample's"),
    expect.stringContaining('MAIL_FROM in api/wrangler.toml'),
    expect.stringContaining('MAIL_MANAGER in api/wrangler.toml'),
    expect.stringContaining('SMTP_HOST in api/wrangler.toml is empty'),
    expect.stringContaining('SMTP_USER in api/wrangler.toml is empty'),
  ]);
});

test('an invalid file is refused with the names of its fields', () => {
  const broken = { main: 'index.ts', vars: { SITE_URL: 1 } };
  expect(() => parseConfiguration('wrangler.toml', broken)).toThrow(
    'wrangler.toml cannot be understood: correct name, vars.SITE_URL.',
  );
});

describe('the site’s address', () => {
  test.each([
    [undefined, 'has no SITE_URL'],
    ['shop.ru', 'is no address'],
    ['https://nega.example', "is still the sample's"],
    ['http://shop.ru', 'is not where shoppers come to'],
    ['https://localhost:8787', 'is not where shoppers come to'],
    ['https://shop.ru/', 'says more than a host'],
    ['https://shop.ru/ru', 'says more than a host'],
  ])('%j is reported in both files', (address, words) => {
    const vars = { SITE_URL: address };
    expect(checkAddresses(withVars({ storefront: vars, api: vars }))).toEqual([
      expect.stringContaining(words),
      expect.stringContaining(words),
    ]);
  });

  test('has to be the same in both files', () => {
    expect(checkAddresses(withVars({ api: { SITE_URL: 'https://www.shop.ru' } }))).toEqual([
      'SITE_URL differs between wrangler.toml and api/wrangler.toml: write the same address in both.',
    ]);
  });
});

describe('the atelier', () => {
  test.each([
    [undefined, 'has no ATELIER_URL'],
    ['https://atelier.nega.example', "is still the sample's"],
    ['https://atelier.shop.ru/', 'a host, without a slash'],
    ['https://shop.ru', "is the shop's own address"],
  ])('%j is not a valid address', (address, words) => {
    const vars = { ATELIER_URL: address };
    expect(checkAtelier(withVars({ atelier: vars, api: vars }))).toEqual([expect.stringContaining(words)]);
  });

  test('has the team and the application of Cloudflare Access, or neither', () => {
    expect(checkAtelier(withVars({ api: { ACCESS_TEAM: 'shop' } }))).toEqual([expect.stringContaining('one is empty')]);
  });

  test('has the same addresses as the API and the storefront', () => {
    const addresses = { ATELIER_URL: 'https://office.shop.ru', SITE_URL: 'https://www.shop.ru' };
    expect(checkAtelier(withVars({ atelier: addresses }))).toEqual([
      expect.stringContaining('SITE_URL differs'),
      expect.stringContaining('ATELIER_URL differs'),
    ]);
  });
});

test.each(['http://api.shop.ru', 'https://localhost:8788', 'api'])('API_URL %j is reported', (address) => {
  expect(checkAddresses(withVars({ storefront: { API_URL: address } }))).toHaveLength(1);
});

test.each([
  ['http://cdn.shop.ru', 'no https address'],
  ['https://127.0.0.1:9000', 'no https address'],
  ['cdn.shop.ru', 'no https address'],
  ['https://cdn.shop.ru?v=1', 'no https address'],
  ['https://shop.ru', "the shop's own address"],
  ['https://shop.ru/files', "the shop's own address"],
])('ASSETS_URL %j is reported', (address, words) => {
  expect(checkAddresses(withVars({ storefront: { ASSETS_URL: address } }))).toEqual([expect.stringContaining(words)]);
});

test.each(['https://cdn.shop.ru', 'https://cdn.shop.ru/nega/'])('ASSETS_URL %j is another host', (address) => {
  expect(checkAddresses(withVars({ storefront: { ASSETS_URL: address } }))).toEqual([]);
});

describe('the card provider', () => {
  test.each([
    'http://localhost:8787/__sandbox/v3',
    'https://127.0.0.1/v3',
    'https://pay.shop.ru/__sandbox/v3',
    'http://api.yookassa.ru/v3',
  ])('%s is a stand-in', (address) => {
    expect(checkAddresses(withVars({ api: { PROVIDER_URL: address } }))).toEqual([
      expect.stringContaining('is a stand-in for the card provider'),
    ]);
  });

  test('is required', () => {
    expect(checkAddresses(withVars({ api: { PROVIDER_URL: undefined } }))).toHaveLength(1);
  });

  test.each([
    ['true', 'test cards would pay for live orders'],
    ['yes', 'neither "true" nor "false"'],
    [undefined, 'neither "true" nor "false"'],
  ])('PROVIDER_TEST %j is reported on a live site', (value, words) => {
    expect(checkAddresses(withVars({ api: { PROVIDER_TEST: value } }))).toEqual([expect.stringContaining(words)]);
  });
});

describe('receipts', () => {
  test.each([
    [{ RECEIPTS: 'paper' }, 'none of own, third-party'],
    [{ RECEIPTS: undefined }, 'none of own, third-party'],
    [{ VAT_CODE: '0' }, 'no number from 1 to 12'],
    [{ VAT_CODE: '13' }, 'no number from 1 to 12'],
    [{ VAT_CODE: '22 %' }, 'no number from 1 to 12'],
    [{ VAT_CODE: undefined }, 'no number from 1 to 12'],
    [{ VAT_CODE: '4' }, 'write 11 for 22 %'],
    [{ VAT_CODE: '6' }, 'write 12 for 22 %'],
  ])('%j are reported', (api, words) => {
    expect(checkConfigurations(withVars({ api }))).toEqual([expect.stringContaining(words)]);
  });

  test.each([{ RECEIPTS: 'third-party' }, { VAT_CODE: '11' }, { VAT_CODE: '12' }])('%j are valid', (api) => {
    expect(checkConfigurations(withVars({ api }))).toEqual([]);
  });
});

describe('mail', () => {
  test.each([
    [{ MAIL_TRANSPORT: 'pigeon' }, 'none of smtp, cloudflare'],
    [{ MAIL_FROM: 'shop' }, 'MAIL_FROM'],
    [{ MAIL_MANAGER: 'atelier@nega.example' }, 'MAIL_MANAGER'],
    [{ SMTP_HOST: '' }, 'SMTP_HOST'],
    [{ SMTP_PORT: '25' }, 'write 465'],
    [{ MAIL_TRANSPORT: 'cloudflare' }, 'no mail bound as EMAIL'],
  ])('%j is reported', (vars, words) => {
    expect(checkMail(withVars({ api: vars }))).toEqual([expect.stringContaining(words)]);
  });
});

describe('bindings', () => {
  test('that are missing are named, with the command that creates them', () => {
    const { storefront, api, atelier } = filledConfigurations();
    const { assets: _, images: __, ...bare } = storefront;
    const found = checkBindings({
      storefront: { ...bare, services: [], kv_namespaces: [], r2_buckets: [] },
      api: { ...api, d1_databases: [], r2_buckets: [], queues: { producers: [], consumers: [] } },
      atelier,
    });
    expect(found.map((sentence) => / as (\w+): /.exec(sentence)?.[1])).toEqual([
      'ASSETS',
      'IMAGES',
      'API_CACHE',
      'MEDIA',
      'SHOP_API',
      'DB',
      'MEDIA',
      'MAIL_QUEUE',
    ]);
  });

  test('of the storefront must refer to the deployed API', () => {
    const { storefront, api, atelier } = filledConfigurations();
    expect(checkBindings({ storefront, api: { ...api, name: 'shop-api' }, atelier })).toEqual([
      expect.stringContaining('the shop API is called "shop-api"'),
    ]);
  });

  test('of both programs must refer to one bucket', () => {
    const { storefront, api, atelier } = filledConfigurations();
    const other = { ...api, r2_buckets: [{ binding: 'MEDIA', bucket_name: 'pictures' }] };
    expect(checkBindings({ storefront, api: other, atelier })).toEqual([
      expect.stringContaining('name the same bucket'),
    ]);
  });
});

test('the payment sandbox is found wherever it is named', () => {
  const { storefront, api, atelier } = filledConfigurations();
  expect(checkSandbox({ storefront: { ...storefront, main: 'sandbox/front.ts' }, api, atelier })).toHaveLength(1);
  expect(checkSandbox({ storefront, api: { ...api, vars: { ...api.vars, X: 'nega-Sandbox' } }, atelier })).toHaveLength(
    1,
  );
  const services = [...storefront.services, { binding: 'SANDBOX', service: 'nega-sandbox' }];
  expect(checkSandbox({ storefront: { ...storefront, services }, api, atelier })).toHaveLength(1);
});

test('legal pages without a lawyer’s check are reported', () => {
  expect(checkLegalTexts({ legalTextsChecked: false })).toEqual([expect.stringContaining('legalTextsChecked')]);
  expect(checkLegalTexts({ legalTextsChecked: true })).toEqual([]);
});

describe('the platform’s logs', () => {
  test('contain no address of a request with the repository’s own files', () => {
    for (const configuration of Object.values(readConfigurations())) {
      expect(configuration?.observability).toMatchObject({
        redact_query_string: true,
        logs: { invocation_logs: false },
      });
    }
  });

  test.each([
    [{ enabled: true }, 2],
    [{ enabled: true, redact_query_string: true }, 1],
    [{ enabled: true, redact_query_string: true, logs: { invocation_logs: true } }, 1],
    [{ enabled: true, logs: { invocation_logs: false } }, 1],
  ])('that would store tokens are reported in every file: %j', (observability, count) => {
    const { storefront, api, atelier } = filledConfigurations();
    const found = checkLogs({
      storefront: { ...storefront, observability },
      api: { ...api, observability },
      atelier: { ...atelier, observability },
    });
    expect(found).toHaveLength(3 * count);
  });
});

describe('the numbers of the shop API', () => {
  test.each([
    [{ CARD_MIN: '35000000', CARD_MAX: '35000000' }, 'CARD_MIN in api/wrangler.toml is not below CARD_MAX'],
    [{ CARD_MIN: '35000001' }, 'CARD_MIN in api/wrangler.toml is not below CARD_MAX'],
    [{ CARD_MAX: '99' }, 'CARD_MIN in api/wrangler.toml is not below CARD_MAX'],
    [{ CARD_MAX: '350 000' }, 'CARD_MAX in api/wrangler.toml is not a whole number of kopecks'],
    [{ CARD_MIN: '0' }, 'CARD_MIN in api/wrangler.toml is not a whole number of kopecks'],
    [{ ERASE_AFTER_DAYS: 'never' }, 'ERASE_AFTER_DAYS in api/wrangler.toml is not a number of days up to 9999'],
    [{ MANAGER_WAIT_DAYS: '0' }, 'MANAGER_WAIT_DAYS in api/wrangler.toml is not a number of days from 1 to 999'],
    [{ WRITES_PER_MINUTE: '-1' }, 'WRITES_PER_MINUTE in api/wrangler.toml is not a number of calls from 1 to 999999'],
  ])('%j are reported', (api, words) => {
    expect(checkLimits(withVars({ api }))).toEqual([expect.stringContaining(words)]);
    expect(checkConfigurations(withVars({ api }))).toHaveLength(1);
  });

  test('are optional, with the defaults of the API', () => {
    const api = { CARD_MIN: '1', CARD_MAX: '2', ERASE_AFTER_DAYS: undefined, MANAGER_WAIT_DAYS: '999' };
    expect(checkLimits(withVars({ api }))).toEqual([]);
    expect(checkLimits(filledConfigurations())).toEqual([]);
  });
});
