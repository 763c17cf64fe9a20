import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Told } from '#cli/doctor/deployment/check-variables.ts';
import {
  API_FILE,
  ATELIER_FILE,
  type Configuration,
  type Configurations,
  parseConfiguration,
  readConfigurations,
  STOREFRONT_FILE,
} from '#cli/doctor/deployment/configuration.ts';
import { ROOT } from '#cli/local-shop.ts';

type Filled = { [Program in keyof Configurations]: Configuration };

/** What an owner writes into the repository's files. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ['https://nega.example', 'https://shop.ru'],
  ['https://atelier.nega.example', 'https://atelier.shop.ru'],
  ['# routes = [{ pattern = "your.shop"', 'routes = [{ pattern = "shop.ru"'],
  ['# routes = [{ pattern = "atelier.your.shop"', 'routes = [{ pattern = "atelier.shop.ru"'],
  ['"00000000000000000000000000000000"', '"0f2ac74b498b48028cb68387c421e279"'],
  ['"00000000-0000-0000-0000-000000000000"', '"8f2ac74b-498b-4802-8cb6-8387c421e279"'],
  ['hello@nega.example', 'shop@shop.ru'],
  ['atelier@nega.example', 'atelier@shop.ru'],
  ['SMTP_HOST = ""', 'SMTP_HOST = "smtp.shop.ru"'],
  ['SMTP_USER = ""', 'SMTP_USER = "shop"'],
];

/** A file as a live shop has it: the repository's, with what the owner writes. */
function filledFile(file: string): string {
  return WRITTEN.reduce((text, [sample, own]) => text.replaceAll(sample, own), readFileSync(join(ROOT, file), 'utf8'));
}

/** Calls `use` with a folder that has the files of a live shop, one of them changed. */
export function withFilledFiles<Result>(
  changed: { file: string; change: (text: string) => string } | null,
  use: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'nega-files-'));
  try {
    for (const file of [STOREFRONT_FILE, API_FILE, ATELIER_FILE]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const filled = filledFile(file);
      writeFileSync(join(folder, file), changed?.file === file ? changed.change(filled) : filled);
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { storefront, api, atelier } = withFilledFiles(null, readConfigurations);

/** The files as a live shop has them, with nothing to find fault with. */
export function filledConfigurations(): Filled {
  return structuredClone({ storefront, api: api ?? parseConfiguration(API_FILE, {}), atelier });
}

/** The same, with variables of the programs changed; undefined takes one away. */
export function withVars(changed: {
  storefront?: Record<string, string | undefined>;
  api?: Record<string, string | undefined>;
  atelier?: Record<string, string | undefined>;
}): Filled {
  const filled = filledConfigurations();
  for (const program of ['storefront', 'api', 'atelier'] as const) {
    const vars = Object.entries({ ...filled[program].vars, ...changed[program] });
    filled[program].vars = Object.fromEntries(
      vars.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    );
  }
  return filled;
}

/** What the API on Node is told in a live shop, and what is changed of it; undefined takes one away. */
export function toldOf(changes: Record<string, string | undefined>): Told {
  const key = (ring: string) => `2026:${createHash('sha256').update(ring).digest('base64')}`;
  return {
    name: 'api.env',
    env: {
      ...filledConfigurations().api.vars,
      PAYMENTS: 'on',
      PROVIDER_SHOP_ID: '100500',
      PROVIDER_SECRET_KEY: 'live_secret',
      NOTIFICATION_TOKEN: 'a-notification-token',
      CATALOGUE_TOKEN: 'a-catalogue-token',
      OPERATOR_TOKEN_HASH: createHash('sha256').update('a-random-token').digest('hex'),
      SMTP_PASSWORD: 'password',
      ORDER_TOKEN_KEYS: key('orders'),
      CERTIFICATE_KEYS: key('certificates'),
      PERSONAL_DATA_KEYS: key('personal data'),
      STOREFRONT_KEYS: key('storefront'),
      ...changes,
    },
  };
}
